-- Why savings are below zero. Amounts from before have none.
alter table cases add savings_reason text;
alter table cars add savings_reason text;
