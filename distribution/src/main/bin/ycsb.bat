@echo off
rem Starts everything in this distribution on Windows.
rem
rem   ycsb COMMAND DATABASE [options]
rem
rem A class of the distribution reads what is typed, as bin/ycsb does elsewhere: the command processor
rem would take & and | in it for its own. The jars of a folder come in no order.
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

java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -Xmx32m -Dycsb.home="%YCSB_HOME%" -cp "%YCSB_HOME%\lib\*" io.github.ycsbext.client.WindowsLauncher %*
exit /b %ERRORLEVEL%

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
