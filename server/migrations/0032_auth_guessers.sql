-- Where a wrong password came from: a place, or a device on which the account's owner had signed in before.
alter table sign_in_failures add column source text not null default '';
alter table sign_in_failures add column is_known boolean not null default false;
