@echo off
rem Starts everything in this distribution on Windows.
rem
rem   ycsb COMMAND DATABASE [-cp PATH] [-jvm-args=ARG] [options]
rem
rem What differs from bin/ycsb: -cp and -jvm-args stand before the command, before the database or
rem right behind it, and several JVM arguments go into JAVA_OPTS; the jars of a folder come in no order.
rem Environment: JAVA_HOME, JAVA_OPTS, YCSB_HOME (only where it is a distribution of this kind).
rem bin\setenv.bat, where there is one, is called first and may set them, and CLASSPATH, which goes
rem in front of the class path.
setlocal EnableExtensions DisableDelayedExpansion

for %%i in ("%~dp0..") do set "OWN_HOME=%%~fi"
if not defined YCSB_HOME set "YCSB_HOME=%OWN_HOME%"
if not exist "%YCSB_HOME%\bin\bindings.properties" set "YCSB_HOME=%OWN_HOME%"
if not exist "%YCSB_HOME%\lib\ycsb-ext-core-*.jar" set "YCSB_HOME=%OWN_HOME%"
if not exist "%YCSB_HOME%\lib\ycsb-ext-core-*.jar" goto no_home
set "CLASSPATH="
if exist "%YCSB_HOME%\bin\setenv.bat" call "%YCSB_HOME%\bin\setenv.bat"

set "COMMAND="
set "STATUS="
set REST=%*
call :take_options
for /f "tokens=1,*" %%a in ("%REST%") do (
  set "COMMAND=%%a"
  set REST=%%b
)
if not defined COMMAND goto no_command
if "%COMMAND%"=="help" if not defined REST goto help
if "%COMMAND%"=="--help" goto help
if "%COMMAND%"=="-help" goto help
if "%COMMAND%"=="-h" goto help
if "%COMMAND%"=="version" goto version
if "%COMMAND%"=="--version" goto version
if "%COMMAND%"=="-version" goto version

set "TOOL="
for %%c in (capacity study report compare cluster media clients doctor) do if "%COMMAND%"=="%%c" set "TOOL=io.github.ycsbext.command.YcsbCommand %%c"
set "MAIN="
rem The phase stands last, as in YCSB, whose harnesses tell a load by the end of its "Command line:".
set "PHASE="
if "%COMMAND%"=="load" set "PHASE=-load"
if "%COMMAND%"=="run" set "PHASE=-t"
if defined PHASE set "MAIN=io.github.ycsbext.client.Client"
if "%COMMAND%"=="check" set "MAIN=io.github.ycsbext.client.command.CheckCommand"
if "%COMMAND%"=="shell" set "MAIN=io.github.ycsbext.client.shell.ShellCommand"
if "%COMMAND%"=="help" set "MAIN=io.github.ycsbext.client.command.HelpCommand"
if "%COMMAND%"=="schema" set "MAIN=io.github.ycsbext.client.command.SchemaCommand"
if not defined TOOL if not defined MAIN goto unknown_command

if defined JAVA_HOME if not exist "%JAVA_HOME%\bin\java.exe" goto no_java_home
if defined JAVA_HOME set "PATH=%JAVA_HOME%\bin;%PATH%"
rem A line such as: openjdk version "17.0.15" 2025-04-15; before 9 the version begins with 1.
set "JAVA_VERSION="
for /f "tokens=3" %%v in ('java -version 2^>^&1 ^| findstr /c:" version "') do set "JAVA_VERSION=%%~v"
if not defined JAVA_VERSION goto no_java
for /f "tokens=1,2 delims=.-+_" %%a in ("%JAVA_VERSION%") do (
  set "JAVA_MAJOR=%%a"
  if "%%a"=="1" set "JAVA_MAJOR=%%b"
)
if %JAVA_MAJOR% LSS 17 goto old_java
rem From 24 on, Java warns of libraries that bring native code (terminal, Cassandra's driver).
set "NATIVE_ACCESS="
if %JAVA_MAJOR% GEQ 22 set "NATIVE_ACCESS=--enable-native-access=ALL-UNNAMED"
rem There is no plain way to ask whether standard error is a terminal.
set "TERMINAL=false"

if not defined TOOL goto database
rem The jars of our own bindings, without their drivers, tell what results note of servers in other languages.
set "NOTES="
for /d %%b in ("%YCSB_HOME%\*-binding") do for %%j in ("%%b\lib\ycsb-ext-*.jar") do call set "NOTES=%%NOTES%%;%%j"
java %NATIVE_ACCESS% -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -Dycsb.home="%YCSB_HOME%" -Dycsb.terminal=%TERMINAL% -cp "%YCSB_HOME%\conf;%YCSB_HOME%\lib\*;%YCSB_HOME%\tools\lib\*%NOTES%" %TOOL% %REST%
exit /b

:database
if not "%COMMAND%"=="schema" goto name_of_database
set "ACTION="
for /f "tokens=1,*" %%a in ("%REST%") do (
  set "ACTION=%%a"
  set REST=%%b
)
if "%ACTION%"=="--help" goto help
if "%ACTION%"=="-help" goto help
if "%ACTION%"=="-h" goto help
if not "%ACTION%"=="create" if not "%ACTION%"=="clear" if not "%ACTION%"=="describe" goto unknown_action
set "MAIN=%MAIN% %ACTION%"

:name_of_database
set "DATABASE="
call :take_options
for /f "tokens=1,*" %%a in ("%REST%") do (
  set "DATABASE=%%a"
  set REST=%%b
)
if not defined DATABASE goto no_database
if "%DATABASE%"=="--help" goto help
if "%DATABASE%"=="-help" goto help
if "%DATABASE%"=="-h" goto help
if "%DATABASE:~0,1%"=="-" goto no_database
set "CLASS="
for /f "usebackq eol=# tokens=1,2 delims=: " %%a in ("%YCSB_HOME%\bin\bindings.properties") do (
  if "%%a"=="%DATABASE%" set "CLASS=%%b"
)
for /f "tokens=1 delims=-" %%a in ("%DATABASE%") do set "BINDING=%%a-binding"
if "%DATABASE%"=="accumulo" set "BINDING=accumulo1.6-binding"
if "%DATABASE%"=="arangodb3" set "BINDING=arangodb-binding"
if "%DATABASE%"=="cassandra2-cql" set "BINDING=cassandra-binding"
if "%DATABASE%"=="cassandra2-cql" echo [WARN] cassandra2-cql is an old name of cassandra-cql: use that 1>&2
if "%DATABASE%"=="arangodb3" echo [WARN] arangodb3 is an old name of arangodb: use that 1>&2
if "%DATABASE%"=="accumulo" echo [WARN] accumulo is an old name of accumulo1.6: use that 1>&2
if "%DATABASE%"=="mongodb-async" echo [WARN] the asynchronous driver is dead: mongodb-async is the same as mongodb 1>&2

set "OWN_CLASS="
for %%w in (%REST%) do if "%%~w"=="-db" set "OWN_CLASS=yes"
if defined OWN_CLASS goto own_options
if not defined CLASS goto unknown_database
if "%BINDING%"=="basic-binding" goto own_options
if "%BINDING%"=="basicts-binding" goto own_options
if not exist "%YCSB_HOME%\%BINDING%\lib" goto no_binding

:own_options
call :take_options

if defined CLASS set "MAIN=%MAIN% -db %CLASS%"
if defined CLASSPATH set "CLASSPATH=%CLASSPATH%;"
java %JAVA_OPTS% %NATIVE_ACCESS% -Dycsb.home="%YCSB_HOME%" -Dycsb.database="%DATABASE%" -Dycsb.terminal=%TERMINAL% -cp "%CLASSPATH%%YCSB_HOME%\%BINDING%\conf;%YCSB_HOME%\conf;%YCSB_HOME%\lib\*;%YCSB_HOME%\%BINDING%\lib\*" %MAIN% %STATUS% %REST% %PHASE%
exit /b

rem Takes the launcher's own options off the front of REST.
:take_options
for /f "tokens=1,2,*" %%a in ("%REST%") do (
  if "%%a"=="-cp" (
    set "CLASSPATH=%%~b;%CLASSPATH%"
    set REST=%%c
    goto take_options
  )
)
for /f "tokens=1,*" %%a in ("%REST%") do (
  if "%%a"=="-s" (
    set "STATUS=-s"
    set REST=%%b
    goto take_options
  )
  for /f "tokens=1,* delims==" %%x in ("%%a") do (
    if "%%x"=="-jvm-args" (
      set "JAVA_OPTS=%JAVA_OPTS% %%~y"
      set REST=%%b
      goto take_options
    )
  )
)
exit /b

:no_home
echo ycsb: "%YCSB_HOME%" is not a ycsb-ext distribution: it lacks lib\ycsb-ext-core-*.jar; unpack the tarball again 1>&2
exit /b 2

:no_java_home
echo ycsb: JAVA_HOME is "%JAVA_HOME%", but there is no bin\java.exe in it: point it at a JDK 17 or later 1>&2
exit /b 2

:no_java
echo ycsb: java is not on the PATH: install a JDK 17 or later, or set JAVA_HOME to one 1>&2
exit /b 2

:old_java
echo ycsb: java is Java %JAVA_MAJOR%, and 17 or later is needed: set JAVA_HOME to a newer JDK 1>&2
exit /b 2

:unknown_command
echo ycsb: '%COMMAND%' is not a command: there are load, run, check, capacity, shell, schema, study, report, compare, cluster, media, clients, doctor, version, help 1>&2
exit /b 2

:unknown_action
echo ycsb: schema: '%ACTION%' is not one of create, clear, describe 1>&2
exit /b 2

:no_database
echo ycsb: %COMMAND% needs a database right behind it: the names are in "%YCSB_HOME%\bin\bindings.properties" 1>&2
exit /b 2

:unknown_database
if exist "%YCSB_HOME%\%BINDING%" goto unnamed_binding
echo ycsb: '%DATABASE%' is not a database: the names are in "%YCSB_HOME%\bin\bindings.properties" 1>&2
exit /b 2

:unnamed_binding
echo ycsb: %BINDING% is here, but bin\bindings.properties does not name the class of '%DATABASE%': add the line %DATABASE%:CLASS there, or give -db CLASS 1>&2
exit /b 2

:no_binding
echo ycsb: the binding of '%DATABASE%' is not here: put YCSB's folder %BINDING% into "%YCSB_HOME%" 1>&2
exit /b 2

:version
for %%j in ("%YCSB_HOME%\lib\ycsb-ext-core-*.jar") do set "CORE=%%~nj"
echo ycsb-ext %CORE:ycsb-ext-core-=% (YCSB 0.17.0)
exit /b 0

:help
call :usage
exit /b 0

:no_command
call :usage 1>&2
exit /b 2

:usage
echo Usage: ycsb COMMAND DATABASE [options]
echo.
echo Commands: load run check capacity shell schema study report compare cluster media clients doctor version help
echo Databases: the names are in "%YCSB_HOME%\bin\bindings.properties"
echo Workload files: "%YCSB_HOME%\workloads"
exit /b 0
