-- Moves hosts into a separate table, so that the tenant table can be distributed by its ID.
set local lock_timeout = '5s';

-- Read before the tenant is known. Its unique label is the only key without a tenant.
create table tenant_host (
  tenant_id uuid not null,
  label text not null constraint tenant_host_label_form check (label ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  constraint tenant_host_pk primary key (tenant_id, label),
  constraint tenant_host_label_unique unique (label)
);

alter table tenant_host enable row level security;
alter table tenant_host force row level security;
create policy tenant_host_readable on tenant_host for select using (true);
create policy tenant_host_of_tenant on tenant_host using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select on tenant_host to quittance_app, quittance_worker, quittance_staff, quittance_ops_ro;

-- The previous release creates tenants without a row here.
create function write_tenant_host() returns trigger language plpgsql as $$
begin
  insert into tenant_host (tenant_id, label) values (new.tenant_id, new.label) on conflict (label) do nothing;
  return new;
end $$;
-- Short lock: tenants are rarely created.
create trigger tenant_host_written before insert on tenant for each row execute function write_tenant_host();

-- Short lock: the table has one row per tenant.
do $$
declare
  each_tenant record;
begin
  for each_tenant in select tenant_id, label from tenant loop
    perform set_config('app.tenant_id', each_tenant.tenant_id::text, true);
    insert into tenant_host (tenant_id, label) values (each_tenant.tenant_id, each_tenant.label);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- Short lock: the table has one row per tenant.
alter table tenant add constraint tenant_host_known foreign key (tenant_id, label) references tenant_host;
