-- Run at each start. Each user of this machine reaches the server, so none is without a password;
-- data that was kept gets the one of this start.
DELETE FROM %s WHERE user IN ('root', '');
FLUSH PRIVILEGES;
CREATE DATABASE IF NOT EXISTS ycsb;
CREATE USER IF NOT EXISTS 'ycsb'@'%%' IDENTIFIED BY '%s';
ALTER USER 'ycsb'@'%%' IDENTIFIED BY '%s';
GRANT ALL PRIVILEGES ON *.* TO 'ycsb'@'%%';
