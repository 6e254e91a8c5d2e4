@"%~dp0node.exe" "%~dp0backend\main.js" %*
