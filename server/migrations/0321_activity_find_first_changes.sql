-- Entries of a record by what they are about, a group for each action and set of fields. A record has few groups, however many
-- entries: the first of each after a moment is found without reading the others.
create index activity_by_fields on activity
  (record_id, jsonb_hash_extended(jsonb_path_query_array(changes, '$[*].field'), hashtextextended(action, 0)), id);
