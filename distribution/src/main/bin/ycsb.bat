@echo off
rem   ycsb COMMAND DATABASE [options]
rem
rem Environment: JAVA_HOME, JAVA_OPTS, YCSB_HOME. bin\setenv.bat, where there is one, is called first and
rem may set them, and CLASSPATH, which goes in front of the class path.
setlocal EnableExtensions DisableDelayedExpansion
set "REST="
set ALL=%*
if not defined YCSB_HOME for %%i in ("%~dp0..") do set "YCSB_HOME=%%~fi"
set "CLASSPATH="
if exist "%YCSB_HOME%\bin\setenv.bat" call "%YCSB_HOME%\bin\setenv.bat"
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
set "LIB=%YCSB_HOME%\conf;%YCSB_HOME%\lib\*"
if defined CLASSPATH set "LIB=%CLASSPATH%;%LIB%"

set "MAIN="
set "DATABASE=%~2"
set "WORDS=2"
if "%~1"=="load" set "MAIN=io.github.ycsbext.client.Client -load"
if "%~1"=="run" set "MAIN=io.github.ycsbext.client.Client -t"
if "%~1"=="check" set "MAIN=io.github.ycsbext.client.command.CheckCommand"
if "%~1"=="shell" set "MAIN=io.github.ycsbext.client.Client shell"
if "%~1"=="schema" set "MAIN=io.github.ycsbext.client.command.SchemaCommand %~2"
if "%~1"=="schema" set "DATABASE=%~3"
if "%~1"=="schema" set "WORDS=3"
for %%a in (--help -help -h) do if "%~1"=="%%a" goto usage
if "%~1"=="help" goto help
if not defined MAIN goto tool

:database
rem The binding's folder has the name before the first hyphen; bindings.properties has NAME:CLASS.
set "CLASS="
for /f "usebackq tokens=1,2 delims=:" %%a in ("%YCSB_HOME%\bin\bindings.properties") do if "%%a"=="%DATABASE%" set "CLASS=%%b"
if not defined CLASS goto unknown
for /f "delims=-" %%a in ("%DATABASE%") do set "BINDING=%%a-binding"
if "%DATABASE%"=="cassandra2-cql" set "BINDING=cassandra-binding"
set "LIB=%YCSB_HOME%\%BINDING%\conf;%LIB%;%YCSB_HOME%\%BINDING%\lib\*"
rem What comes behind the database, as it was typed.
for /f "usebackq tokens=%WORDS%,*" %%a in ('%ALL%') do set REST=%%b
"%JAVA%" %JAVA_OPTS% -Dycsb.home="%YCSB_HOME%" -Dycsb.database=%DATABASE% -cp "%LIB%" %MAIN% -db %CLASS% %REST%
exit /b %ERRORLEVEL%

:help
if "%DATABASE%"=="" goto usage
for %%a in (help version --help -help -h load run check shell schema) do if "%DATABASE%"=="%%a" goto usage
for /f "usebackq" %%a in ("%YCSB_HOME%\bin\tools") do if "%%a"=="%DATABASE%" goto toolhelp
set "MAIN=io.github.ycsbext.client.command.HelpCommand"
goto database

:toolhelp
set "ALL=%DATABASE% --help"

:tool
"%JAVA%" -Dycsb.home="%YCSB_HOME%" -cp "%LIB%;%YCSB_HOME%\tools\lib\*" io.github.ycsbext.command.YcsbCommand %ALL%
exit /b %ERRORLEVEL%

:unknown
echo ycsb: '%DATABASE%' is not a database of bin\bindings.properties 1>&2
exit /b 2

:usage
echo Usage: ycsb COMMAND DATABASE [options]
echo.
echo Benchmark:
echo     load DATABASE           insert the records of a workload
echo     run DATABASE            execute the operations of a workload
echo     check DATABASE          tell what is wrong with the options of a load or run; open nothing
echo     shell DATABASE          try single operations by hand
echo     schema create^|clear^|describe DATABASE
echo                             prepare, empty or describe the database
echo     help DATABASE           every property, with its default, its values and what it means
echo.
echo Options: -P file, -p key=value, -threads n, -target n, -s, -l label, --clients n, --fail-if condition
echo.
echo Tools; "help TOOL" tells more:
for /f "usebackq tokens=1,*" %%a in ("%YCSB_HOME%\bin\tools") do echo     %%a: %%b
exit /b 0
