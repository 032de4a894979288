#!/bin/sh
# Prints .env.example with the site's name, a fresh secret in each place that needs one, and nothing else changed.
#   sh new-env.sh learn.school.example > .env
set -eu
host=${1:?name the site, such as learn.school.example}
umask 077
while IFS= read -r line; do
  case $line in
    SITE_HOST=*) line=SITE_HOST=$host ;;
    [A-Z]*=fresh-secret) line=${line%fresh-secret}$(od -An -v -tx1 -N32 /dev/urandom | tr -d ' \n') ;;
  esac
  printf '%s\n' "$line"
done <"$(dirname "$0")/.env.example"
