-- The cases that somebody reported again: they want to see what became of those, too.
create index cases_by_joiner on activity (actor_id, record_id) where room = 'cases' and action = 'joined';
