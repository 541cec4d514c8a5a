-- The role that the server works under, for psql. It owns nothing; 2-server-rights.sql says what it may do.
\getenv password SERVER_DATABASE_PASSWORD
create role app_server login password :'password';
