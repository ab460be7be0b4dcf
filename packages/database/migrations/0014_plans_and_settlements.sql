-- Adds payment plans run by the worker, and settlements (SPEC 3.11, 3.13, 4.1, 4.3, 5.5, 5.6, 7.6, 9.1, 9.2).
set local lock_timeout = '5s';

-- Offer by a creditor to accept less than the full balance.
create table settlement_offer (
  tenant_id uuid not null,
  offer_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  offer_type text not null constraint settlement_offer_type_known check (offer_type in ('lump-sum', 'lump-sum-autopay', 'autopay')),
  total_cents bigint not null constraint settlement_offer_total_positive check (total_cents > 0),
  -- Paid on the first day, before the plan starts.
  down_payment_cents bigint constraint settlement_offer_down_payment_range check (down_payment_cents > 0 and down_payment_cents < total_cents),
  -- Last day to accept the offer. A lump sum has both days or neither, a plan only the second.
  expires_on date,
  -- Last day to pay.
  due_on date,
  installments integer constraint settlement_offer_installments_range check (installments between 1 and 500),
  -- Number of installments that may be missed before the settlement lapses.
  missed_allowed integer not null default 0 constraint settlement_offer_missed_range check (missed_allowed >= 0),
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  constraint settlement_offer_pk primary key (tenant_id, offer_id),
  constraint settlement_offer_customer foreign key (tenant_id, customer_id) references customer,
  constraint settlement_offer_account foreign key (tenant_id, account_id) references account,
  constraint settlement_offer_shape check (
    (offer_type = 'lump-sum' and down_payment_cents is null and installments is null)
    or (offer_type = 'lump-sum-autopay' and down_payment_cents is not null)
    or (offer_type = 'autopay' and down_payment_cents is null)
  )
);

create index settlement_offer_by_account on settlement_offer (tenant_id, account_id) where withdrawn_at is null;

-- An accepted offer with its terms at that time. Later changes of the offer don't affect it.
create table settlement (
  tenant_id uuid not null,
  settlement_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  offer_id uuid not null,
  state text not null constraint settlement_state_known check (state in ('accepted', 'submitted', 'completed', 'broken', 'lapsed')),
  offer_type text not null constraint settlement_type_known check (offer_type in ('lump-sum', 'lump-sum-autopay', 'autopay')),
  total_cents bigint not null constraint settlement_total_positive check (total_cents > 0),
  down_payment_cents bigint,
  -- Last day to start the payment or the plan.
  begin_by date,
  -- Last day to pay everything.
  pay_by date,
  installments integer,
  missed_allowed integer not null,
  -- Balance at the time of acceptance.
  balance_cents bigint not null,
  -- Discount that was booked once everything was paid. Null until then.
  discount_cents bigint,
  language text not null constraint settlement_language_known check (language in ('en', 'es')),
  agreement_text text not null,
  agreement_hash bytea not null,
  client_address text not null,
  user_agent text not null,
  accepted_at timestamptz not null,
  completed_at timestamptz,
  updated_at timestamptz not null,
  constraint settlement_pk primary key (tenant_id, settlement_id),
  constraint settlement_customer foreign key (tenant_id, customer_id) references customer,
  constraint settlement_account foreign key (tenant_id, account_id) references account,
  constraint settlement_offer foreign key (tenant_id, offer_id) references settlement_offer
);

-- Each offer is accepted once, and each account has one open settlement.
create unique index settlement_once_an_offer on settlement (tenant_id, offer_id) where state <> 'lapsed';
create unique index settlement_open_once_an_account on settlement (tenant_id, account_id) where state in ('accepted', 'submitted');
create index settlement_by_account on settlement (tenant_id, account_id, settlement_id desc);

create table settlement_event (
  tenant_id uuid not null,
  settlement_id uuid not null,
  event_no integer not null,
  event text not null,
  from_state text,
  to_state text not null,
  payment_id uuid,
  at timestamptz not null,
  -- Time at which the message to the customer was written. Null until then.
  told_at timestamptz,
  constraint settlement_event_pk primary key (tenant_id, settlement_id, event_no),
  constraint settlement_event_settlement foreign key (tenant_id, settlement_id) references settlement
);

create index settlement_event_untold on settlement_event (tenant_id, at) where told_at is null;

-- A payment plan. Its installments and versions are in the tables below.
create table installment_plan (
  tenant_id uuid not null,
  plan_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  payment_method_id uuid not null,
  settlement_id uuid,
  state text not null constraint installment_plan_state_known check (state in ('active', 'paused', 'completed', 'canceled', 'stopped')),
  -- Reason for a pause or end that the customer didn't request.
  stop_reason text,
  frequency text not null constraint installment_plan_frequency_known check (frequency in ('weekly', 'every-2-weeks', 'twice-a-month', 'monthly')),
  -- Days of the plan's rhythm, defined in packages/domain.
  rhythm jsonb not null,
  -- Total amount to collect.
  goal_cents bigint not null constraint installment_plan_goal_positive check (goal_cents > 0),
  after_missed text not null constraint installment_plan_after_missed_known check (after_missed in ('extend', 'end', 'stop')),
  paid_by text not null constraint installment_plan_paid_by_known check (paid_by in ('bankaccount', 'creditcard', 'debitcard', 'hsacard')),
  -- Number that the customer reads out to support.
  confirmation_number text not null,
  version_no integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  constraint installment_plan_pk primary key (tenant_id, plan_id),
  constraint installment_plan_confirmation_number_unique unique (tenant_id, confirmation_number),
  constraint installment_plan_customer foreign key (tenant_id, customer_id) references customer,
  constraint installment_plan_account foreign key (tenant_id, account_id) references account,
  constraint installment_plan_payment_method foreign key (tenant_id, payment_method_id) references payment_method,
  constraint installment_plan_settlement foreign key (tenant_id, settlement_id) references settlement
);

create unique index installment_plan_open_once_an_account on installment_plan (tenant_id, account_id) where state in ('active', 'paused');
create index installment_plan_by_customer on installment_plan (tenant_id, customer_id, plan_id desc);
create index installment_plan_by_method on installment_plan (tenant_id, payment_method_id) where state in ('active', 'paused');

create table installment (
  tenant_id uuid not null,
  plan_id uuid not null,
  sequence integer not null constraint installment_sequence_positive check (sequence > 0),
  customer_id uuid not null,
  state text not null constraint installment_state_known check (state in ('scheduled', 'submitted', 'paid', 'retrying', 'failed', 'skipped', 'canceled')),
  -- The agreed date, and the date of the next charge: a bank day for bank accounts, later for a retry.
  due_on date not null,
  charge_on date not null,
  amount_cents bigint not null constraint installment_amount_positive check (amount_cents > 0),
  fee_cents bigint not null constraint installment_fee_not_negative check (fee_cents >= 0),
  -- Number of charges, and the latest payment.
  tries integer not null default 0,
  payment_id uuid,
  -- Time at which the notice of the debit was written.
  noticed_at timestamptz,
  constraint installment_pk primary key (tenant_id, plan_id, sequence),
  constraint installment_plan foreign key (tenant_id, plan_id) references installment_plan,
  constraint installment_customer foreign key (tenant_id, customer_id) references customer
);

create index installment_due on installment (tenant_id, charge_on, plan_id, sequence) where state in ('scheduled', 'retrying');

-- Every version of a plan with the exact text that the customer agreed to (Regulation E, Nacha).
create table plan_version (
  tenant_id uuid not null,
  plan_id uuid not null,
  version_no integer not null,
  customer_id uuid not null,
  change text not null constraint plan_version_change_known
    check (change in ('created', 'move', 'skip', 'amount', 'method', 'pause', 'resume', 'cancel')),
  payment_method_id uuid not null,
  -- Installments as of this version.
  installments jsonb not null,
  language text not null constraint plan_version_language_known check (language in ('en', 'es')),
  text text not null,
  text_hash bytea not null,
  client_address text not null,
  user_agent text not null,
  accepted_at timestamptz not null,
  constraint plan_version_pk primary key (tenant_id, plan_id, version_no),
  constraint plan_version_plan foreign key (tenant_id, plan_id) references installment_plan,
  constraint plan_version_customer foreign key (tenant_id, customer_id) references customer
);

create table plan_event (
  tenant_id uuid not null,
  plan_id uuid not null,
  event_no integer not null,
  event text not null,
  -- Installment and payment of the event, if it concerns one.
  sequence integer,
  payment_id uuid,
  reason text,
  at timestamptz not null,
  told_at timestamptz,
  constraint plan_event_pk primary key (tenant_id, plan_id, event_no),
  constraint plan_event_plan foreign key (tenant_id, plan_id) references installment_plan
);

create index plan_event_untold on plan_event (tenant_id, at) where told_at is null;

-- A previewed schedule that can be accepted once within a day (SPEC 7.6).
create table installment_recipe (
  tenant_id uuid not null,
  recipe_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  settlement_id uuid,
  -- The requested schedule and its installments.
  schedule jsonb not null,
  installments jsonb not null,
  plan_id uuid,
  created_at timestamptz not null,
  constraint installment_recipe_pk primary key (tenant_id, recipe_id),
  constraint installment_recipe_customer foreign key (tenant_id, customer_id) references customer,
  constraint installment_recipe_account foreign key (tenant_id, account_id) references account
);

create index installment_recipe_by_age on installment_recipe (tenant_id, created_at);

-- Case for the creditor's staff: an unauthorized return, a stopped payment, a stopped plan.
create table operator_case (
  tenant_id uuid not null,
  case_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  payment_id uuid,
  plan_id uuid,
  kind text not null constraint operator_case_kind_known
    check (kind in ('unauthorized-return', 'authorization-needed', 'correction-needed', 'returned-in-error', 'plan-stopped')),
  -- ACH return code, if a bank sent one.
  code text,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint operator_case_pk primary key (tenant_id, case_id),
  constraint operator_case_customer foreign key (tenant_id, customer_id) references customer,
  constraint operator_case_account foreign key (tenant_id, account_id) references account,
  constraint operator_case_payment foreign key (tenant_id, payment_id) references payment
);

create index operator_case_open on operator_case (tenant_id, opened_at) where closed_at is null;

-- The payment's installment, its settlement, and the returned payment that it retries (RETRY PYMT).
alter table payment add column plan_id uuid;
alter table payment add column installment_sequence integer;
alter table payment add column settlement_id uuid;
alter table payment add column retry_of uuid;
alter table payment add constraint payment_installment foreign key (tenant_id, plan_id, installment_sequence) references installment;
alter table payment add constraint payment_settlement foreign key (tenant_id, settlement_id) references settlement;
alter table payment add constraint payment_retry_of foreign key (tenant_id, retry_of) references payment;
alter table payment add constraint payment_installment_whole check ((plan_id is null) = (installment_sequence is null));
-- Each installment has at most one live payment.
create unique index payment_live_once_an_installment on payment (tenant_id, plan_id, installment_sequence)
  where plan_id is not null and state not in ('declined', 'canceled', 'returned');
create index payment_by_settlement on payment (tenant_id, settlement_id) where settlement_id is not null;
-- Time of the notice required for a payment dated more than 5 days ahead (12 CFR 1006.22(c)).
alter table payment add column noticed_at timestamptz;

alter table installment add constraint installment_payment foreign key (tenant_id, payment_id) references payment;

-- A settlement's discount is a ledger transaction of the settlement, not of a payment.
alter table ledger_transaction add column settlement_id uuid;
alter table ledger_transaction add constraint ledger_transaction_settlement foreign key (tenant_id, settlement_id) references settlement;
create index ledger_transaction_by_settlement on ledger_transaction (tenant_id, settlement_id) where settlement_id is not null;

-- Return code that disabled the method.
alter table payment_method add column disabled_code text;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'settlement_offer', 'settlement', 'settlement_event', 'installment_plan', 'installment', 'plan_version', 'plan_event',
    'installment_recipe', 'operator_case'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
  end loop;
  foreach tenant_table in array array[
    'settlement_offer', 'settlement', 'installment_plan', 'installment', 'plan_version', 'installment_recipe', 'operator_case'
  ] loop
    execute format(
      'create policy %I on %I as restrictive
         using (nullif(current_setting(''app.customer_id'', true), '''') is null
                or customer_id = nullif(current_setting(''app.customer_id'', true), '''')::uuid)
         with check (nullif(current_setting(''app.customer_id'', true), '''') is null
                or customer_id = nullif(current_setting(''app.customer_id'', true), '''')::uuid)',
      tenant_table || '_of_customer', tenant_table);
  end loop;
end $$;

create trigger plan_version_insert_only before update or delete or truncate on plan_version for each statement execute function refuse_change();

grant select on settlement_offer, settlement, settlement_event, installment_plan, installment, plan_version, plan_event, installment_recipe,
  operator_case to quittance_app, quittance_worker, quittance_ops_ro;
grant insert on settlement, settlement_event, installment_plan, installment, plan_version, plan_event, installment_recipe, operator_case
  to quittance_app;
-- Owner and agreed terms never change.
grant update (state, discount_cents, completed_at, updated_at) on settlement to quittance_app, quittance_worker;
grant update (state, stop_reason, payment_method_id, paid_by, version_no, updated_at, ended_at) on installment_plan
  to quittance_app, quittance_worker;
grant update (state, due_on, charge_on, amount_cents, fee_cents, tries, payment_id, noticed_at) on installment
  to quittance_app, quittance_worker;
grant update (plan_id) on installment_recipe to quittance_app;
grant insert on settlement_event, plan_event, installment, operator_case to quittance_worker;
grant update (told_at) on settlement_event, plan_event to quittance_app, quittance_worker;
grant delete on installment_recipe to quittance_worker;
-- The worker creates payments for due installments.
grant insert on payment, payment_share, payment_attempt, payment_authorization to quittance_worker;
