-- The currency of costs and savings, an ISO 4217 code; that of the company in Business Central once one is connected.
alter table workspace add currency text not null default 'USD'
  constraint workspace_currency_check check (currency ~ '^[A-Z]{3}$');
