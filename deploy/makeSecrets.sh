#!/bin/sh
# Creates the secrets of compose.yaml, once. Existing ones are kept. Store a copy in a safe place.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
# Containers read them with their own accounts; nobody else can enter the folder.
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

# So are these, which only the owner could read after a checkout under a strict umask.
chmod a+r Caddyfile makeBucket.mjs makeDatabase.sql
