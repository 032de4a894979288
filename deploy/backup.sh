#!/bin/sh
# Writes a backup into /backups and deletes those that are older than BACKUP_KEEP_DAYS days.
# With a number of seconds as argument it does so again and again; without one, once.
set -eu
every=${1:-}
cd "$(dirname "$0")/.."

back_up() {
  file=${BACKUP_FOLDER:-/backups}/nirmaan-$(date -u +%Y%m%dT%H%M%SZ)
  # Renamed when it is whole: a copy to another place never takes half a backup.
  node --import ./apps/launcher/src/node-options/register-text-imports.mjs apps/launcher/src/operate/backup.ts "$file.part" || return 1
  mv "$file.part" "$file.backup"
  echo "The backup is $file.backup"
  find "${BACKUP_FOLDER:-/backups}" -name 'nirmaan-*' -mtime "+${BACKUP_KEEP_DAYS:-30}" -delete
}

if [ -z "$every" ]; then
  back_up
  exit
fi
trap 'exit 0' TERM INT
while :; do
  back_up || echo "The backup failed; the reason is above. Next try in $every seconds." >&2
  sleep "$every" &
  wait $!
done
