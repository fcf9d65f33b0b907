-- Why a link is good no more though nobody used it: another took its place, or the account that it was made for is another now.
alter table invitations add column ended_by text check (ended_by in ('replaced', 'password', 'email', 'role', 'deactivated'));

-- What a signed-in person proves with one of their passkeys before something that a found device must not be enough for.
alter table asked_proofs drop constraint asked_proofs_kind_check;
alter table asked_proofs add constraint asked_proofs_kind_check
  check (kind in ('code', 'newTwoFactor', 'passkey', 'newPasskey', 'ownPasskey'));
