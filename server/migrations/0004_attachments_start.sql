-- One row for every file that somebody attached. The bytes lie in the file store under their hash, so that the same
-- picture sent twice takes its room once.
create table attachments (
  id uuid primary key default gen_random_uuid(),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- For people and for saving; never part of a path.
  name text not null check (length(name) between 1 and 200),
  type text not null check (
    type in (
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/gif',
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    )
  ),
  -- Bytes as stored.
  size integer not null check (size > 0),
  -- Pixels as stored; none for documents.
  width integer,
  height integer,
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null default now()
);

create index attachments_by_content on attachments (sha256);
