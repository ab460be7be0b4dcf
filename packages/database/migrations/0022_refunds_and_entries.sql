-- Adds refunds, manual payments, adjustments and corrected returns.
set local lock_timeout = '5s';

-- Limits up to which one employee may act alone.
alter table tenant add column refund_alone_cents bigint not null default 50000;
alter table tenant add column adjustment_alone_cents bigint not null default 50000;
-- Short lock: the table has one row per tenant.
alter table tenant add constraint tenant_alone_limits check (refund_alone_cents >= 0 and adjustment_alone_cents >= 0);

-- Checks, cash at the counter and transfers are entered by an operator and have no saved payment method.
alter table payment drop constraint payment_paid_by_known;
alter table payment add constraint payment_paid_by_known
  check (paid_by in ('bankaccount', 'creditcard', 'debitcard', 'hsacard', 'paypal', 'cash', 'manual')) not valid;
alter table payment drop constraint payment_cash_has_no_method;
alter table payment add constraint payment_cash_has_no_method
  check ((paid_by in ('cash', 'manual')) = (payment_method_id is null)) not valid;

create table manual_payment (
  tenant_id uuid not null,
  payment_id uuid not null,
  customer_id uuid not null,
  form text not null constraint manual_payment_form_known check (form in ('check', 'counter-cash', 'bank-transfer', 'other')),
  -- Number of the check or receipt.
  reference text not null,
  received_on date not null,
  -- staff:<id>, key:<id> or program:<name>, as in the audit log.
  entered_by text not null,
  constraint manual_payment_pk primary key (tenant_id, payment_id),
  constraint manual_payment_payment foreign key (tenant_id, payment_id) references payment,
  constraint manual_payment_customer foreign key (tenant_id, customer_id) references customer
);

-- A refund to the payer: one per payment, unless it failed. Like a payment, it is its own outbox.
create table refund (
  tenant_id uuid not null,
  refund_id uuid not null,
  payment_id uuid not null,
  customer_id uuid not null,
  kind text not null constraint refund_kind_known check (kind in ('refund', 'void', 'cancel', 'by-hand', 'reversal')),
  state text not null constraint refund_state_known
    check (state in ('approved', 'submitting', 'unknown', 'review', 'by-hand', 'succeeded', 'failed')),
  amount_cents bigint not null constraint refund_amount_positive check (amount_cents > 0),
  fee_cents bigint not null constraint refund_fee_not_negative check (fee_cents >= 0),
  -- The refunded amount was never owed, so the refund doesn't increase the debt.
  is_overpayment boolean not null,
  reason text not null constraint refund_reason_known
    check (reason in ('customer-request', 'duplicate', 'wrong-amount', 'wrong-account', 'not-authorized', 'goodwill', 'other')),
  note text not null,
  requested_by text not null,
  approval_id uuid,
  -- Idempotency key of the request, so that a repeated click makes one refund.
  idempotency_key text not null,
  -- Processor of the original charge. Null for refunds by hand.
  processor text,
  merchant text,
  processor_key text,
  tries integer not null default 0,
  first_sent_at timestamptz,
  processor_reference text,
  failure text,
  lease_until timestamptz,
  next_check_at timestamptz,
  checks_made integer not null default 0,
  -- True while the payer must still be notified.
  is_untold boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint refund_pk primary key (tenant_id, refund_id),
  constraint refund_payment foreign key (tenant_id, payment_id) references payment,
  constraint refund_customer foreign key (tenant_id, customer_id) references customer,
  constraint refund_approval foreign key (tenant_id, approval_id) references approval,
  constraint refund_key_unique unique (tenant_id, requested_by, idempotency_key),
  constraint refund_processor_key_unique unique (tenant_id, processor, merchant, processor_key),
  constraint refund_processor_whole check ((processor is null) = (merchant is null) and (processor is null) = (processor_key is null)),
  constraint refund_by_processor check ((kind in ('by-hand', 'reversal')) = (processor is null))
);

create unique index refund_once on refund (tenant_id, payment_id) where state <> 'failed';
create index refund_by_payment on refund (tenant_id, payment_id);
create index refund_open on refund (tenant_id, next_check_at) where state in ('approved', 'submitting', 'unknown');
create index refund_untold on refund (tenant_id, refund_id) where is_untold;

create table refund_share (
  tenant_id uuid not null,
  refund_id uuid not null,
  account_id uuid not null,
  amount_cents bigint not null constraint refund_share_positive check (amount_cents > 0),
  constraint refund_share_pk primary key (tenant_id, refund_id, account_id),
  constraint refund_share_refund foreign key (tenant_id, refund_id) references refund,
  constraint refund_share_account foreign key (tenant_id, account_id) references account
);

create table refund_event (
  tenant_id uuid not null,
  refund_id uuid not null,
  event_no integer not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text,
  at timestamptz not null,
  constraint refund_event_pk primary key (tenant_id, refund_id, event_no),
  constraint refund_event_refund foreign key (tenant_id, refund_id) references refund
);

create trigger refund_event_insert_only before update or delete or truncate on refund_event for each statement execute function refuse_change();

-- A change of an account's balance without a payment. Positive amounts increase the debt.
create table adjustment (
  tenant_id uuid not null,
  adjustment_id uuid not null,
  account_id uuid not null,
  customer_id uuid not null,
  amount_cents bigint not null constraint adjustment_not_zero check (amount_cents <> 0),
  balance_after_cents bigint not null,
  reason text not null constraint adjustment_reason_known check (reason in ('billing-error', 'service-credit', 'insurance', 'interest',
    'fee-added', 'fee-waived', 'bankruptcy', 'deceased', 'write-off', 'goodwill', 'other')),
  note text not null,
  requested_by text not null,
  approval_id uuid,
  idempotency_key text not null,
  transaction_id uuid not null,
  created_at timestamptz not null,
  constraint adjustment_pk primary key (tenant_id, adjustment_id),
  constraint adjustment_account foreign key (tenant_id, account_id) references account,
  constraint adjustment_customer foreign key (tenant_id, customer_id) references customer,
  constraint adjustment_approval foreign key (tenant_id, approval_id) references approval,
  constraint adjustment_transaction foreign key (tenant_id, transaction_id) references ledger_transaction,
  constraint adjustment_key_unique unique (tenant_id, requested_by, idempotency_key)
);

create index adjustment_by_account on adjustment (tenant_id, account_id, adjustment_id desc);

-- A debit returned as not as agreed, and the one payment that corrects it.
create table payment_correction (
  tenant_id uuid not null,
  returned_payment_id uuid not null,
  payment_id uuid not null,
  constraint payment_correction_pk primary key (tenant_id, returned_payment_id),
  constraint payment_correction_unique unique (tenant_id, payment_id),
  constraint payment_correction_returned foreign key (tenant_id, returned_payment_id) references payment,
  constraint payment_correction_payment foreign key (tenant_id, payment_id) references payment
);

-- Cases for employees: a refund without an answer or next to a bank return, and a debit that was returned twice.
alter table operator_case drop constraint operator_case_kind_known;
alter table operator_case add constraint operator_case_kind_known check (kind in ('unauthorized-return', 'authorization-needed',
  'correction-needed', 'returned-in-error', 'plan-stopped', 'dispute', 'call-back', 'upload', 'import', 'refund-to-check', 'returned-again')) not valid;

-- A refund in the processor's books.
create table reported_refund (
  tenant_id uuid not null,
  processor text not null,
  merchant text not null,
  processor_reference text not null,
  processor_key text not null,
  amount_cents bigint not null,
  refunded_at timestamptz not null,
  read_at timestamptz not null,
  constraint reported_refund_pk primary key (tenant_id, processor, merchant, processor_reference),
  constraint reported_refund_tenant foreign key (tenant_id) references tenant
);

create index reported_refund_by_key on reported_refund (tenant_id, processor, processor_key);

create trigger refund_audited after insert or delete on refund for each row execute function record_audit('{refund_id}');
create trigger refund_end_audited after update of state on refund for each row
  when (new.state in ('succeeded', 'failed', 'review')) execute function record_audit('{refund_id}');
create trigger manual_payment_audited after insert or update or delete on manual_payment
  for each row execute function record_audit('{payment_id}');
create trigger adjustment_audited after insert or update or delete on adjustment for each row execute function record_audit('{adjustment_id}');
create trigger payment_correction_audited after insert or update or delete on payment_correction
  for each row execute function record_audit('{returned_payment_id}');
create or replace trigger payment_end_audited after update of state on payment for each row
  when (new.state in ('canceled', 'review') or (old.state = 'returned' and new.state = 'settled')) execute function record_audit('{payment_id}');

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['manual_payment', 'refund', 'refund_share', 'refund_event', 'adjustment', 'payment_correction',
    'reported_refund'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
  end loop;
  foreach tenant_table in array array['manual_payment', 'refund', 'adjustment'] loop
    execute format(
      'create policy %I on %I as restrictive
         using (nullif(current_setting(''app.customer_id'', true), '''') is null
                or customer_id = nullif(current_setting(''app.customer_id'', true), '''')::uuid)
         with check (nullif(current_setting(''app.customer_id'', true), '''') is null
                or customer_id = nullif(current_setting(''app.customer_id'', true), '''')::uuid)',
      tenant_table || '_of_customer', tenant_table);
  end loop;
end $$;

grant select on manual_payment, refund, refund_share, refund_event, adjustment, payment_correction
  to quittance_app, quittance_worker, quittance_staff, quittance_ops_ro;
grant select on reported_refund to quittance_worker, quittance_staff, quittance_ops_ro;
grant insert on manual_payment, refund, refund_share, refund_event, adjustment, payment_correction to quittance_staff;
grant insert on refund_event, reported_refund to quittance_worker;
grant update (state, tries, first_sent_at, processor_reference, failure, lease_until, next_check_at, checks_made, is_untold, updated_at)
  on refund to quittance_worker, quittance_staff;
-- Every payment event marks its method as used, including those written by operators.
grant update (last_used_at) on payment_method to quittance_staff;
