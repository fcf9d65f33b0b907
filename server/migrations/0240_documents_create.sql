-- What became of the documents that a CAR may affect: one row per CAR, with an answer per kind of document.
create table car_documents (
  car_id uuid primary key references cars (id) on delete cascade,
  answers jsonb not null default '[]',
  version integer not null default 0
);
comment on column car_documents.answers is 'Rows { kind, outcome, revision, reason, byId, at }; an unanswered document has none.';
