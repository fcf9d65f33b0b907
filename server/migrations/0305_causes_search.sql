-- The search finds the causes of CARs by their words.
create index causes_search on causes using gin (to_tsvector('simple', plain_words(text)));
