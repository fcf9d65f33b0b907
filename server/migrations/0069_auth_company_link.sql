-- Besides: a company account that joins an account here once its owner has signed in to that.
alter table asked_proofs drop constraint asked_proofs_kind_check;
alter table asked_proofs add constraint asked_proofs_kind_check
  check (kind in ('code', 'newTwoFactor', 'passkey', 'newPasskey', 'ownPasskey', 'companyLink'));
