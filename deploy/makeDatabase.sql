-- Run by PostgreSQL's container in a new, empty database. The app's account is no superuser: it owns its database and may make
-- others, which a restore with --replace needs. The superuser has no password: it is for whoever may open the container.
\set password `cat /run/secrets/database_password`
create role yokoten login createdb password :'password';
alter database yokoten owner to yokoten;
alter role postgres password null;
