-- Who did what to what, in a chain that shows every change; limits that all processes share; what browsers and processors report.
set local lock_timeout = '5s';

-- One line for each deed that somebody may have to answer for. The worker numbers and seals the lines a few seconds later: a seal is
-- a hash over the line and the seal before it, so that no line can be changed, put in or taken out afterwards unseen.
create table audit_event (
  tenant_id uuid not null,
  audit_event_id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  -- The customer that the transaction was opened for; null where a program or an operator acted by itself.
  actor_customer_id uuid,
  -- The database role and the program that wrote.
  actor_role text not null,
  actor_program text not null,
  action text not null constraint audit_event_action_known check (action in ('insert', 'update', 'delete')),
  subject text not null,
  -- The key of the row without the tenant, and the customer whose it is.
  subject_key jsonb not null,
  -- Which columns were changed, never what stood in them; empty for what was made or deleted.
  changed text[] not null default '{}',
  -- The state that the row is in after it, where it has one.
  state text,
  sealed_no bigint,
  seal bytea,
  constraint audit_event_pk primary key (tenant_id, audit_event_id),
  constraint audit_event_tenant foreign key (tenant_id) references tenant,
  constraint audit_event_sealed_once unique (tenant_id, sealed_no),
  constraint audit_event_seal_whole check ((sealed_no is null) = (seal is null))
);

create index audit_event_unsealed on audit_event (tenant_id, at, audit_event_id) where seal is null;

create function check_audit_change() returns trigger language plpgsql as $$
begin
  if new is not distinct from old then return new; end if;
  if old.seal is not null or new.seal is null
    or to_jsonb(new) - array['sealed_no', 'seal'] <> to_jsonb(old) - array['sealed_no', 'seal'] then
    raise exception 'a line of the audit log is sealed once and never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger audit_event_sealed_only before update on audit_event for each row execute function check_audit_change();
create trigger audit_event_never_gone before delete or truncate on audit_event for each statement execute function refuse_change();

-- Called with the columns of the table's key. It writes with the rights of whoever changed the row, as everything here does.
create function record_audit() returns trigger language plpgsql as $$
declare
  line jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  key_columns text[] := tg_argv[0]::text[];
  columns_changed text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(key order by key), '{}') into columns_changed from jsonb_each(line) where before -> key is distinct from value;
    if columns_changed = '{}' then return null; end if;
  end if;
  insert into audit_event (tenant_id, actor_customer_id, actor_role, actor_program, action, subject, subject_key, changed, state)
  values (
    (line ->> 'tenant_id')::uuid,
    nullif(current_setting('app.customer_id', true), '')::uuid,
    current_user, current_setting('application_name'), lower(tg_op), tg_table_name,
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(line) where key = any (key_columns || 'customer_id'::text)),
    columns_changed, line ->> 'state');
  return null;
end $$;

-- What a payment goes through by itself stands in payment_event, and money in the ledger; here is what somebody did.
create trigger payment_audited after insert or delete on payment for each row execute function record_audit('{payment_id}');
create trigger payment_end_audited after update of state on payment for each row
  when (new.state in ('canceled', 'review')) execute function record_audit('{payment_id}');
create trigger ledger_transaction_audited after insert on ledger_transaction for each row
  when (new.kind in ('adjust', 'refund')) execute function record_audit('{transaction_id}');
create trigger account_audited after insert or delete or update of customer_id, payee_code, reference_code, name, display_type,
  billed_balance_cents, amount_due_cents, minimum_cents, past_due_cents, due_on, approved_methods, approved_options
  on account for each row execute function record_audit('{account_id}');
create trigger sign_in_credential_audited after insert or delete or update of login, customer_id, secret_hash, locked_until
  on sign_in_credential for each row execute function record_audit('{customer_id}');
create trigger session_audited after insert or delete or update of ended_at on session for each row execute function record_audit('{session_id}');
create trigger tenant_audited after insert or update or delete on tenant for each row execute function record_audit('{tenant_id}');
create trigger payee_audited after insert or update or delete on payee for each row execute function record_audit('{payee_code}');
create trigger tenant_data_key_audited after insert or update or delete on tenant_data_key for each row execute function record_audit('{key_id}');
create trigger customer_audited after insert or update or delete on customer for each row execute function record_audit('{customer_id}');
create trigger pay_link_audited after insert or update or delete on pay_link for each row execute function record_audit('{pay_link_id}');
create trigger payment_method_audited after insert or update or delete on payment_method for each row execute function record_audit('{payment_method_id}');
create trigger cash_slip_audited after insert or update or delete on cash_slip for each row execute function record_audit('{payment_id}');
create trigger velocity_limit_audited after insert or update or delete on velocity_limit for each row execute function record_audit('{scope}');
create trigger identity_provider_audited after insert or update or delete on identity_provider for each row execute function record_audit('{tenant_id}');
create trigger disclaimer_text_audited after insert or update or delete on disclaimer_text for each row execute function record_audit('{disclaimer_type,version}');
create trigger user_consent_audited after insert or update or delete on user_consent for each row execute function record_audit('{consent_id}');
create trigger email_endpoint_audited after insert or update or delete on email_endpoint for each row execute function record_audit('{customer_id}');
create trigger phone_endpoint_audited after insert or update or delete on phone_endpoint for each row execute function record_audit('{customer_id}');
create trigger notice_preference_audited after insert or update or delete on notice_preference for each row execute function record_audit('{customer_id,kind,channel}');
create trigger settlement_offer_audited after insert or update or delete on settlement_offer for each row execute function record_audit('{offer_id}');
create trigger settlement_audited after insert or delete or update of state on settlement for each row execute function record_audit('{settlement_id}');
create trigger installment_plan_audited after insert or delete or update of state, version_no on installment_plan for each row execute function record_audit('{plan_id}');
create trigger operator_case_audited after insert or update or delete on operator_case for each row execute function record_audit('{case_id}');
create trigger document_audited after insert or update or delete on document for each row execute function record_audit('{document_id}');
create trigger receipt_link_audited after insert or update on receipt_link for each row execute function record_audit('{receipt_link_id}');
create trigger dispute_audited after insert or update or delete on dispute for each row execute function record_audit('{dispute_id}');
create trigger call_back_audited after insert or update or delete on call_back for each row execute function record_audit('{call_back_id}');
create trigger upload_audited after insert or update or delete on upload for each row execute function record_audit('{upload_id}');

-- How often something was asked for in a window of time, counted by all API processes together. Not worth a disk write each: after a
-- crash the counting begins anew.
create unlogged table request_count (
  tenant_id uuid not null,
  -- Who asks for what, as a hash.
  counted bytea not null,
  window_starts_at timestamptz not null,
  requests integer not null,
  constraint request_count_pk primary key (tenant_id, counted, window_starts_at),
  constraint request_count_tenant foreign key (tenant_id) references tenant
);

create index request_count_by_window on request_count (tenant_id, window_starts_at);

-- What browsers refused on our pages by the content-security policy: one row a day for each kind of finding, with how often.
create table policy_report (
  tenant_id uuid not null,
  day date not null,
  finding_hash bytea not null,
  directive text not null,
  blocked text not null,
  document_path text not null,
  source text not null,
  sample text not null,
  reports integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint policy_report_pk primary key (tenant_id, day, finding_hash),
  constraint policy_report_tenant foreign key (tenant_id) references tenant
);

-- How far a processor's own list of charges has been read.
create table report_cursor (
  tenant_id uuid not null constraint report_cursor_tenant references tenant,
  processor text not null,
  merchant text not null,
  cursor text not null,
  constraint report_cursor_pk primary key (tenant_id, processor, merchant)
);

-- A charge as the processor's books have it.
create table reported_charge (
  tenant_id uuid not null,
  processor text not null,
  merchant text not null,
  processor_reference text not null,
  processor_key text not null,
  amount_cents bigint not null,
  currency text not null,
  outcome text not null constraint reported_charge_outcome_known check (outcome in ('succeeded', 'accepted', 'declined')),
  charged_at timestamptz not null,
  read_at timestamptz not null,
  constraint reported_charge_pk primary key (tenant_id, processor, merchant, processor_reference),
  constraint reported_charge_tenant foreign key (tenant_id) references tenant
);

create index reported_charge_by_key on reported_charge (tenant_id, processor, processor_key);
create index reported_charge_by_time on reported_charge (tenant_id, charged_at);

-- A line of a bank's statement of the account that the money of a payee lands on.
create table bank_entry (
  tenant_id uuid not null,
  payee_code text not null,
  -- What the bank calls the line; a file that is read twice is taken in once.
  bank_reference text not null,
  booked_on date not null,
  -- Above zero what came in, below zero what went out.
  amount_cents bigint not null constraint bank_entry_not_zero check (amount_cents <> 0),
  currency text not null,
  description text not null,
  read_at timestamptz not null,
  constraint bank_entry_pk primary key (tenant_id, payee_code, bank_reference),
  constraint bank_entry_payee foreign key (tenant_id, payee_code) references payee
);

create index bank_entry_by_day on bank_entry (tenant_id, booked_on);

-- One comparison of the books with somebody else's, for one day.
create table reconciliation (
  tenant_id uuid not null,
  reconciliation_id uuid not null,
  source text not null constraint reconciliation_source_known check (source in ('processor', 'bank')),
  -- Whose books: processor and merchant, or the payee of a bank account.
  compared_with text not null,
  day date not null,
  items_here integer not null,
  items_there integer not null,
  here_cents bigint not null,
  there_cents bigint not null,
  differences integer not null,
  finished_at timestamptz not null,
  constraint reconciliation_pk primary key (tenant_id, reconciliation_id),
  constraint reconciliation_tenant foreign key (tenant_id) references tenant
);

create index reconciliation_by_day on reconciliation (tenant_id, day);

-- A place where both books disagree. Its amount stands in suspense until somebody has found out why.
create table reconciliation_difference (
  tenant_id uuid not null,
  difference_id uuid not null,
  reconciliation_id uuid not null,
  kind text not null constraint reconciliation_difference_kind_known
    check (kind in ('missing-here', 'missing-there', 'amount-differs', 'outcome-differs', 'charged-twice', 'day-differs')),
  -- The payment here, the charge or the line there, where there is one.
  payment_id uuid,
  their_reference text,
  here_cents bigint not null,
  there_cents bigint not null,
  suspense_transaction_id uuid,
  found_at timestamptz not null,
  closed_at timestamptz,
  closed_because text,
  closing_transaction_id uuid,
  constraint reconciliation_difference_pk primary key (tenant_id, difference_id),
  constraint reconciliation_difference_run foreign key (tenant_id, reconciliation_id) references reconciliation,
  constraint reconciliation_difference_payment foreign key (tenant_id, payment_id) references payment,
  constraint reconciliation_difference_suspense foreign key (tenant_id, suspense_transaction_id) references ledger_transaction,
  constraint reconciliation_difference_closing foreign key (tenant_id, closing_transaction_id) references ledger_transaction,
  constraint reconciliation_difference_closed_whole check ((closed_at is null) = (closed_because is null))
);

-- The same disagreement is one difference, however often the books are compared.
create unique index reconciliation_difference_once on reconciliation_difference
  (tenant_id, kind, coalesce(their_reference, ''), coalesce(payment_id, '00000000-0000-0000-0000-000000000000')) where closed_at is null;

create trigger reconciliation_difference_audited after insert or update or delete on reconciliation_difference
  for each row execute function record_audit('{difference_id}');

-- A key that seals nothing new any more; it still opens what it has sealed. Fingerprints are always made with the tenant's first key.
alter table tenant_data_key add column retired_at timestamptz;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['audit_event', 'request_count', 'policy_report', 'report_cursor', 'reported_charge', 'bank_entry', 'reconciliation',
    'reconciliation_difference'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
  end loop;
end $$;

grant insert on audit_event to quittance_app, quittance_worker;
grant select, update (sealed_no, seal) on audit_event to quittance_worker;
grant select on audit_event, policy_report, reported_charge, bank_entry, reconciliation, reconciliation_difference to quittance_ops_ro;
grant select on report_cursor to quittance_ops_ro;
grant select, insert, update (requests) on request_count to quittance_app;
grant select, delete on request_count to quittance_worker;
grant select, insert, update (reports, last_at) on policy_report to quittance_app;
grant select, delete on policy_report to quittance_worker;
grant select, insert, update (cursor) on report_cursor to quittance_worker;
grant select, insert on reported_charge, bank_entry, reconciliation, reconciliation_difference to quittance_worker;
grant update (suspense_transaction_id, closed_at, closed_because, closing_transaction_id) on reconciliation_difference to quittance_worker;
