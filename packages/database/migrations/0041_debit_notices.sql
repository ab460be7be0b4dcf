-- Adds the notice that the law requires before a debit, and its delivery. Without it the debit isn't made.
set local lock_timeout = '5s';

create table debit_notice (
  tenant_id uuid not null,
  notice_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  -- The single payment or the installment that it announces.
  payment_id uuid,
  plan_id uuid,
  sequence int,
  -- The announced date and amount. A debit on another date or of another amount needs its own notice.
  charge_on date not null,
  amount_cents bigint not null,
  -- Messages that carry it. No foreign key, because messages are deleted earlier.
  email_message_id uuid,
  text_message_id uuid,
  -- Letter that an operator mailed instead.
  mailed_on date,
  mailed_by text,
  -- Case opened because no message was delivered.
  case_id uuid,
  created_at timestamptz not null,
  constraint debit_notice_pk primary key (tenant_id, notice_id),
  constraint debit_notice_customer foreign key (tenant_id, customer_id) references customer,
  constraint debit_notice_account foreign key (tenant_id, account_id) references account,
  constraint debit_notice_payment foreign key (tenant_id, payment_id) references payment,
  constraint debit_notice_installment foreign key (tenant_id, plan_id, sequence) references installment,
  constraint debit_notice_case foreign key (tenant_id, case_id) references operator_case,
  constraint debit_notice_subject check (num_nonnulls(payment_id, plan_id) = 1 and (plan_id is null) = (sequence is null)),
  constraint debit_notice_amount_positive check (amount_cents > 0),
  constraint debit_notice_mailed_whole check ((mailed_on is null) = (mailed_by is null))
);

create unique index debit_notice_once_a_payment on debit_notice (tenant_id, payment_id, charge_on, amount_cents) where payment_id is not null;
create unique index debit_notice_once_an_installment on debit_notice (tenant_id, plan_id, sequence, charge_on, amount_cents)
  where plan_id is not null;
create index debit_notice_without_case on debit_notice (tenant_id, charge_on) where case_id is null and mailed_on is null;

create trigger debit_notice_audited after insert or update or delete on debit_notice for each row execute function record_audit('{notice_id}');

alter table debit_notice enable row level security;
alter table debit_notice force row level security;
create policy debit_notice_of_tenant on debit_notice
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy debit_notice_of_customer on debit_notice as restrictive
  using (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid)
  with check (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);

grant select on debit_notice to quittance_app, quittance_worker, quittance_staff, quittance_ops_ro;
grant insert on debit_notice to quittance_worker;
grant update (case_id) on debit_notice to quittance_worker;
grant update (mailed_on, mailed_by) on debit_notice to quittance_staff;

-- Payments to a debt collector dated more than five days ahead. Earlier rows got their notice under the previous rules.
alter table payment add column needs_notice boolean not null default false;

alter table operator_case drop constraint operator_case_kind_known;
alter table operator_case add constraint operator_case_kind_known check (kind in ('unauthorized-return', 'authorization-needed',
  'correction-needed', 'returned-in-error', 'plan-stopped', 'dispute', 'call-back', 'upload', 'import', 'refund-to-check', 'returned-again',
  'bank-answer', 'notice-undelivered')) not valid;
