alter role nirmaan_owner password :'owner_password';
alter role nirmaan_web password :'web_password';
