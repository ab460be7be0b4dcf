-- Lets customers propose an amount to settle an account, within their tenant's rules.
set local lock_timeout = '5s';

-- A tenant's rules. Null if never published, which means that nobody can propose anything.
alter table tenant add column proposal_rules jsonb;
grant update (proposal_rules) on tenant to quittance_staff;

create table proposal (
  tenant_id uuid not null,
  proposal_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  amount_cents bigint not null constraint proposal_amount_positive check (amount_cents > 0),
  -- Balance when the customer proposed the amount.
  balance_cents bigint not null constraint proposal_balance_positive check (balance_cents > 0),
  -- What the customer wrote, encrypted under the tenant's key. Null if nothing.
  reason_sealed bytea,
  -- Language in which the customer wrote.
  language text not null constraint proposal_language_known check (language in ('en', 'es')),
  state text not null constraint proposal_state_known check (state in ('waiting', 'accepted', 'countered', 'declined', 'withdrawn')),
  -- The offer that answers it. An offer that was already open can answer several proposals.
  offer_id uuid,
  decline_reason text constraint proposal_decline_reason_known check (decline_reason in ('too-low', 'not-now', 'please-call')),
  -- Employee who decided, as in the audit log. Null if the rules or the customer did.
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint proposal_pk primary key (tenant_id, proposal_id),
  constraint proposal_account foreign key (tenant_id, account_id) references account,
  constraint proposal_customer foreign key (tenant_id, customer_id) references customer,
  constraint proposal_offer foreign key (tenant_id, offer_id) references settlement_offer,
  constraint proposal_decided_whole check ((state = 'waiting') = (decided_at is null)),
  constraint proposal_offered_whole check ((state in ('accepted', 'countered')) = (offer_id is not null)),
  constraint proposal_declined_whole check ((state = 'declined') = (decline_reason is not null))
);

create unique index proposal_waiting_once on proposal (tenant_id, account_id) where state = 'waiting';
create index proposal_queue on proposal (tenant_id, created_at, proposal_id) where state = 'waiting';
create index proposal_by_account on proposal (tenant_id, account_id, created_at);
create index proposal_by_customer on proposal (tenant_id, customer_id, created_at);
create index proposal_by_age on proposal (tenant_id, created_at);

create trigger proposal_audited after insert or update or delete on proposal for each row execute function record_audit('{proposal_id}');

alter table proposal enable row level security;
alter table proposal force row level security;
-- A single policy: Citus makes restrictive policies permissive on shards.
create policy proposal_of_tenant on proposal
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
         and (nullif(current_setting('app.customer_id', true), '') is null
              or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
              and (nullif(current_setting('app.customer_id', true), '') is null
                   or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid));

grant select, insert on proposal to quittance_app;
grant update (state, decided_at) on proposal to quittance_app;
grant select on proposal to quittance_staff, quittance_worker, quittance_ops_ro;
grant update (state, offer_id, decline_reason, decided_by, decided_at) on proposal to quittance_staff;
-- The rules answer in the customer's transaction.
grant insert on settlement_offer to quittance_app;

-- A proposal that an employee decides about is also a case.
alter table operator_case add column proposal_id uuid;
alter table operator_case add constraint operator_case_proposal foreign key (tenant_id, proposal_id) references proposal not valid;
alter table operator_case drop constraint operator_case_kind_known;
alter table operator_case add constraint operator_case_kind_known check (kind in ('unauthorized-return', 'authorization-needed',
  'correction-needed', 'returned-in-error', 'plan-stopped', 'dispute', 'call-back', 'upload', 'import', 'refund-to-check', 'returned-again',
  'bank-answer', 'notice-undelivered', 'text-reply', 'paper-copy', 'proposal')) not valid;
