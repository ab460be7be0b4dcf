-- Adds autopay: its agreements, what customers agreed to, and one charge for each bill.
set local lock_timeout = '5s';

create table autopay (
  tenant_id uuid not null,
  autopay_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  state text not null constraint autopay_state_known check (state in ('active', 'ended')),
  end_reason text constraint autopay_end_reason_known check (end_reason in
    ('by-customer', 'by-staff', 'end-date', 'revoked', 'authorization-needed', 'account-closed', 'account-settled')),
  version_no integer not null,
  -- What its last successful payment took, without the fee. Null before the first one.
  previous_cents bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  constraint autopay_pk primary key (tenant_id, autopay_id),
  constraint autopay_account foreign key (tenant_id, account_id) references account,
  constraint autopay_customer foreign key (tenant_id, customer_id) references customer,
  constraint autopay_ended_whole check ((state = 'ended') = (end_reason is not null) and (state = 'ended') = (ended_at is not null))
);

create unique index autopay_active_once on autopay (tenant_id, account_id) where state = 'active';
create index autopay_by_customer on autopay (tenant_id, customer_id, created_at);

-- Terms that the customer agreed to, with their text. Only ever added.
create table autopay_version (
  tenant_id uuid not null,
  autopay_id uuid not null,
  version_no integer not null,
  customer_id uuid not null,
  payment_method_id uuid not null,
  backup_method_id uuid,
  amount text not null constraint autopay_version_amount_known check (amount in ('amount-due', 'minimum', 'fixed')),
  fixed_cents bigint,
  days_before integer not null,
  ceiling_cents bigint,
  -- Both null for a notice of every amount that differs from the previous one.
  notice_low_cents bigint,
  notice_high_cents bigint,
  ends_on date,
  -- Agreed fee of each payment: an amount, a percentage in hundredths of a percent, or none.
  fee_cents bigint,
  fee_basis_points integer,
  language text not null constraint autopay_version_language_known check (language in ('en', 'es')),
  text text not null,
  text_hash bytea not null,
  client_address text not null,
  user_agent text not null,
  accepted_at timestamptz not null,
  signature bytea,
  constraint autopay_version_pk primary key (tenant_id, autopay_id, version_no),
  constraint autopay_version_autopay foreign key (tenant_id, autopay_id) references autopay,
  constraint autopay_version_customer foreign key (tenant_id, customer_id) references customer,
  constraint autopay_version_method foreign key (tenant_id, payment_method_id) references payment_method,
  constraint autopay_version_backup foreign key (tenant_id, backup_method_id) references payment_method,
  constraint autopay_version_fixed_whole check ((amount = 'fixed') = (fixed_cents is not null)),
  constraint autopay_version_range_whole check ((notice_low_cents is null) = (notice_high_cents is null)),
  constraint autopay_version_one_fee check (num_nonnulls(fee_cents, fee_basis_points) <= 1)
);

create trigger autopay_version_insert_only before update or delete or truncate on autopay_version
  for each statement execute function refuse_change();

-- The charge for a bill.
create table autopay_charge (
  tenant_id uuid not null,
  charge_id uuid not null,
  autopay_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  bill_id uuid not null,
  bill_number text not null,
  state text not null constraint autopay_charge_state_known check (state in
    ('announced', 'asking', 'charging', 'paid', 'retrying', 'failed', 'skipped', 'covered', 'canceled')),
  amount_cents bigint not null constraint autopay_charge_amount_positive check (amount_cents > 0),
  -- Announced in addition to the amount.
  fee_cents bigint not null,
  charge_on date not null,
  due_on date not null,
  notice_send_on date,
  notice_by date,
  notice_delivered_on date,
  approved_on date,
  uses text not null constraint autopay_charge_uses_known check (uses in ('method', 'backup')),
  tries integer not null,
  tried_cents bigint,
  first_charged_on date,
  -- The latest payment.
  payment_id uuid,
  -- When the current day and amount were announced. Null if the message hasn't been written.
  noticed_at timestamptz,
  -- Record of a legally required notice.
  notice_id uuid,
  -- Day on which the worker last decided about it.
  reviewed_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint autopay_charge_pk primary key (tenant_id, charge_id),
  constraint autopay_charge_autopay foreign key (tenant_id, autopay_id) references autopay,
  constraint autopay_charge_customer foreign key (tenant_id, customer_id) references customer,
  constraint autopay_charge_account foreign key (tenant_id, account_id) references account,
  constraint autopay_charge_bill foreign key (tenant_id, bill_id) references bill,
  constraint autopay_charge_payment foreign key (tenant_id, payment_id) references payment,
  constraint autopay_charge_notice foreign key (tenant_id, notice_id) references debit_notice
);

-- A bill that is open again, because its successor was undone, gets a new charge after its canceled one.
create unique index autopay_charge_once_a_bill on autopay_charge (tenant_id, autopay_id, bill_id) where state <> 'canceled';
create unique index autopay_charge_ahead_once on autopay_charge (tenant_id, account_id) where state in ('announced', 'asking', 'retrying');
create index autopay_charge_by_autopay on autopay_charge (tenant_id, autopay_id, created_at);
create index autopay_charge_ahead on autopay_charge (tenant_id, charge_on) where state in ('announced', 'asking', 'retrying');

create table autopay_event (
  tenant_id uuid not null,
  autopay_id uuid not null,
  event_no integer not null,
  event text not null,
  -- Charge and payment of the event, if it concerns one.
  charge_id uuid,
  payment_id uuid,
  -- Bill that gets no charge.
  bill_id uuid,
  reason text,
  at timestamptz not null,
  notified_at timestamptz,
  constraint autopay_event_pk primary key (tenant_id, autopay_id, event_no),
  constraint autopay_event_autopay foreign key (tenant_id, autopay_id) references autopay
);

create index autopay_event_unnotified on autopay_event (tenant_id, at) where notified_at is null;
create index autopay_event_uncharged on autopay_event (tenant_id, autopay_id, bill_id) where bill_id is not null;

create trigger autopay_audited after insert or update or delete on autopay for each row execute function record_audit('{autopay_id}');

alter table autopay enable row level security;
alter table autopay force row level security;
create policy autopay_of_tenant on autopay
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
         and (nullif(current_setting('app.customer_id', true), '') is null
              or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
              and (nullif(current_setting('app.customer_id', true), '') is null
                   or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid));

alter table autopay_version enable row level security;
alter table autopay_version force row level security;
create policy autopay_version_of_tenant on autopay_version
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
         and (nullif(current_setting('app.customer_id', true), '') is null
              or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
              and (nullif(current_setting('app.customer_id', true), '') is null
                   or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid));

alter table autopay_charge enable row level security;
alter table autopay_charge force row level security;
create policy autopay_charge_of_tenant on autopay_charge
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
         and (nullif(current_setting('app.customer_id', true), '') is null
              or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
              and (nullif(current_setting('app.customer_id', true), '') is null
                   or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid));

alter table autopay_event enable row level security;
alter table autopay_event force row level security;
create policy autopay_event_of_tenant on autopay_event
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant select on autopay, autopay_version, autopay_charge, autopay_event to quittance_app, quittance_worker, quittance_staff, quittance_ops_ro;
grant insert on autopay, autopay_version to quittance_app;
grant insert on autopay_charge, autopay_event to quittance_app, quittance_worker, quittance_staff;
-- Owner and account never change.
grant update (state, end_reason, version_no, previous_cents, updated_at, ended_at) on autopay to quittance_app, quittance_worker, quittance_staff;
grant update (state, amount_cents, fee_cents, charge_on, due_on, notice_send_on, notice_by, notice_delivered_on, approved_on, uses, tries,
  tried_cents, first_charged_on, payment_id, noticed_at, notice_id, reviewed_on, updated_at) on autopay_charge
  to quittance_app, quittance_worker, quittance_staff;
grant update (notified_at) on autopay_event to quittance_app, quittance_worker, quittance_staff;

-- The charge that a payment is for.
alter table payment add column autopay_charge_id uuid;
-- Short lock: every row is new, so there is nothing to check.
alter table payment add constraint payment_autopay_charge foreign key (tenant_id, autopay_charge_id) references autopay_charge not valid;

-- A notice announces a single payment, an installment or an autopay charge.
alter table debit_notice add column charge_id uuid;
alter table debit_notice add constraint debit_notice_charge foreign key (tenant_id, charge_id) references autopay_charge not valid;
alter table debit_notice drop constraint debit_notice_subject;
alter table debit_notice add constraint debit_notice_subject
  check (num_nonnulls(payment_id, plan_id, charge_id) = 1 and (plan_id is null) = (sequence is null)) not valid;
-- Short lock: few rows have a charge.
create index debit_notice_by_charge on debit_notice (tenant_id, charge_id) where charge_id is not null;

-- Operators end autopay at a customer's request.
alter table staff_action drop constraint staff_deed_kind_known;
alter table staff_action add constraint staff_deed_kind_known check (kind in ('end-sessions', 'unlock-sign-in', 'password-help', 'opt-out-email',
  'opt-out-texts', 'stop-contact', 'lift-contact-stop', 'change-plan', 'end-plan', 'end-autopay', 'review-upload')) not valid;
