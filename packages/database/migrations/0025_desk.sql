-- Adds answers to disputes, reserved calls and the closing of cases for the console.
set local lock_timeout = '5s';

-- The creditor's message about a dispute, with its decision or before it. It is sent with its event.
create table dispute_answer (
  tenant_id uuid not null,
  answer_id uuid not null,
  dispute_id uuid not null,
  event_no integer not null,
  -- Encrypted under the tenant's key.
  words_sealed bytea not null,
  constraint dispute_answer_pk primary key (tenant_id, answer_id),
  constraint dispute_answer_event foreign key (tenant_id, dispute_id, event_no) references dispute_event,
  constraint dispute_answer_once unique (tenant_id, dispute_id, event_no)
);

-- Number of days in which a dispute should be answered.
alter table tenant add column dispute_answer_days integer not null default 30;
-- Short lock: the table has one row per tenant.
alter table tenant add constraint tenant_dispute_answer_days check (dispute_answer_days between 1 and 90);

-- Reservation of the call by an employee, which lasts half an hour, and the outcome of the call.
alter table call_back add column taken_by text;
alter table call_back add column taken_at timestamptz;
alter table call_back add column outcome text;
alter table call_back add column closing_note text;
alter table call_back add column closed_by text;
alter table call_back add constraint call_back_taken_whole check ((taken_by is null) = (taken_at is null)) not valid;
alter table call_back add constraint call_back_outcome_known
  check (outcome in ('reached', 'not-reached', 'wrong-number', 'not-needed')) not valid;

-- The note that closed the case, and who closed it: staff:<id>, key:<id> or program:<name>, as in the audit log.
alter table operator_case add column closed_by text;
alter table operator_case add column closing_note text;

-- Short lock: few customers of a tenant dispute a debt.
create index dispute_queue on dispute (tenant_id, opened_at, dispute_id) where state = 'open';
-- Short lock: few customers of a tenant wait for a call.
create index call_back_queue on call_back (tenant_id, call_on, call_back_id) where state = 'open';

alter table dispute_answer enable row level security;
alter table dispute_answer force row level security;
create policy dispute_answer_of_tenant on dispute_answer using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

create trigger dispute_answer_audited after insert or update or delete on dispute_answer
  for each row execute function record_audit('{answer_id,dispute_id}');

grant select, insert on dispute_answer to quittance_staff;
grant select on dispute_answer to quittance_worker, quittance_ops_ro;
grant update (taken_by, taken_at, outcome, closing_note, closed_by) on call_back to quittance_staff;
grant update (closed_by, closing_note) on operator_case to quittance_staff;

-- Minimum offer as a share of the balance, and the largest discount without a second employee. Both in basis points.
alter table tenant add column offer_floor_basis_points integer not null default 2500;
alter table tenant add column discount_alone_basis_points integer not null default 5000;
-- Short lock: the table has one row per tenant.
alter table tenant add constraint tenant_offer_limits
  check (offer_floor_basis_points between 0 and 10000 and discount_alone_basis_points between 0 and 10000);

-- Rule that selects accounts and makes offers every day. The worker processes accounts in batches and records its
-- position here.
create table offer_rule (
  tenant_id uuid not null constraint offer_rule_tenant references tenant,
  rule_id uuid not null,
  name text not null,
  state text not null constraint offer_rule_state_known check (state in ('draft', 'active', 'paused')),
  version_no integer not null,
  -- Day whose offers are being made, and the last account processed. run_after is null once the day is done.
  run_on date,
  run_after uuid,
  -- True while offers that haven't been accepted must still be withdrawn.
  is_withdrawing boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint offer_rule_pk primary key (tenant_id, rule_id)
);

-- A version of a rule. It never changes, and every offer names its version.
create table offer_rule_version (
  tenant_id uuid not null,
  rule_id uuid not null,
  version_no integer not null,
  terms jsonb not null,
  -- staff:<id>, key:<id> or program:<name>, as in the audit log.
  saved_by text not null,
  saved_at timestamptz not null,
  constraint offer_rule_version_pk primary key (tenant_id, rule_id, version_no),
  constraint offer_rule_version_rule foreign key (tenant_id, rule_id) references offer_rule
);

create trigger offer_rule_version_insert_only before update or delete or truncate on offer_rule_version
  for each statement execute function refuse_change();

-- The rule and version that made an offer, or the operator.
alter table settlement_offer add column rule_id uuid;
alter table settlement_offer add column rule_version integer;
alter table settlement_offer add column made_by text;
alter table settlement_offer add constraint settlement_offer_rule foreign key (tenant_id, rule_id, rule_version) references offer_rule_version not valid;
-- Short lock: no offer has a rule yet.
alter table settlement_offer validate constraint settlement_offer_rule;
alter table settlement_offer add constraint settlement_offer_rule_whole check ((rule_id is null) = (rule_version is null)) not valid;
-- Short lock: no offer has a rule yet.
create index settlement_offer_by_rule on settlement_offer (tenant_id, rule_id, account_id) where rule_id is not null;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['offer_rule', 'offer_rule_version'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
  end loop;
end $$;

create trigger offer_rule_audited after insert or delete or update of name, state, version_no, is_withdrawing on offer_rule
  for each row execute function record_audit('{rule_id}');

grant select, insert on offer_rule, offer_rule_version to quittance_staff;
grant select on offer_rule, offer_rule_version to quittance_worker, quittance_ops_ro;
grant update (name, state, version_no, run_on, run_after, is_withdrawing, updated_at) on offer_rule to quittance_staff;
grant update (run_on, run_after, is_withdrawing) on offer_rule to quittance_worker;
grant insert on settlement_offer to quittance_staff;
grant update (withdrawn_at) on settlement_offer to quittance_staff;

-- Latest level of each return rate that Nacha limits, for each payee and, as '', for the whole tenant.
create table return_rate_level (
  tenant_id uuid not null constraint return_rate_level_tenant references tenant,
  payee_code text not null,
  kind text not null constraint return_rate_level_kind_known check (kind in ('unauthorized', 'administrative', 'overall')),
  level text not null constraint return_rate_level_known check (level in ('fine', 'warning', 'over')),
  changed_at timestamptz not null,
  constraint return_rate_level_pk primary key (tenant_id, payee_code, kind)
);

alter table return_rate_level enable row level security;
alter table return_rate_level force row level security;
create policy return_rate_level_of_tenant on return_rate_level using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant select on return_rate_level to quittance_staff, quittance_ops_ro;
grant select, insert, update on return_rate_level to quittance_worker;
-- The worker sends messages to employees and can't read their credentials.
grant select (tenant_id, staff_id, name_sealed, email_sealed, role, state) on staff_member to quittance_worker;

-- Operator who explained the difference, as in the audit log. Null if the books explained it or a tool recorded a name
-- with the reason.
alter table reconciliation_difference add column closed_by text;

-- Operators upload bank statements and explain differences.
grant insert on bank_entry, report_cursor, reconciliation, reconciliation_difference to quittance_staff;
grant update (cursor) on report_cursor to quittance_staff;
grant update (closed_at, closed_because, closed_by, closing_transaction_id, suspense_transaction_id) on reconciliation_difference to quittance_staff;

-- Ledger totals by day, payee and method, written once per completed day, so that a yearly report doesn't read a year
-- of entries. Days without entries have no row.
create table collection_day (
  tenant_id uuid not null,
  day date not null,
  payee_code text not null,
  paid_by text not null,
  payments integer not null,
  settled_cents bigint not null,
  fee_cents bigint not null,
  refunded_cents bigint not null,
  returned_cents bigint not null,
  constraint collection_day_pk primary key (tenant_id, day, payee_code, paid_by),
  constraint collection_day_payee foreign key (tenant_id, payee_code) references payee
);

-- Last day that has been written.
create table collection_cursor (
  tenant_id uuid not null constraint collection_cursor_tenant references tenant,
  summed_to date not null,
  constraint collection_cursor_pk primary key (tenant_id)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['collection_day', 'collection_cursor'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
  end loop;
end $$;

grant select on collection_day, collection_cursor to quittance_staff, quittance_ops_ro;
grant select, insert on collection_day, collection_cursor to quittance_worker;
grant update (summed_to) on collection_cursor to quittance_worker;
