-- Who asks for a file is asked which records name it: of a record that they may not see, they may not see the files.
create index cases_by_attachment on cases using gin (attachment_ids) where attachment_ids <> '{}';
create index cars_by_attachment on cars using gin (attachment_ids) where attachment_ids <> '{}';
create index comments_by_attachment on comments using gin (attachment_ids) where attachment_ids <> '{}';
