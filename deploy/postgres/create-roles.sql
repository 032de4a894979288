create role nirmaan_owner login password :'owner_password' nosuperuser nocreatedb nocreaterole;
create role nirmaan_web login password :'web_password' nosuperuser nocreatedb nocreaterole nobypassrls;
create database nirmaan owner nirmaan_owner;
