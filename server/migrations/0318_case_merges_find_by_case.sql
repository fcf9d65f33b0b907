create index case_merges_of_case on case_merges (case_id);
