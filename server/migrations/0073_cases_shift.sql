-- The shift in which a case was reported, by the name that it had in the workspace then.
alter table cases add shift text;
