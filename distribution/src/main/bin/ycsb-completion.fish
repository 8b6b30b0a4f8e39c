# Completes ycsb's command line in fish: source it. "ycsb completion" tells the words that may follow
# each other, "ycsb help DATABASE --names" the properties; each is asked once.

# What follows these words: a word and its meaning a line.
function __ycsb_after
    for line in $__ycsb_words
        set -l parts (string split \t -- $line)
        test "$parts[1]" = "$argv[1]"; and printf '%s\t%s\n' (string replace -r '=$' '' -- $parts[2]) "$parts[3]"
    end
end

function __ycsb_candidates
    set -l tokens (commandline -opc)
    set -l ycsb $tokens[1]
    set -l before $tokens[-1]
    set -l path ''
    set -l place 2
    # Kept only if all of it came, and of this program alone.
    if test "$ycsb" != "$__ycsb_of"
        set -l out ($ycsb completion 2>/dev/null); or return
        set -g __ycsb_words $out
        set -g __ycsb_of $ycsb
        set -e __ycsb_database
    end
    while test $place -le (count $tokens)
        set -l longer (string trim -- "$path $tokens[$place]")
        string match -q -- $longer\t'*' $__ycsb_words; or break
        set path $longer
        set place (math $place + 1)
    end
    if test "$before" = -p; and test $place -le (count $tokens)
        if test "$tokens[$place]" != "$__ycsb_database"
            set -g __ycsb_database $tokens[$place]
            set -g __ycsb_names ($ycsb help $__ycsb_database --names 2>/dev/null)
        end
        string replace -r '$' '=' -- $__ycsb_names
    else if string match -q -- '--*=*' (commandline -ct)
        set -l option (string split -m 1 = -- (commandline -ct))[1]
        set -l values (__ycsb_after "$path $option")
        test -n "$values"; and printf '%s\n' $option=$values; or __fish_complete_path (commandline -ct)
    else if string match -q -- $path\t$before=\t'*' $__ycsb_words
        set -l values (__ycsb_after "$path $before")
        test -n "$values"; and printf '%s\n' $values; or __fish_complete_path (commandline -ct)
    else
        set -l words (__ycsb_after "$path")
        test -n "$words"; and printf '%s\n' $words; or __fish_complete_path (commandline -ct)
    end
end

complete -c ycsb -f -a '(__ycsb_candidates)'
