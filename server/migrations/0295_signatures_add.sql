-- Signatures of people on what they approved, decided or released.
alter table workspace add column signatures boolean not null default false;
comment on column workspace.signatures is 'Whether approving, deciding on effectiveness and releasing need a signature. See docs/decisions/0056.';

create table signatures (
  id uuid primary key default gen_random_uuid(),
  case_id uuid references cases (id) on delete cascade,
  car_id uuid references cars (id) on delete cascade,
  meaning text not null check (meaning in ('approved', 'proven', 'released')),
  signed_id uuid not null,
  signer_id uuid not null references users (id),
  signer_name text not null,
  signed_at timestamptz not null default now(),
  method text not null check (method in ('password', 'passkey')),
  content text not null,
  hash text not null,
  constraint signatures_record check (num_nonnulls(case_id, car_id) = 1)
);
comment on table signatures is 'What people signed; nothing changes or removes a row. Whether a signature is still valid is computed when it is read. See docs/decisions/0056.';
comment on column signatures.signed_id is 'The CAR, the round of its effectiveness plan or the disposition that was signed.';
comment on column signatures.signer_name is 'The name of the signer when they signed.';
comment on column signatures.content is 'What was signed, as canonical JSON (RFC 8785).';
comment on column signatures.hash is 'SHA-256 of the content, in hexadecimal.';
create index signatures_of_case on signatures (case_id, signed_at, id) where case_id is not null;
create index signatures_of_car on signatures (car_id, signed_at, id) where car_id is not null;
create index signatures_of_signer on signatures (signer_id);
