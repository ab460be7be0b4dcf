-- Adds ACH files for payees whose bank accepts them directly, without a processor (docs/ach.md).
set local lock_timeout = '5s';

alter table payee drop constraint payee_processor_known;
-- Short lock: the table has one row per payee.
alter table payee add constraint payee_processor_known check (processor in ('sandbox', 'stripe', 'nacha'));
-- Short lock: the table has one row per payee.
alter table payee add constraint payee_nacha_merchant check (processor <> 'nacha' or merchant = payee_code);

-- Routing, schedule and names of a payee's ACH files.
create table ach_originator (
  tenant_id uuid not null,
  payee_code text not null,
  immediate_destination text not null,
  immediate_destination_name text not null,
  immediate_origin text not null,
  immediate_origin_name text not null,
  originating_routing_number text not null,
  company_name text not null,
  company_identification text not null,
  -- Shown on the payer's bank statement, up to ten characters.
  entry_description text not null,
  -- HH:MM in the tenant's time zone. Each bank day, one file is created at each cutoff.
  cut_offs text[] not null,
  -- Files created until this time carry same-day entries. Null means never.
  same_day_until text,
  -- Sends a zero-dollar prenote before the first debit of an account.
  has_prenotes boolean not null,
  -- Larger debits are declined. Null means the network's own limit.
  entry_limit_cents bigint,
  -- Files with a larger total wait for release by a second employee. Null means no limit.
  hold_above_cents bigint,
  -- Number of bank days after which an entry counts as paid.
  settle_after_days smallint not null constraint ach_originator_settle_range check (settle_after_days between 1 and 60),
  delivery text not null constraint ach_originator_delivery_known check (delivery in ('folder', 'download')),
  line_break text not null constraint ach_originator_line_break_known check (line_break in ('lf', 'crlf', 'none')),
  -- Incremented only by the worker.
  next_trace bigint not null default 1,
  next_file_no bigint not null default 1,
  last_cut_off_at timestamptz,
  constraint ach_originator_pk primary key (tenant_id, payee_code),
  constraint ach_originator_payee foreign key (tenant_id, payee_code) references payee
);

-- A file as written. Every download returns the same bytes.
create table ach_file (
  tenant_id uuid not null,
  file_id uuid not null,
  payee_code text not null,
  file_no bigint not null,
  file_name text not null,
  state text not null constraint ach_file_state_known check (state in ('ready', 'held', 'sending', 'delivered')),
  created_on date not null,
  id_modifier text not null constraint ach_file_id_modifier_form check (id_modifier ~ '^[A-Z0-9]$'),
  batches integer not null,
  entries integer not null,
  debit_cents bigint not null,
  credit_cents bigint not null,
  text_sealed bytea not null,
  content_hash bytea not null,
  created_at timestamptz not null,
  -- Reason for the hold: its total, or a request by an employee.
  held_because text constraint ach_file_held_because_known check (held_because in ('above-limit', 'by-hand')),
  -- Name under which the file is staged for the worker that may move it to the bank's folder.
  staged_as uuid,
  delivered_on date,
  delivered_at timestamptz,
  constraint ach_file_pk primary key (tenant_id, file_id),
  constraint ach_file_no_unique unique (tenant_id, payee_code, file_no),
  constraint ach_file_modifier_unique unique (tenant_id, payee_code, created_on, id_modifier),
  constraint ach_file_originator foreign key (tenant_id, payee_code) references ach_originator,
  constraint ach_file_held_whole check ((state = 'held') = (held_because is not null)),
  constraint ach_file_sending_whole check (state <> 'sending' or staged_as is not null),
  constraint ach_file_delivered_whole check ((state = 'delivered') = (delivered_at is not null))
);

create index ach_file_open on ach_file (tenant_id, file_id) where state in ('ready', 'sending');

-- Entry that moves money. It corresponds to a charge or refund at a processor.
create table ach_entry (
  tenant_id uuid not null,
  entry_id uuid not null,
  payee_code text not null,
  -- A `cancel` isn't an entry. It records the key of a debit that was canceled before it got into a file.
  kind text not null constraint ach_entry_kind_known check (kind in ('debit', 'credit', 'prenote', 'cancel')),
  entry_key text not null,
  state text not null constraint ach_entry_state_known
    check (state in ('waiting', 'canceled', 'refused', 'in-file', 'settled', 'returned')),
  amount_cents bigint not null constraint ach_entry_amount_range check (amount_cents >= 0 and (amount_cents = 0) = (kind = 'prenote')),
  is_retry boolean not null,
  is_recurring boolean not null,
  -- Our reference for the payer.
  individual_id text not null,
  -- Number, type and holder of the account. Credits and cancels copy those of their debit.
  account_sealed bytea,
  account_hash bytea not null,
  -- Debit that is refunded or canceled.
  debit_id uuid,
  -- Prenote that tested the account.
  prenote_id uuid,
  file_id uuid,
  effective_on date,
  trace_number text,
  -- Trace number counted over everything the payee ever sent, which may exceed the seven digits of a file.
  trace_count bigint,
  return_code text,
  refusal text,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint ach_entry_pk primary key (tenant_id, entry_id),
  constraint ach_entry_key_unique unique (tenant_id, payee_code, entry_key),
  constraint ach_entry_originator foreign key (tenant_id, payee_code) references ach_originator,
  constraint ach_entry_file foreign key (tenant_id, file_id) references ach_file,
  constraint ach_entry_debit foreign key (tenant_id, debit_id) references ach_entry,
  constraint ach_entry_prenote foreign key (tenant_id, prenote_id) references ach_entry,
  constraint ach_entry_account_whole check ((account_sealed is null) = (kind in ('credit', 'cancel'))),
  constraint ach_entry_debit_whole check ((debit_id is null) = (kind in ('debit', 'prenote'))),
  constraint ach_entry_file_whole check (
    (file_id is null) = (trace_number is null) and (file_id is null) = (trace_count is null) and (file_id is null) = (effective_on is null)
  ),
  constraint ach_entry_sent_whole check (state not in ('in-file', 'settled', 'returned') or file_id is not null)
);

create unique index ach_entry_trace_once on ach_entry (tenant_id, payee_code, trace_count) where trace_count is not null;
create index ach_entry_by_trace on ach_entry (tenant_id, payee_code, trace_number, trace_count desc) where trace_number is not null;
create index ach_entry_waiting on ach_entry (tenant_id, payee_code, entry_id) where state = 'waiting';
create index ach_entry_sent on ach_entry (tenant_id, effective_on) where state = 'in-file';
create index ach_entry_by_file on ach_entry (tenant_id, file_id, trace_count) where file_id is not null;
create index ach_entry_by_account on ach_entry (tenant_id, payee_code, account_hash);
create index ach_entry_by_prenote on ach_entry (tenant_id, prenote_id) where prenote_id is not null;
create index ach_entry_by_debit on ach_entry (tenant_id, debit_id) where debit_id is not null;

-- A file from the bank. It is processed or set aside as a whole.
create table ach_reply (
  tenant_id uuid not null,
  reply_id uuid not null,
  payee_code text not null,
  file_name text not null,
  content_hash bytea not null,
  text_sealed bytea not null,
  state text not null constraint ach_reply_state_known check (state in ('received', 'taken', 'damaged')),
  -- Position and cause of the damage: line, column, field, fault.
  fault jsonb,
  -- staff:<id>, key:<id> or program:<name>, as in the audit log.
  received_by text not null,
  received_at timestamptz not null,
  taken_at timestamptz,
  constraint ach_reply_pk primary key (tenant_id, reply_id),
  constraint ach_reply_once unique (tenant_id, payee_code, content_hash),
  constraint ach_reply_originator foreign key (tenant_id, payee_code) references ach_originator,
  constraint ach_reply_fault_whole check ((state = 'damaged') = (fault is not null))
);

create index ach_reply_open on ach_reply (tenant_id, reply_id) where state = 'received';

-- The bank's answer about one entry, and how it was processed.
create table ach_answer (
  tenant_id uuid not null,
  reply_id uuid not null,
  line integer not null,
  kind text not null constraint ach_answer_kind_known check (kind in ('return', 'dishonored-return', 'contested-return', 'change')),
  code text not null,
  -- The bank's trace number, and ours that it refers to.
  bank_trace_number text not null,
  original_trace_number text not null,
  amount_cents bigint not null,
  -- Day on which the bank moved the money.
  settled_on date not null,
  -- Entry that the answer is about. Null if it matches none of ours.
  entry_id uuid,
  outcome text not null constraint ach_answer_outcome_known check (outcome in ('taken', 'by-hand', 'unmatched')),
  constraint ach_answer_pk primary key (tenant_id, reply_id, line),
  constraint ach_answer_reply foreign key (tenant_id, reply_id) references ach_reply,
  constraint ach_answer_entry foreign key (tenant_id, entry_id) references ach_entry,
  constraint ach_answer_matched_whole check ((entry_id is null) = (outcome = 'unmatched'))
);

create unique index ach_answer_once on ach_answer (tenant_id, entry_id, kind, code, bank_trace_number) where entry_id is not null;

create trigger ach_answer_insert_only before update or delete or truncate on ach_answer for each statement execute function refuse_change();

-- Cases for employees: the banks disagree, a refund came back, or no rule covers an answer.
alter table operator_case drop constraint operator_case_kind_known;
alter table operator_case add constraint operator_case_kind_known check (kind in ('unauthorized-return', 'authorization-needed',
  'correction-needed', 'returned-in-error', 'plan-stopped', 'dispute', 'call-back', 'upload', 'import', 'refund-to-check', 'returned-again',
  'bank-answer')) not valid;

create trigger ach_originator_audited after insert or delete or update of immediate_destination, immediate_destination_name,
  immediate_origin, immediate_origin_name, originating_routing_number, company_name, company_identification, entry_description, cut_offs,
  same_day_until, has_prenotes, entry_limit_cents, hold_above_cents, settle_after_days, delivery, line_break
  on ach_originator for each row execute function record_audit('{payee_code}');
create trigger ach_file_audited after insert or delete or update of state on ach_file for each row execute function record_audit('{file_id}');
create trigger ach_reply_audited after insert or delete or update of state on ach_reply for each row execute function record_audit('{reply_id}');

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['ach_originator', 'ach_file', 'ach_entry', 'ach_reply', 'ach_answer'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
  end loop;
end $$;

-- The roles that make payments and refunds write entries. The worker puts them into files.
grant select on ach_originator, ach_entry to quittance_app, quittance_worker, quittance_staff, quittance_ops_ro;
grant select on ach_file, ach_reply, ach_answer to quittance_worker, quittance_staff, quittance_ops_ro;
grant insert on ach_entry to quittance_app, quittance_worker, quittance_staff;
grant insert on ach_originator, ach_reply to quittance_staff;
grant insert on ach_file, ach_reply, ach_answer to quittance_worker;
grant update on ach_originator, ach_entry, ach_file to quittance_worker, quittance_staff;
grant update on ach_reply to quittance_worker;
