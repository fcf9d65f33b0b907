-- Contents that are about to be put into the store of files, and whose rows follow: until then no sweep takes them.
create table arriving_files (
  -- The upload, which may bring several.
  upload uuid not null,
  sha256 text not null,
  since timestamptz(3) not null default now(),
  primary key (upload, sha256)
);
