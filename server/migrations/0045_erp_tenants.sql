-- By what names a tenant goes: its ID and its domains, in small letters, learned from the tokens that it gives.
create table erp_tenants (
  name text primary key,
  tenant text not null
);
create index erp_tenants_by_tenant on erp_tenants (tenant);
