-- A plan never adds a debit because of a return. Where it was to, it asks the customer for a new authorization (Nacha reinitiation).
set local lock_timeout = '5s';

-- `ask` takes the place of `extend`, which processes of the release before still write and read. The new ones read it as `ask`.
alter table installment_plan drop constraint installment_plan_after_missed_known;
alter table installment_plan add constraint installment_plan_after_missed_known
  check (after_missed in ('ask', 'extend', 'end', 'stop')) not valid;

-- The customer agrees to make up what was missed.
alter table plan_version drop constraint plan_version_change_known;
alter table plan_version add constraint plan_version_change_known
  check (change in ('created', 'move', 'skip', 'amount', 'method', 'pause', 'resume', 'make-up', 'cancel')) not valid;

-- E-mail that came back, or that its reader reported as spam. A required notice that bounced is no notice.
create table email_bounce (
  tenant_id uuid not null,
  -- No foreign key: messages are deleted before this is.
  message_id uuid not null,
  kind text not null constraint email_bounce_kind_known check (kind in ('hard', 'soft', 'complaint')),
  -- The address, as `message` counts it: a keyed hash.
  address_hash bytea not null,
  -- The receiving server's code, such as 5.1.1; empty where there is none.
  status text not null,
  source text not null constraint email_bounce_source_known check (source in ('smtp', 'report', 'provider')),
  at timestamptz not null,
  -- Since then mail to the address arrives again: a code that went there came back.
  cleared_at timestamptz,
  constraint email_bounce_pk primary key (tenant_id, message_id, kind),
  constraint email_bounce_tenant foreign key (tenant_id) references tenant
);

create index email_bounce_open on email_bounce (tenant_id, address_hash) where cleared_at is null;
create index email_bounce_by_age on email_bounce (tenant_id, at);

alter table email_bounce enable row level security;
alter table email_bounce force row level security;
create policy email_bounce_of_tenant on email_bounce using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant select, insert, update (cleared_at) on email_bounce to quittance_app, quittance_worker, quittance_staff;
grant delete on email_bounce to quittance_worker;
grant select on email_bounce to quittance_ops_ro;
