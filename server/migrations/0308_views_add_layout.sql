-- Whether a saved view of CARs is shown as a list or as a board; null: as the reader chose last.
alter table views add column layout text;
alter table views add constraint views_layout_check check (layout in ('list', 'board'));
