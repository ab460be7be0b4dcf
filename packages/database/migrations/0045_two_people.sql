-- Sums of what people did alone, so that small amounts do not add up past a limit, and who vouched for whom among those who approve.
set local lock_timeout = '5s';

create table alone_sum (
  tenant_id uuid not null constraint alone_sum_tenant references tenant,
  -- Money that goes back, or a debt that shrinks or grows.
  bucket text not null constraint alone_sum_bucket_known check (bucket in ('refund', 'debt')),
  scope text not null constraint alone_sum_scope_known check (scope in ('tenant', 'person', 'account')),
  -- staff:<id>, an account's id, or nothing for the tenant itself.
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

-- Who brought a staff member in, and who confirmed it; nothing for those who came before this was kept.
alter table staff_member add column vouched_by text[];
-- Since when the member has had their role, or since they were made where it never changed.
alter table staff_member add column role_since timestamptz;

-- A tenant with one employee: nobody else is asked, and lower limits hold. Only the owner of the database sets it.
alter table tenant add column is_one_person boolean not null default false;
