-- Whom people in danger call, as they read it; empty where it is not said.
alter table workspace add emergency_number text not null default ''
  constraint workspace_emergency_number_check check (length(emergency_number) <= 80);
