-- What the last test of the connection found, whoever or whatever made it, and when; null after the connection was changed.
alter table erp_connection add last_test jsonb;
alter table erp_connection add tested_at timestamptz(3);
