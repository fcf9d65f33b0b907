-- One row for every photo that was analysed: what was suggested, and what became of it. The photo itself is not kept.
create table andon_analyses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete set null,
  at timestamptz(3) not null default now(),
  -- Who was asked: a provider and its model, or the reader on this machine.
  provider text not null,
  model text,
  -- Who answered; none when nobody could.
  source text check (source in ('model', 'reader')),
  outcome text not null check (outcome in ('ok', 'unreadable', 'failed')),
  -- By name, why the model did not answer, also where the reader answered instead.
  fault text,
  suggestion jsonb,
  duration_ms integer not null,
  case_id uuid references cases (id) on delete set null,
  -- For each suggested field whether it was kept, changed or empty; set when a case is reported with the analysis.
  sent jsonb
);
create index andon_analyses_of_engine on andon_analyses (provider, model, at);
create index andon_analyses_of_case on andon_analyses (case_id) where case_id is not null;
create index andon_analyses_of_user on andon_analyses (user_id) where user_id is not null;
