-- Sums up what employees did alone, so that small amounts can't exceed a limit, and who vouched for approvers.
set local lock_timeout = '5s';

create table alone_sum (
  tenant_id uuid not null constraint alone_sum_tenant references tenant,
  -- Refunds, or changes of a debt.
  bucket text not null constraint alone_sum_bucket_known check (bucket in ('refund', 'debt')),
  scope text not null constraint alone_sum_scope_known check (scope in ('tenant', 'person', 'account')),
  -- staff:<id>, an account's ID, or empty for the tenant itself.
  counted text not null,
  day date not null,
  sum_cents bigint not null constraint alone_sum_not_negative check (sum_cents >= 0),
  constraint alone_sum_pk primary key (tenant_id, bucket, scope, counted, day)
);

alter table alone_sum enable row level security;
alter table alone_sum force row level security;
create policy alone_sum_of_tenant on alone_sum using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert on alone_sum to quittance_staff;
grant update (sum_cents) on alone_sum to quittance_staff;

-- Employees who invited and approved this one. Null for earlier rows.
alter table staff_member add column vouched_by text[];
-- Time since which the employee has had this role.
alter table staff_member add column role_since timestamptz;

-- A tenant with only one employee: nobody else approves, and lower limits apply. Only the database owner sets it.
alter table tenant add column is_one_person boolean not null default false;
