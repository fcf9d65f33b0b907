-- The shifts in which the workspace works, each with its name and the times of day at which it begins and ends.
alter table workspace add shifts jsonb not null
  default '[{"name":"Early","from":"06:00","to":"14:00"},{"name":"Late","from":"14:00","to":"22:00"},{"name":"Night","from":"22:00","to":"06:00"}]';
