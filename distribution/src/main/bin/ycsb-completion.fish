# Completes ycsb's command line in fish: source it. "ycsb completion" tells the words that may follow
# each other, "ycsb help DATABASE --names" the properties; each is asked once.

# What follows these words: a word and its meaning a line.
function __ycsb_after
    for line in $__ycsb_words
        set -l parts (string split \t -- $line)
        test "$parts[1]" = "$argv[1]"; and printf '%s\t%s\n' (string replace -r '=$' '' -- $parts[2]) "$parts[3]"
    end
end

# Whether a line begins with this.
function __ycsb_has
    string match -q -- $argv[1]\t'*' $__ycsb_words
end

# Offers the lines that begin with what is typed; files where there are none.
function __ycsb_or_files
    set -l typed $argv[1]
    set -l fitting (string match -- $typed'*' $argv[2..])
    if test -n "$fitting"
        printf '%s\n' $fitting
    else
        __fish_complete_path $typed
    end
end

function __ycsb_candidates
    set -l tokens (commandline -opc)
    set -l typed (commandline -ct)
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
    # Options may stand between the commands and the database; what follows them may be any word.
    while test $place -le (count $tokens)
        set -l longer (string trim -- "$path $tokens[$place]")
        if __ycsb_has $longer
            set path $longer
        else if __ycsb_has $path\t$tokens[$place]=
            set place (math $place + 1)
        end
        set place (math $place + 1)
    end
    if test "$before" = -p; and __ycsb_has $path\t-p=
        set -l database (string split ' ' -- $path)[-1]
        if test "$database" != "$__ycsb_database"
            set -g __ycsb_database $database
            set -g __ycsb_names ($ycsb help $database --names 2>/dev/null)
        end
        string replace -r '$' '=' -- $__ycsb_names
    else if string match -q -- '--*=*' $typed
        set -l option (string split -m 1 = -- $typed)
        for value in (__ycsb_or_files $option[2] (__ycsb_after "$path $option[1]"))
            printf '%s=%s\n' $option[1] $value
        end
    else if __ycsb_has $path\t$before=
        __ycsb_or_files "$typed" (__ycsb_after "$path $before")
    else if string match -q -- '-*' $typed
        __ycsb_after "$path"
    else if __ycsb_has $path\t=
        __fish_complete_path $typed
    else
        # Options are offered where a dash is typed, or where nothing else may follow.
        set -l words (string match -v -- '-*' (__ycsb_after "$path"))
        test -n "$words"; or set words (__ycsb_after "$path")
        __ycsb_or_files "$typed" $words
    end
end

complete -c ycsb -f -a '(__ycsb_candidates)'
