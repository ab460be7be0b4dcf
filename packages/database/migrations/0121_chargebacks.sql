-- Follows chargebacks: cardholders' disputes of payments with the banks that issued the cards.
set local lock_timeout = '5s';

create table chargeback (
  tenant_id uuid not null,
  chargeback_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  payment_id uuid not null,
  processor text not null,
  merchant text not null,
  -- The processor's ID of it.
  processor_reference text not null,
  state text not null constraint chargeback_state_known check (state in ('inquiry', 'needs-response', 'under-review', 'won', 'lost', 'closed')),
  reason text not null constraint chargeback_reason_known check (reason in ('not-authorized', 'not-recognized', 'duplicate', 'canceled',
    'credit-not-processed', 'not-received', 'not-as-described', 'other')),
  -- The card network's code for the reason. Null if unknown.
  network_code text,
  amount_cents bigint not null constraint chargeback_amount_positive check (amount_cents > 0),
  -- Null when the processor wants no evidence.
  evidence_due_at timestamptz,
  -- Time of the processor's report of the state.
  reported_at timestamptz not null,
  opened_at timestamptz not null,
  -- Null until the card's bank has decided.
  closed_at timestamptz,
  -- The processor's movements of money that are in the ledger.
  movements text[] not null default '{}',
  -- Money that the processor has taken so far, less what came back.
  taken_cents bigint not null default 0,
  -- The part of it that the accounts don't owe again.
  apart_cents bigint not null default 0,
  -- The processor's fees.
  fee_cents bigint not null default 0,
  -- True while the payment is charged back because of it.
  is_payment_taken boolean not null default false,
  -- An employee's explanation, the facts that we add and the processor's IDs of the files, as JSON, encrypted under the tenant's key.
  evidence_sealed bytea,
  -- Null while the evidence can change.
  evidence_sent_at timestamptz,
  accepted_at timestamptz,
  -- Employee who sent the evidence or accepted, as in the audit log.
  answered_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint chargeback_pk primary key (tenant_id, chargeback_id),
  constraint chargeback_customer foreign key (tenant_id, customer_id) references customer,
  constraint chargeback_account foreign key (tenant_id, account_id) references account,
  constraint chargeback_payment foreign key (tenant_id, payment_id) references payment,
  constraint chargeback_reference_unique unique (tenant_id, processor, merchant, processor_reference),
  constraint chargeback_answered_whole check ((answered_by is null) = (evidence_sent_at is null and accepted_at is null)),
  constraint chargeback_closed_whole check ((state in ('won', 'lost', 'closed')) = (closed_at is not null))
);

create index chargeback_open on chargeback (tenant_id, chargeback_id) where closed_at is null;
create index chargeback_by_payment on chargeback (tenant_id, payment_id);
create index chargeback_by_customer on chargeback (tenant_id, customer_id);
create index chargeback_by_account on chargeback (tenant_id, account_id);

create trigger chargeback_audited after insert or update or delete on chargeback for each row execute function record_audit('{chargeback_id}');

alter table chargeback enable row level security;
alter table chargeback force row level security;
-- A single policy: Citus makes restrictive policies permissive on shards.
create policy chargeback_of_tenant on chargeback
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
         and (nullif(current_setting('app.customer_id', true), '') is null
              or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
              and (nullif(current_setting('app.customer_id', true), '') is null
                   or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid));

-- Webhooks arrive at the API, and the worker reads the processors' lists.
grant select, insert on chargeback to quittance_app, quittance_worker;
grant update (state, reason, network_code, amount_cents, evidence_due_at, reported_at, closed_at, movements, taken_cents, apart_cents, fee_cents,
  is_payment_taken, updated_at) on chargeback to quittance_app, quittance_worker;
grant select on chargeback to quittance_staff, quittance_ops_ro;
grant update (evidence_sealed, evidence_sent_at, accepted_at, answered_by) on chargeback to quittance_staff;

alter table operator_case drop constraint operator_case_kind_known;
alter table operator_case add constraint operator_case_kind_known check (kind in ('unauthorized-return', 'authorization-needed',
  'correction-needed', 'returned-in-error', 'plan-stopped', 'dispute', 'call-back', 'upload', 'import', 'refund-to-check', 'returned-again',
  'bank-answer', 'notice-undelivered', 'text-reply', 'paper-copy', 'proposal', 'hardship', 'chargeback')) not valid;
grant update (closed_at) on operator_case to quittance_worker;
