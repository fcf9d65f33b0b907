create extension if not exists pg_trgm;

-- Found by their words, too, as cases and CARs are.
alter table tasks add column search tsvector not null
  generated always as (to_tsvector('simple', plain_words(title))) stored;
create index tasks_search on tasks using gin (search);
create index users_search on users using gin (to_tsvector('simple', plain_words(name || ' ' || email)));
create index stations_search on stations
  using gin (to_tsvector('simple', plain_words(site || ' ' || area || ' ' || name || ' ' || code)));

-- A word without the marks of its letters: "jorg" for "jörg".
create function unmarked(word text) returns text language sql immutable parallel safe
return regexp_replace(normalize(word, nfd), U&'[\0300-\036F]', '', 'g');

-- The letters of a word in alphabetical order: words that differ by swapped letters have the same.
create function letters_of(word text) returns text language sql immutable parallel safe
return (select string_agg(letter, '' order by letter) from string_to_table(word, null) as letter);

-- The words by which records are called: what somebody may have meant who typed something else. Far fewer than records,
-- so that looking for one that is spelled alike stays quick however many records there are. A word that two writers bring
-- at once may stand here twice: nobody waits for another.
create table search_words (
  word text collate "C" not null,
  plain text not null generated always as (unmarked(word)) stored,
  letters text not null generated always as (letters_of(unmarked(word))) stored
);
create index search_words_by_word on search_words (word);
create index search_words_by_letters on search_words (letters);
create index search_words_alike on search_words using gin (plain gin_trgm_ops);

-- Adds what is new among the words of a text. Numbers are never mistyped words, and short words are like any other.
create function note_words(said text) returns void language plpgsql as $$
begin
  insert into search_words (word)
  select distinct said_word
  from string_to_table(lower(plain_words(said)), ' ') as said_word
  where length(said_word) between 3 and 40 and said_word !~ '[0-9]'
    and not exists (select from search_words as known where known.word = said_word);
end $$;

create function note_title_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform note_words(new.title);
  else perform note_words((select string_agg(title, ' ') from touched));
  end if;
  return null;
end $$;

create function note_person_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform note_words(new.name);
  else perform note_words((select string_agg(name, ' ') from touched));
  end if;
  return null;
end $$;

create function note_station_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform note_words(new.site || ' ' || new.area || ' ' || new.name);
  else perform note_words((select string_agg(site || ' ' || area || ' ' || name, ' ') from touched));
  end if;
  return null;
end $$;

create trigger cases_words_new after insert on cases referencing new table as touched
  for each statement execute function note_title_words();
create trigger cases_words_changed after update of title on cases for each row
  when (old.title is distinct from new.title) execute function note_title_words();
create trigger cars_words_new after insert on cars referencing new table as touched
  for each statement execute function note_title_words();
create trigger cars_words_changed after update of title on cars for each row
  when (old.title is distinct from new.title) execute function note_title_words();
create trigger tasks_words_new after insert on tasks referencing new table as touched
  for each statement execute function note_title_words();
create trigger tasks_words_changed after update of title on tasks for each row
  when (old.title is distinct from new.title) execute function note_title_words();
create trigger users_words_new after insert on users referencing new table as touched
  for each statement execute function note_person_words();
create trigger users_words_changed after update of name on users for each row
  when (old.name is distinct from new.name) execute function note_person_words();
create trigger stations_words_new after insert on stations referencing new table as touched
  for each statement execute function note_station_words();
create trigger stations_words_changed after update of site, area, name on stations for each row
  execute function note_station_words();

insert into search_words (word)
select distinct word
from (
  select title as said from cases
  union all select title from cars
  union all select title from tasks
  union all select name from users
  union all select site || ' ' || area || ' ' || name from stations
) as records, string_to_table(lower(plain_words(said)), ' ') as word
where length(word) between 3 and 40 and word !~ '[0-9]';
