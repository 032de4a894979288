#!/bin/sh
# Run once by the PostgreSQL image, when its volume is empty: the database and the two roles of docs/guides/database.md.
# With /set-passwords.sql as argument it gives both roles the passwords of the environment.
set -eu
psql -v ON_ERROR_STOP=1 --username postgres --dbname postgres \
  -v owner_password="$OWNER_PASSWORD" -v web_password="$WEB_PASSWORD" -f "${1:-/create-roles.sql}"
