create table cause_tree_changes (
  car_id uuid not null references cause_trees on delete cascade,
  version integer not null,
  at timestamp with time zone not null default now(),
  before jsonb not null,
  primary key (car_id, version)
);
comment on table cause_tree_changes is 'What each version of an analysis replaced, from which earlier states are computed. See docs/decisions/0064.';
comment on column cause_tree_changes.version is 'The version that the change led to.';
comment on column cause_tree_changes.at is 'The time of its entries in the history.';
comment on column cause_tree_changes.before is '{ nodes, countermeasures }, each { rows, added, order }: rows as they were that were changed or removed, ids of those that were added, and the ids in their order where it was another one.';
