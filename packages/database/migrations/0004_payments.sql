-- Adds payments, their attempts at the processor and their events (docs/architecture.md).
set local lock_timeout = '5s';

create table payment (
  tenant_id uuid not null,
  payment_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  payment_method_id uuid not null,
  state text not null constraint payment_state_known check (
    state in ('reserved', 'submitting', 'unknown', 'succeeded', 'accepted', 'declined', 'settled', 'returned', 'review', 'canceled')
  ),
  amount_cents bigint not null constraint payment_amount_positive check (amount_cents > 0),
  fee_cents bigint not null constraint payment_fee_not_negative check (fee_cents >= 0),
  currency text not null default 'USD',
  paid_by text not null constraint payment_paid_by_known check (paid_by in ('bankaccount', 'creditcard', 'debitcard', 'hsacard')),
  is_settlement boolean not null,
  pay_on date not null,
  -- Bank day by which a bank payment should have settled.
  settles_by date,
  confirmation_number text not null,
  -- The account's balance right after this payment was reserved.
  balance_after_cents bigint not null,
  decline_code text,
  decline_reason text,
  return_code text,
  -- While one process works on the payment, no other process picks it up before this time.
  lease_until timestamptz,
  -- Time of the next check of an open payment.
  next_check_at timestamptz,
  checks_made integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payment_pk primary key (tenant_id, payment_id),
  constraint payment_confirmation_number_unique unique (tenant_id, confirmation_number),
  constraint payment_customer foreign key (tenant_id, customer_id) references customer,
  constraint payment_account foreign key (tenant_id, account_id) references account,
  constraint payment_payment_method foreign key (tenant_id, payment_method_id) references payment_method
);

-- IDs are time-ordered, so ordering by ID descending returns the newest first.
create index payment_by_customer on payment (tenant_id, customer_id, payment_id desc);
create index payment_by_account on payment (tenant_id, account_id, payment_id desc);
create index payment_open on payment (tenant_id, next_check_at) where state in ('reserved', 'submitting', 'unknown');

-- An attempt always uses the same idempotency key at the processor, however often it is sent.
create table payment_attempt (
  tenant_id uuid not null,
  payment_id uuid not null,
  attempt_no smallint not null,
  processor text not null,
  merchant text not null,
  processor_key text not null,
  tries integer not null default 0,
  first_sent_at timestamptz,
  processor_reference text,
  constraint payment_attempt_pk primary key (tenant_id, payment_id, attempt_no),
  constraint payment_attempt_payment foreign key (tenant_id, payment_id) references payment,
  constraint payment_attempt_key_unique unique (tenant_id, processor, merchant, processor_key),
  constraint payment_attempt_reference_unique unique (tenant_id, processor, merchant, processor_reference)
);

create table payment_event (
  tenant_id uuid not null,
  payment_id uuid not null,
  event_no integer not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text,
  at timestamptz not null,
  constraint payment_event_pk primary key (tenant_id, payment_id, event_no),
  constraint payment_event_payment foreign key (tenant_id, payment_id) references payment
);

-- For 30 days, the same key identifies the same payment of a principal and tenant.
create table idempotency_key (
  tenant_id uuid not null,
  principal text not null,
  key text not null,
  request_hash bytea not null,
  payment_id uuid not null,
  created_at timestamptz not null,
  constraint idempotency_key_pk primary key (tenant_id, principal, key)
);

create index idempotency_key_by_age on idempotency_key (tenant_id, created_at);

-- The exact authorization text the payer agreed to, and where it was given (Nacha, Regulation E).
create table payment_authorization (
  tenant_id uuid not null,
  payment_id uuid not null,
  language text not null constraint payment_authorization_language_known check (language in ('en', 'es')),
  text text not null,
  text_hash bytea not null,
  client_address text not null,
  user_agent text not null,
  accepted_at timestamptz not null,
  constraint payment_authorization_pk primary key (tenant_id, payment_id),
  constraint payment_authorization_payment foreign key (tenant_id, payment_id) references payment
);

-- Events sent by a processor. Each is processed once.
create table processor_event (
  tenant_id uuid not null constraint processor_event_tenant references tenant,
  processor text not null,
  merchant text not null,
  event_id text not null,
  payment_id uuid,
  received_at timestamptz not null,
  constraint processor_event_pk primary key (tenant_id, processor, merchant, event_id)
);

-- Position up to which the processor's event list has been read.
create table processor_cursor (
  tenant_id uuid not null constraint processor_cursor_tenant references tenant,
  processor text not null,
  merchant text not null,
  cursor text not null,
  constraint processor_cursor_pk primary key (tenant_id, processor, merchant)
);
