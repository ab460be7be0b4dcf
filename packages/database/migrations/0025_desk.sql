-- What an operator's desk works through: answers to disputes, calls that somebody has taken, and how cases ended.
set local lock_timeout = '5s';

-- What the creditor writes to a person about a dispute: with the answer that ends it, or before that. It goes out with the event that it belongs to.
create table dispute_answer (
  tenant_id uuid not null,
  answer_id uuid not null,
  dispute_id uuid not null,
  event_no integer not null,
  -- Sealed under the tenant's key.
  words_sealed bytea not null,
  constraint dispute_answer_pk primary key (tenant_id, answer_id),
  constraint dispute_answer_event foreign key (tenant_id, dispute_id, event_no) references dispute_event,
  constraint dispute_answer_once unique (tenant_id, dispute_id, event_no)
);

-- Within how many days a dispute is to be answered.
alter table tenant add column dispute_answer_days integer not null default 30;
-- Short lock: the table holds a row a tenant.
alter table tenant add constraint tenant_dispute_answer_days check (dispute_answer_days between 1 and 90);

-- Who makes the call, from when on: nobody else does for half an hour. And how it ended.
alter table call_back add column taken_by text;
alter table call_back add column taken_at timestamptz;
alter table call_back add column outcome text;
alter table call_back add column closing_note text;
alter table call_back add column closed_by text;
alter table call_back add constraint call_back_taken_whole check ((taken_by is null) = (taken_at is null)) not valid;
alter table call_back add constraint call_back_outcome_known
  check (outcome in ('reached', 'not-reached', 'wrong-number', 'not-needed')) not valid;

-- How somebody ended a case, and who: staff:<id>, key:<id> or program:<name>, as in the audit log.
alter table operator_case add column closed_by text;
alter table operator_case add column closing_note text;

-- Short lock: few people of a tenant dispute a debt.
create index dispute_queue on dispute (tenant_id, opened_at, dispute_id) where state = 'open';
-- Short lock: few people of a tenant wait for a call.
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

-- What a tenant lets be offered: never less than so much of a balance, and so much off it without a second person. Basis points.
alter table tenant add column offer_floor_basis_points integer not null default 2500;
alter table tenant add column discount_alone_basis_points integer not null default 5000;
-- Short lock: the table holds a row a tenant.
alter table tenant add constraint tenant_offer_limits
  check (offer_floor_basis_points between 0 and 10000 and discount_alone_basis_points between 0 and 10000);

-- To which accounts what is offered, again every day. The worker goes through the accounts in parts; where it has come to stands here.
create table offer_rule (
  tenant_id uuid not null constraint offer_rule_tenant references tenant,
  rule_id uuid not null,
  name text not null,
  state text not null constraint offer_rule_state_known check (state in ('draft', 'active', 'paused')),
  version_no integer not null,
  -- The day whose offers are being made or have been, and the last account that was looked at; null when that day is done.
  run_on date,
  run_after uuid,
  -- Whether what was offered and not accepted is still to be withdrawn.
  is_withdrawing boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint offer_rule_pk primary key (tenant_id, rule_id)
);

-- How a rule stood. A version never changes: every offer says which one it came of.
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

-- Which version of which rule made an offer, or which operator did.
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

-- How near each of the return rates that Nacha watches was to its limit when they were last looked at, for a payee and, as '', for all of them.
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
-- The worker writes to those who work for the tenant what they have to know, and sees nothing of what they sign in with.
grant select (tenant_id, staff_id, name_sealed, email_sealed, role, state) on staff_member to quittance_worker;

-- Who of the operators has explained a difference, as in the audit log; null where the books explained it, and where a tool wrote a name beside the reason.
alter table reconciliation_difference add column closed_by text;

-- Operators hand in what the bank says, and explain what differs.
grant insert on bank_entry, report_cursor, reconciliation, reconciliation_difference to quittance_staff;
grant update (cursor) on report_cursor to quittance_staff;
grant update (closed_at, closed_because, closed_by, closing_transaction_id, suspense_transaction_id) on reconciliation_difference to quittance_staff;

-- What came and went by day, payee and method, as the ledger has it: written once for each day that is over, so that a report of a year does not
-- read a year of bookings. No row is written for a day without any.
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

-- Up to which day they are written.
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
