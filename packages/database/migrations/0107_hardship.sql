-- Lets customers who can't pay ask for help, and pauses their accounts.
set local lock_timeout = '5s';

-- A tenant's rules. Null if never published, which means that nobody can ask.
alter table tenant add column hardship_rules jsonb;
grant update (hardship_rules) on tenant to quittance_staff;

create table hardship_request (
  tenant_id uuid not null,
  request_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  reason text not null constraint hardship_request_reason_known check (reason in ('job-loss', 'illness', 'death', 'separation', 'disaster',
    'other')),
  -- Income, household, affordable amount, days and words as JSON, encrypted under the tenant's key.
  details_sealed bytea not null,
  -- Balance when the customer asked.
  balance_cents bigint not null constraint hardship_request_balance_positive check (balance_cents > 0),
  -- Language in which the customer asked.
  language text not null constraint hardship_request_language_known check (language in ('en', 'es')),
  state text not null constraint hardship_request_state_known check (state in ('waiting', 'paused', 'declined', 'withdrawn')),
  decline_reason text constraint hardship_request_decline_reason_known check (decline_reason in ('not-possible', 'had-pauses', 'please-call')),
  -- The latest question of an employee, which doesn't end the request.
  question text constraint hardship_request_question_known check (question in ('more-about-it', 'please-call')),
  asked_at timestamptz,
  -- Employee who decided, as in the audit log. Null if the rules or the customer did.
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint hardship_request_pk primary key (tenant_id, request_id),
  constraint hardship_request_account foreign key (tenant_id, account_id) references account,
  constraint hardship_request_customer foreign key (tenant_id, customer_id) references customer,
  constraint hardship_request_decided_whole check ((state = 'waiting') = (decided_at is null)),
  constraint hardship_request_declined_whole check ((state = 'declined') = (decline_reason is not null)),
  constraint hardship_request_asked_whole check ((question is null) = (asked_at is null))
);

create unique index hardship_request_waiting_once on hardship_request (tenant_id, account_id) where state = 'waiting';
create index hardship_request_queue on hardship_request (tenant_id, created_at, request_id) where state = 'waiting';
create index hardship_request_by_account on hardship_request (tenant_id, account_id, created_at);
create index hardship_request_by_customer on hardship_request (tenant_id, customer_id, created_at);
create index hardship_request_by_age on hardship_request (tenant_id, created_at);

-- A time in which nobody reminds the customer of an account or charges it without being asked to.
create table account_pause (
  tenant_id uuid not null,
  pause_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  request_id uuid not null,
  -- First and last day, in the tenant's time zone.
  from_on date not null,
  until_on date not null,
  source text not null constraint account_pause_source_known check (source in ('rules', 'staff')),
  -- When the message about the end was queued. Null before.
  end_noticed_at timestamptz,
  ended_at timestamptz,
  end_reason text constraint account_pause_end_reason_known check (end_reason in ('over', 'by-customer')),
  created_at timestamptz not null,
  constraint account_pause_pk primary key (tenant_id, pause_id),
  constraint account_pause_account foreign key (tenant_id, account_id) references account,
  constraint account_pause_customer foreign key (tenant_id, customer_id) references customer,
  constraint account_pause_request foreign key (tenant_id, request_id) references hardship_request,
  constraint account_pause_in_order check (from_on < until_on),
  constraint account_pause_ended_whole check ((ended_at is null) = (end_reason is null))
);

create unique index account_pause_once on account_pause (tenant_id, account_id) where ended_at is null;
create index account_pause_by_end on account_pause (tenant_id, until_on) where ended_at is null;
create index account_pause_by_account on account_pause (tenant_id, account_id, from_on);
create index account_pause_by_customer on account_pause (tenant_id, customer_id);
create index account_pause_by_request on account_pause (tenant_id, request_id);

create trigger hardship_request_audited after insert or update or delete on hardship_request
  for each row execute function record_audit('{request_id}');
create trigger account_pause_audited after insert or update or delete on account_pause
  for each row execute function record_audit('{pause_id}');

alter table hardship_request enable row level security;
alter table hardship_request force row level security;
-- A single policy: Citus makes restrictive policies permissive on shards.
create policy hardship_request_of_tenant on hardship_request
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
         and (nullif(current_setting('app.customer_id', true), '') is null
              or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
              and (nullif(current_setting('app.customer_id', true), '') is null
                   or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid));

alter table account_pause enable row level security;
alter table account_pause force row level security;
create policy account_pause_of_tenant on account_pause
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
         and (nullif(current_setting('app.customer_id', true), '') is null
              or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
              and (nullif(current_setting('app.customer_id', true), '') is null
                   or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid));

grant select, insert on hardship_request, account_pause to quittance_app;
grant update (state, decided_at) on hardship_request to quittance_app;
grant update (ended_at, end_reason) on account_pause to quittance_app;
grant select on hardship_request, account_pause to quittance_staff, quittance_worker, quittance_ops_ro;
grant update (state, decline_reason, question, asked_at, decided_by, decided_at) on hardship_request to quittance_staff;
grant insert on account_pause to quittance_staff;
grant update (ended_at, end_reason, end_noticed_at) on account_pause to quittance_worker;

-- A request that an employee decides about is also a case.
alter table operator_case add column hardship_request_id uuid;
alter table operator_case add constraint operator_case_hardship_request foreign key (tenant_id, hardship_request_id)
  references hardship_request not valid;
alter table operator_case drop constraint operator_case_kind_known;
alter table operator_case add constraint operator_case_kind_known check (kind in ('unauthorized-return', 'authorization-needed',
  'correction-needed', 'returned-in-error', 'plan-stopped', 'dispute', 'call-back', 'upload', 'import', 'refund-to-check', 'returned-again',
  'bank-answer', 'notice-undelivered', 'text-reply', 'paper-copy', 'proposal', 'hardship')) not valid;

-- Reminders about a paused account aren't sent.
alter table reminder drop constraint reminder_reason_known;
alter table reminder add constraint reminder_reason_known check (reason in ('turned-off', 'paid', 'bill-not-open', 'offer-not-open',
  'account-closed', 'account-disputed', 'account-paused', 'account-on-plan', 'account-settled', 'account-on-autopay', 'account-out-of-statute',
  'too-late', 'contact-forbidden', 'unwanted', 'no-address', 'limit-reached', 'terms-changed')) not valid;
