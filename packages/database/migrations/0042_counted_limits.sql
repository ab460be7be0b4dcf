-- Limits that count a use before the work it limits, and policy reports that junk cannot crowd out.
set local lock_timeout = '5s';

-- When somebody used what is limited, as far back as the limit looks. One row for each limit and subject, so that simultaneous uses wait
-- for each other at it. On disk: a limit of a day must outlast a crash and a failover.
create table limit_use (
  tenant_id uuid not null,
  -- The limit and whose use it is, as a hash.
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

-- How often a card or a bank account may be checked before it is kept, beside how often one may pay.
alter table velocity_limit drop constraint velocity_limit_scope_known;
alter table velocity_limit add constraint velocity_limit_scope_known check (scope in ('customer', 'client', 'method',
  'check-customer', 'check-client', 'check-method', 'check-tenant', 'check-reason')) not valid;

-- How far a report can be believed, and how many clients have made it. Reports that found no room are counted in rows of their own.
alter table policy_report add column source_group text not null default 'visitor';
alter table policy_report add column clients integer not null default 1;
alter table policy_report add column is_dropped boolean not null default false;
grant update (clients) on policy_report to quittance_app, quittance_staff;
