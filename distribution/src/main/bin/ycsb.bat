@echo off
rem Starts everything in this distribution on Windows.
rem
rem   ycsb COMMAND DATABASE [-cp PATH] [-jvm-args=ARG] [options]
rem
rem -cp and -jvm-args stand right behind the database; several JVM arguments go into JAVA_OPTS.
rem Environment: JAVA_HOME, JAVA_OPTS. bin\setenv.bat, where there is one, is called first and may
rem set them, and CLASSPATH, which goes in front of the class path.
setlocal EnableExtensions DisableDelayedExpansion

for %%i in ("%~dp0..") do set "YCSB_HOME=%%~fi"
set "CLASSPATH="
if exist "%YCSB_HOME%\bin\setenv.bat" call "%YCSB_HOME%\bin\setenv.bat"

set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
"%JAVA%" -version >nul 2>&1
if errorlevel 1 (
  echo ycsb: java was not found: install a JDK 17 or later, or set JAVA_HOME to one 1>&2
  exit /b 2
)

for /f "tokens=1,*" %%a in ("%*") do (
  set "COMMAND=%%a"
  set REST=%%b
)
if not defined COMMAND goto usage
set "TOOL="
if "%COMMAND%"=="study" set "TOOL=io.github.ycsbext.studies.StudiesCommand study"
if "%COMMAND%"=="report" set "TOOL=io.github.ycsbext.studies.StudiesCommand report"
if "%COMMAND%"=="compare" set "TOOL=io.github.ycsbext.studies.StudiesCommand compare"
if "%COMMAND%"=="cluster" set "TOOL=io.github.ycsbext.clusters.ClusterCommand"
if "%COMMAND%"=="media" set "TOOL=io.github.ycsbext.media.MediaCommand"
if defined TOOL (
  "%JAVA%" -Dycsb.home="%YCSB_HOME%" -cp "%YCSB_HOME%\conf;%YCSB_HOME%\lib\*;%YCSB_HOME%\tools\lib\*" %TOOL% %REST%
  exit /b
)

set "MAIN="
if "%COMMAND%"=="load" set "MAIN=io.github.ycsbext.client.Client -load"
if "%COMMAND%"=="run" set "MAIN=io.github.ycsbext.client.Client -t"
if "%COMMAND%"=="shell" set "MAIN=io.github.ycsbext.client.ShellCommand"
if "%COMMAND%"=="schema" (
  for /f "tokens=1,*" %%a in ("%REST%") do (
    set "MAIN=io.github.ycsbext.client.SchemaCommand %%a"
    set REST=%%b
  )
)
if not defined MAIN (
  echo ycsb: '%COMMAND%' is not a command: there are load, run, shell, schema, study, report, compare, cluster, media 1>&2
  exit /b 2
)

for /f "tokens=1,*" %%a in ("%REST%") do (
  set "DATABASE=%%a"
  set REST=%%b
)
set "CLASS="
for /f "usebackq eol=# tokens=1,2 delims=:" %%a in ("%YCSB_HOME%\bin\bindings.properties") do (
  if "%%a"=="%DATABASE%" set "CLASS=%%b"
)
for /f "tokens=1 delims=-" %%a in ("%DATABASE%") do set "BINDING=%%a-binding"
if "%DATABASE%"=="cassandra2-cql" set "BINDING=cassandra-binding"
if not defined CLASS if not exist "%YCSB_HOME%\%BINDING%\lib" (
  echo ycsb: '%DATABASE%' is not a database: the names are in %YCSB_HOME%\bin\bindings.properties 1>&2
  exit /b 2
)
if defined CLASS set "MAIN=%MAIN% -db %CLASS%"

:own_options
for /f "tokens=1,2,*" %%a in ("%REST%") do (
  if "%%a"=="-cp" (
    set "CLASSPATH=%%~b;%CLASSPATH%"
    set REST=%%c
    goto own_options
  )
)
for /f "tokens=1,*" %%a in ("%REST%") do (
  for /f "tokens=1,* delims==" %%x in ("%%a") do (
    if "%%x"=="-jvm-args" (
      set "JAVA_OPTS=%JAVA_OPTS% %%~y"
      set REST=%%b
    )
  )
)

if defined CLASSPATH set "CLASSPATH=%CLASSPATH%;"
"%JAVA%" %JAVA_OPTS% -Dycsb.home="%YCSB_HOME%" -cp "%CLASSPATH%%YCSB_HOME%\%BINDING%\conf;%YCSB_HOME%\conf;%YCSB_HOME%\lib\*;%YCSB_HOME%\%BINDING%\lib\*" %MAIN% %REST%
exit /b

:usage
echo Usage: ycsb COMMAND DATABASE [options]; commands: load run shell schema study report compare cluster media 1>&2
exit /b 2
