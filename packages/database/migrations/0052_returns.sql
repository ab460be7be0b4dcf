-- Plans never add a debit because of a return, but ask for a new authorization (Nacha reinitiation).
set local lock_timeout = '5s';

-- `ask` replaces `extend`, which processes of the previous release still read and write. New ones read it as `ask`.
alter table installment_plan drop constraint installment_plan_after_missed_known;
alter table installment_plan add constraint installment_plan_after_missed_known
  check (after_missed in ('ask', 'extend', 'end', 'stop')) not valid;

-- The customer agrees to make up missed payments.
alter table plan_version drop constraint plan_version_change_known;
alter table plan_version add constraint plan_version_change_known
  check (change in ('created', 'move', 'skip', 'amount', 'method', 'pause', 'resume', 'make-up', 'cancel')) not valid;

-- A bounced e-mail, or one reported as spam. A required notice that bounced doesn't count.
create table email_bounce (
  tenant_id uuid not null,
  -- No foreign key, because messages are deleted earlier.
  message_id uuid not null,
  kind text not null constraint email_bounce_kind_known check (kind in ('hard', 'soft', 'complaint')),
  -- Keyed hash of the address, as in `message`.
  address_hash bytea not null,
  -- Status code of the receiving server, such as 5.1.1, or empty.
  status text not null,
  source text not null constraint email_bounce_source_known check (source in ('smtp', 'report', 'provider')),
  at timestamptz not null,
  -- Time since which e-mail arrives again, because a code sent to the address was entered.
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
