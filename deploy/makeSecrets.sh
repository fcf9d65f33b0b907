#!/bin/sh
# Makes the secrets of compose.yaml, once. What is there stays. Keep a copy in a safe place.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
# Containers read them as accounts of their own; the folder lets nobody else in.
keep() { [ -s "secrets/$1" ] || { cat > "secrets/$1" && chmod 644 "secrets/$1"; }; }
random() { head -c "$1" /dev/urandom | od -An -vtx1 | tr -d ' \n'; }

random 32 | keep app_secret
random 24 | keep database_password
printf 'postgres://yokoten:%s@database:5432/yokoten' "$(cat secrets/database_password)" | keep database_url

if [ ! -s secrets/files_keys ]; then
  key=$(random 10)
  word=$(random 20)
  printf '[default]\naws_access_key_id = %s\naws_secret_access_key = %s\n' "$key" "$word" | keep files_keys
  printf '{"identities":[{"name":"yokoten","credentials":[{"accessKey":"%s","secretKey":"%s"}],"actions":["Admin"]}]}\n' \
    "$key" "$word" | keep files_accounts.json
fi

# So are these, which a checkout under a strict umask keeps to itself.
chmod a+r Caddyfile makeBucket.mjs makeDatabase.sql
