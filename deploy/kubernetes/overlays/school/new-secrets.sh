#!/bin/sh
# Writes the secret files of this overlay with fresh passwords. They are not in the repository: keep a copy safe.
set -eu
umask 077
cd "$(dirname "$0")"
[ ! -e secrets.env ] || { echo "secrets.env exists; its passwords are in use" >&2; exit 1; }
fresh() { od -An -v -tx1 -N32 /dev/urandom | tr -d ' \n'; }
owner=$(fresh)
web=$(fresh)
cat >postgres-owner.env <<END
username=nirmaan_owner
password=$owner
END
cat >postgres-web.env <<END
username=nirmaan_web
password=$web
END
cat >owner.env <<END
MIGRATION_DATABASE_URL=postgres://nirmaan_owner:$owner@postgres-rw:5432/nirmaan
END
cat >secrets.env <<END
DATABASE_URL=postgres://nirmaan_web:$web@postgres-rw:5432/nirmaan
SECRETS_KEY=$(fresh)
END
cat >runner.env <<END
RUNNER_SECRET=$(fresh)
END
echo "Written. Add SMTP_URL and other secret settings to secrets.env." >&2
