-- Documents that a case asks Business Central for: what was asked, how far it got, and what came of it.
create table corrections (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  -- CASE-1042-1: stands on the documents, and is looked for before any is made.
  reference text not null unique,
  action text not null check (action in ('Create Return', 'Create Credit and Rebill', 'Credit Only')),
  invoice_id uuid not null,
  invoice_number text not null,
  customer_id uuid not null,
  currency_code text not null,
  -- [{ lineId, quantity }] of a return.
  lines jsonb,
  amount numeric(12, 2),
  return_reason_id uuid,
  account_id uuid,
  -- Whether Business Central makes the memo from the invoice itself, linked to it.
  is_linked boolean not null,
  -- Whether the documents are posted from here.
  is_posted_here boolean not null,
  state text not null check (state in ('pending', 'completed', 'failed')),
  reason text,
  steps jsonb not null,
  documents jsonb not null default '[]',
  -- When to ask next whether somebody posted the documents, and how often that was asked in vain.
  check_at timestamptz(3),
  checks integer not null default 0,
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1
);
create index corrections_of_case on corrections (case_id, created_at desc);
create index corrections_of_invoice on corrections (invoice_id);
create unique index corrections_pending on corrections (case_id, action) where state = 'pending';
create index corrections_to_check on corrections (check_at) where state = 'pending' and check_at is not null;
