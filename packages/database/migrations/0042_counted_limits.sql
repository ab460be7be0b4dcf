-- Counts uses before the limited work, and keeps junk from crowding out policy reports.
set local lock_timeout = '5s';

-- Uses of a limited action within the limit's window. One row per limit and subject, so that concurrent uses wait for
-- each other's row lock. Logged, because a daily limit must survive a crash or failover.
create table limit_use (
  tenant_id uuid not null,
  -- Hash of the limit and its subject.
  counted bytea not null,
  used_at timestamptz[] not null,
  expires_at timestamptz not null,
  constraint limit_use_pk primary key (tenant_id, counted),
  constraint limit_use_tenant foreign key (tenant_id) references tenant
);

alter table limit_use enable row level security;
alter table limit_use force row level security;
create policy limit_use_of_tenant on limit_use using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant select, insert, update (used_at, expires_at) on limit_use to quittance_app, quittance_staff;
grant select, delete on limit_use to quittance_worker;

-- Limits on checks of cards and bank accounts before they are saved, in addition to payment limits.
alter table velocity_limit drop constraint velocity_limit_scope_known;
alter table velocity_limit add constraint velocity_limit_scope_known check (scope in ('customer', 'client', 'method',
  'check-customer', 'check-client', 'check-method', 'check-tenant', 'check-reason')) not valid;

-- Reliability of a report's source, and the number of clients that sent it. Reports that found no room are counted in
-- separate rows.
alter table policy_report add column source_group text not null default 'visitor';
alter table policy_report add column clients integer not null default 1;
alter table policy_report add column is_dropped boolean not null default false;
grant update (clients) on policy_report to quittance_app, quittance_staff;
