-- Bank payments by ACH files, for a payee whose bank takes them: no processor stands between (docs/ach.md).
set local lock_timeout = '5s';

alter table payee drop constraint payee_processor_known;
-- Short lock: the table holds a row a payee.
alter table payee add constraint payee_processor_known check (processor in ('sandbox', 'stripe', 'nacha'));
-- Short lock: the table holds a row a payee.
alter table payee add constraint payee_nacha_merchant check (processor <> 'nacha' or merchant = payee_code);

-- Between whom the files of a payee go, when, and under which names.
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
  -- What payers read, ten characters at most.
  entry_description text not null,
  -- Times of day where the tenant is, HH:MM: a file is made at each, on bank days.
  cut_offs text[] not null,
  -- Entries of files that are made until then move on the same day; null for never.
  same_day_until text,
  -- Whether an account is tried out by an entry without money before its first debit.
  has_prenotes boolean not null,
  -- A larger debit is declined; null for the network's own limit.
  entry_limit_cents bigint,
  -- A file of more waits until a second person lets it go; null for none.
  hold_above_cents bigint,
  -- How many bank days after its day an entry counts as paid.
  settle_after_days smallint not null constraint ach_originator_settle_range check (settle_after_days between 1 and 60),
  delivery text not null constraint ach_originator_delivery_known check (delivery in ('folder', 'download')),
  line_break text not null constraint ach_originator_line_break_known check (line_break in ('lf', 'crlf', 'none')),
  -- Counted on by the worker alone.
  next_trace bigint not null default 1,
  next_file_no bigint not null default 1,
  last_cut_off_at timestamptz,
  constraint ach_originator_pk primary key (tenant_id, payee_code),
  constraint ach_originator_payee foreign key (tenant_id, payee_code) references payee
);

-- A file as it was written, once: whoever asks for it again gets the same bytes.
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
  -- Why it waits: its total, or somebody held it.
  held_because text constraint ach_file_held_because_known check (held_because in ('above-limit', 'by-hand')),
  -- Under which name it lies ready to be moved to the bank's folder, by the worker that may move it.
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

-- Money that is to move: the row is to the product what a charge or a refund is at a processor.
create table ach_entry (
  tenant_id uuid not null,
  entry_id uuid not null,
  payee_code text not null,
  -- A `cancel` is no entry: it says by which key a debit was called off before it was in a file.
  kind text not null constraint ach_entry_kind_known check (kind in ('debit', 'credit', 'prenote', 'cancel')),
  entry_key text not null,
  state text not null constraint ach_entry_state_known
    check (state in ('waiting', 'canceled', 'refused', 'in-file', 'settled', 'returned')),
  amount_cents bigint not null constraint ach_entry_amount_range check (amount_cents >= 0 and (amount_cents = 0) = (kind = 'prenote')),
  is_retry boolean not null,
  is_recurring boolean not null,
  -- Our reference for the payer.
  individual_id text not null,
  -- Numbers, kind and holder of the account; of a credit and a cancel those of the debit.
  account_sealed bytea,
  account_hash bytea not null,
  -- The debit that is given back or called off.
  debit_id uuid,
  -- What tried the account out before it.
  prenote_id uuid,
  file_id uuid,
  effective_on date,
  trace_number text,
  -- The trace number's place among all that the payee ever sent, which are more than seven digits can count.
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

-- A file in which the bank answers: whole, or put aside whole.
create table ach_reply (
  tenant_id uuid not null,
  reply_id uuid not null,
  payee_code text not null,
  file_name text not null,
  content_hash bytea not null,
  text_sealed bytea not null,
  state text not null constraint ach_reply_state_known check (state in ('received', 'taken', 'damaged')),
  -- Where it is damaged: line, column, field, what is wrong.
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

-- What the bank says of one entry, and what was made of it.
create table ach_answer (
  tenant_id uuid not null,
  reply_id uuid not null,
  line integer not null,
  kind text not null constraint ach_answer_kind_known check (kind in ('return', 'dishonored-return', 'contested-return', 'change')),
  code text not null,
  -- The number that the bank gave its answer, and the one of ours that it names.
  bank_trace_number text not null,
  original_trace_number text not null,
  amount_cents bigint not null,
  -- When it moved the money.
  settled_on date not null,
  -- The entry that it is about; null where none of ours is.
  entry_id uuid,
  outcome text not null constraint ach_answer_outcome_known check (outcome in ('taken', 'by-hand', 'unmatched')),
  constraint ach_answer_pk primary key (tenant_id, reply_id, line),
  constraint ach_answer_reply foreign key (tenant_id, reply_id) references ach_reply,
  constraint ach_answer_entry foreign key (tenant_id, entry_id) references ach_entry,
  constraint ach_answer_matched_whole check ((entry_id is null) = (outcome = 'unmatched'))
);

create unique index ach_answer_once on ach_answer (tenant_id, entry_id, kind, code, bank_trace_number) where entry_id is not null;

create trigger ach_answer_insert_only before update or delete or truncate on ach_answer for each statement execute function refuse_change();

-- What a person has to look at: the banks disagree, a refund came back, or an answer that no rule covers.
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

-- Who pays and who gives back writes entries; the worker puts them into files.
grant select on ach_originator, ach_entry to quittance_app, quittance_worker, quittance_staff, quittance_ops_ro;
grant select on ach_file, ach_reply, ach_answer to quittance_worker, quittance_staff, quittance_ops_ro;
grant insert on ach_entry to quittance_app, quittance_worker, quittance_staff;
grant insert on ach_originator, ach_reply to quittance_staff;
grant insert on ach_file, ach_reply, ach_answer to quittance_worker;
grant update on ach_originator, ach_entry, ach_file to quittance_worker, quittance_staff;
grant update on ach_reply to quittance_worker;
