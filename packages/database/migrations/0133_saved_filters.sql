-- Adds filters of the console's lists that employees saved.
set local lock_timeout = '5s';

create table saved_filter (
  tenant_id uuid not null,
  filter_id uuid not null,
  -- The owner, who alone can change it.
  staff_id uuid not null,
  list text not null constraint saved_filter_list_known check (list in ('payments', 'customers', 'messages', 'cases', 'chargebacks')),
  -- The name and the filter, which can contain a customer's name, encrypted under the tenant's data key.
  filter_sealed bytea not null,
  -- Keyed hash of the list and the filter.
  query_hash bytea not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  constraint saved_filter_pk primary key (tenant_id, filter_id),
  constraint saved_filter_staff_member foreign key (tenant_id, staff_id) references staff_member,
  constraint saved_filter_once unique (tenant_id, staff_id, query_hash)
);

-- Lists the shared ones. The unique constraint's index lists an employee's own.
create index saved_filter_shared on saved_filter (tenant_id, list) where is_shared;

alter table saved_filter enable row level security;
alter table saved_filter force row level security;
create policy saved_filter_of_tenant on saved_filter
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant select, insert, delete on saved_filter to quittance_staff;
grant update (filter_sealed, is_shared) on saved_filter to quittance_staff;
