-- Adds reminders of bills, offers and missed plan payments, which the worker sends by each tenant's rules.
set local lock_timeout = '5s';

-- A tenant's rules. Null if never published, which means no reminders.
alter table tenant add column reminder_rules jsonb;
grant update (reminder_rules) on tenant to quittance_staff;

-- A reminder, written before its messages. A skipped reminder keeps the reason.
create table reminder (
  tenant_id uuid not null,
  reminder_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  kind text not null constraint reminder_kind_known check (kind in ('bill-ready', 'due-soon', 'due-today', 'past-due',
    'offer-made', 'offer-ends-soon', 'plan-missed')),
  -- Days before or after the due date, the offer's last day or the missed payment. 0 for other kinds.
  step_days integer not null constraint reminder_step_not_negative check (step_days >= 0),
  -- A bill's number, which corrections keep, an offer's ID, or a plan's ID with the number of the missed payment.
  subject text not null,
  amount_cents bigint not null constraint reminder_amount_positive check (amount_cents > 0),
  -- An offer's last day, or a bill's due date.
  due_on date,
  -- Day on which the step came due, which is earlier than the creation if the worker was late.
  remind_on date not null,
  state text not null constraint reminder_state_known check (state in ('planned', 'queued', 'skipped')),
  reason text constraint reminder_reason_known check (reason in ('turned-off', 'paid', 'bill-not-open', 'offer-not-open', 'account-closed',
    'account-disputed', 'account-on-plan', 'account-settled', 'account-on-autopay', 'account-out-of-statute', 'too-late', 'contact-forbidden',
    'unwanted', 'no-address', 'limit-reached', 'terms-changed')),
  -- Time of the next try. Null after the last one.
  next_try_at timestamptz,
  -- No foreign keys: the messages may be deleted earlier.
  email_message_id uuid,
  text_message_id uuid,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint reminder_pk primary key (tenant_id, reminder_id),
  constraint reminder_once unique (tenant_id, account_id, kind, step_days, subject),
  constraint reminder_account foreign key (tenant_id, account_id) references account,
  constraint reminder_customer foreign key (tenant_id, customer_id) references customer,
  constraint reminder_skipped_whole check ((state = 'skipped') = (reason is not null)),
  constraint reminder_planned_whole check ((state = 'planned') = (next_try_at is not null))
);

create index reminder_to_send on reminder (tenant_id, next_try_at, reminder_id) where state = 'planned';
create index reminder_by_customer on reminder (tenant_id, customer_id, decided_at desc, reminder_id desc);
create index reminder_by_age on reminder (tenant_id, created_at);

create trigger reminder_held before delete on reminder for each row execute function refuse_held_deletion();

alter table reminder enable row level security;
alter table reminder force row level security;
-- A single policy: Citus makes restrictive policies permissive on shards.
create policy reminder_of_tenant on reminder
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
         and (nullif(current_setting('app.customer_id', true), '') is null
              or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
              and (nullif(current_setting('app.customer_id', true), '') is null
                   or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid));

grant select on reminder to quittance_app, quittance_staff;
grant select, insert, delete on reminder to quittance_worker;
grant update (amount_cents, due_on, state, reason, next_try_at, email_message_id, text_message_id, decided_at) on reminder to quittance_worker;

-- The reminder that contains the link. Such a link can be opened until it expires.
alter table pay_link add column reminder_id uuid;
grant insert on pay_link to quittance_worker;
