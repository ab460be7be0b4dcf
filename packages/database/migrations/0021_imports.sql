-- Adds creditor files of customers, accounts, balances, offers and contact rules, and their undo (docs/imports.md).
set local lock_timeout = '5s';

-- A creditor's file and its result.
create table import_batch (
  tenant_id uuid not null,
  batch_id uuid not null,
  payee_code text not null,
  kind text not null constraint import_batch_kind_known check (kind in ('customers', 'accounts', 'balances', 'offers', 'contact-rules')),
  mode text not null constraint import_batch_mode_known check (mode = 'delta' or mode = 'full' and kind in ('accounts', 'offers')),
  format text not null constraint import_batch_format_known check (format in ('csv', 'jsonl')),
  -- The creditor's name of the file. The same name means the same file, however often it arrives.
  batch_key text not null,
  file_name text not null,
  state text not null constraint import_batch_state_known check (state in ('receiving', 'received', 'previewed', 'queued', 'running', 'done',
    'failed', 'discarded', 'undo-queued', 'undoing', 'undone')),
  -- Columns, constants and formats at the time of upload.
  mapping jsonb not null,
  -- Columns of the file in order. Null if every row names its own.
  header text[],
  -- Time at which the creditor closed its books. Its balances don't include later payments.
  as_of timestamptz not null,
  -- Maximum percentage of open accounts or offers that a full file may end by omitting them.
  most_ended_percent smallint not null constraint import_batch_most_ended_range check (most_ended_percent between 0 and 100),
  file_hash bytea,
  size_bytes bigint,
  rows_taken integer not null default 0,
  rows_quarantined integer not null default 0,
  rows_repeated integer not null default 0,
  -- True if every row's key is known, even of invalid rows. Otherwise no record counts as missing from the file.
  is_every_key_known boolean not null default true,
  chunks integer not null default 0,
  -- Number of chunks already processed by the import or its undo.
  chunks_done integer not null default 0,
  counts jsonb not null default '{}',
  preview_sealed bytea,
  failure text,
  -- staff:<id>, key:<id> or program:<name>, as in the audit log.
  started_by text not null,
  started_at timestamptz not null,
  -- Process working on the file, and the time until which no other one picks it up.
  lease_id uuid,
  lease_until timestamptz,
  tries integer not null default 0,
  ended_at timestamptz,
  undone_by text,
  constraint import_batch_pk primary key (tenant_id, batch_id),
  constraint import_batch_payee foreign key (tenant_id, payee_code) references payee,
  constraint import_batch_lease_whole check ((lease_id is null) = (lease_until is null))
);

-- Failed and discarded files may come again under the same name.
create unique index import_batch_key_once on import_batch (tenant_id, payee_code, kind, batch_key) where state not in ('failed', 'discarded');
create index import_batch_open on import_batch (tenant_id, started_at)
  where state in ('receiving', 'received', 'queued', 'running', 'undo-queued', 'undoing');

-- A few hundred rows of a file, encrypted under the tenant's key, with rejected rows and changed personal data.
create table import_chunk (
  tenant_id uuid not null,
  chunk_id uuid not null,
  batch_id uuid not null,
  chunk_no integer not null,
  -- Cleared after processing.
  rows_sealed bytea,
  quarantine_sealed bytea,
  changes_sealed bytea,
  constraint import_chunk_pk primary key (tenant_id, chunk_id),
  constraint import_chunk_no_unique unique (tenant_id, batch_id, chunk_no),
  constraint import_chunk_batch foreign key (tenant_id, batch_id) references import_batch
);

-- Keys of a file's rows, to find duplicates and records missing from the file. Deleted when the import ends.
create table import_key (
  tenant_id uuid not null,
  batch_id uuid not null,
  record_key text not null,
  row_hash bytea not null,
  line integer not null,
  -- No foreign key to the batch: a million rows would look up the same row a million times.
  constraint import_key_pk primary key (tenant_id, batch_id, record_key)
);

-- A record changed by an import, with the values before and after, for undo. Personal data is encrypted in the chunk
-- instead.
create table import_change (
  tenant_id uuid not null,
  batch_id uuid not null,
  change_no integer not null,
  chunk_no integer not null,
  subject text not null constraint import_change_subject_known check (subject in ('customer', 'account', 'offer', 'contact-rule')),
  subject_id uuid not null,
  action text not null constraint import_change_action_known check (action in ('created', 'changed', 'ended')),
  earlier jsonb,
  later jsonb,
  -- Change of the account's balance.
  balance_cents bigint not null default 0,
  -- Result of the undo. Null while the change is in force.
  undone text constraint import_change_undone_known check (undone in ('undone', 'left')),
  constraint import_change_pk primary key (tenant_id, batch_id, change_no)
);

create index import_change_by_subject on import_change (tenant_id, subject_id, batch_id);

-- Mapping for a payee's files of one kind. Each save is a new version, and the latest applies.
create table import_mapping (
  tenant_id uuid not null,
  payee_code text not null,
  kind text not null constraint import_mapping_kind_known check (kind in ('customers', 'accounts', 'balances', 'offers', 'contact-rules')),
  version integer not null,
  mapping jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null,
  constraint import_mapping_pk primary key (tenant_id, payee_code, kind, version),
  constraint import_mapping_payee foreign key (tenant_id, payee_code) references payee
);

-- The creditor's itemization of a balance, less payments and credits (12 CFR 1006.34(c)(2)(viii)).
create table account_item (
  tenant_id uuid not null,
  account_id uuid not null,
  customer_id uuid not null,
  item text not null constraint account_item_known check (item in ('principal', 'interest', 'fees', 'costs', 'payments', 'credits')),
  amount_cents bigint not null constraint account_item_not_negative check (amount_cents >= 0),
  constraint account_item_pk primary key (tenant_id, account_id, item),
  constraint account_item_account foreign key (tenant_id, account_id) references account,
  constraint account_item_customer foreign key (tenant_id, customer_id) references customer
);

-- The creditor's limits on contact with a customer. They only forbid. The customer's own choices are stored separately
-- and also apply.
create table contact_rule (
  tenant_id uuid not null,
  customer_id uuid not null,
  no_email boolean not null default false,
  no_texts boolean not null default false,
  no_calls boolean not null default false,
  -- Reason for sending nothing unsolicited: the customer has an attorney, is bankrupt or deceased, or asked us to stop
  -- (12 CFR 1006.6).
  no_contact_reason text constraint contact_rule_reason_known check (no_contact_reason in ('attorney', 'bankruptcy', 'deceased', 'cease-and-desist')),
  -- HH:MM in the customer's time zone.
  contact_from text constraint contact_rule_from_form check (contact_from ~ '^\d{2}:\d{2}$'),
  contact_until text constraint contact_rule_until_form check (contact_until ~ '^\d{2}:\d{2}$'),
  changed_at timestamptz not null,
  constraint contact_rule_pk primary key (tenant_id, customer_id),
  constraint contact_rule_customer foreign key (tenant_id, customer_id) references customer,
  constraint contact_rule_span_whole check ((contact_from is null) = (contact_until is null))
);

-- Time at which the creditor withdrew the account from collection. It can't be paid any longer, but its history stays
-- visible.
alter table account add column closed_at timestamptz;
-- Balance that the creditor claims but that wasn't booked, because the debt is settled or disputed.
alter table account add column withheld_cents bigint;
create or replace trigger account_audited after insert or delete or update of customer_id, payee_code, reference_code, name, display_type,
  billed_balance_cents, amount_due_cents, minimum_cents, past_due_cents, due_on, approved_methods, approved_options, closed_at
  on account for each row execute function record_audit('{account_id}');

-- Forces a generic plan. For a tenant without statistics, all indexes look equally good, and a plan that reads all of
-- the tenant's entries for each line would make an import of a million lines take forever.
create or replace function check_ledger_balance() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  total bigint;
  lines integer;
begin
  select coalesce(sum(amount_cents), 0), count(*) into total, lines
    from ledger_entry where tenant_id = new.tenant_id and transaction_id = new.transaction_id;
  if total <> 0 or lines < 2 then
    raise exception 'ledger transaction % sums to % over % lines', new.transaction_id, total, lines using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- The creditor's ID of the offer.
alter table settlement_offer add column reference_code text;
-- Short lock: the table holds only offers entered by hand so far.
create unique index settlement_offer_reference_code_once on settlement_offer (tenant_id, reference_code) where reference_code is not null;

alter table operator_case drop constraint operator_case_kind_known;
alter table operator_case add constraint operator_case_kind_known check (kind in ('unauthorized-return', 'authorization-needed',
  'correction-needed', 'returned-in-error', 'plan-stopped', 'dispute', 'call-back', 'upload', 'import')) not valid;

create trigger import_batch_audited after insert or delete or update of state on import_batch for each row execute function record_audit('{batch_id}');
create trigger import_mapping_audited after insert or update or delete on import_mapping
  for each row execute function record_audit('{payee_code,kind,version}');
create trigger contact_rule_audited after insert or update or delete on contact_rule for each row execute function record_audit('{customer_id}');

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'import_batch', 'import_chunk', 'import_key', 'import_change', 'import_mapping', 'account_item', 'contact_rule'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
  end loop;
  foreach tenant_table in array array['account_item', 'contact_rule'] loop
    execute format(
      'create policy %I on %I as restrictive
         using (nullif(current_setting(''app.customer_id'', true), '''') is null
                or customer_id = nullif(current_setting(''app.customer_id'', true), '''')::uuid)
         with check (nullif(current_setting(''app.customer_id'', true), '''') is null
                or customer_id = nullif(current_setting(''app.customer_id'', true), '''')::uuid)',
      tenant_table || '_of_customer', tenant_table);
  end loop;
end $$;

-- Operators upload files and the worker imports them.
grant select, insert on import_batch, import_chunk, import_key, import_mapping to quittance_staff;
grant select on import_change, account_item, contact_rule to quittance_staff;
grant update on import_batch to quittance_staff;
grant select, insert, update on import_batch to quittance_worker;
grant select, insert, update, delete on import_chunk, import_change, account_item, contact_rule to quittance_worker;
grant select, insert, delete on import_key to quittance_worker;
grant select, insert on import_mapping to quittance_worker;
grant select on account_item, contact_rule to quittance_app;
grant select on import_batch, import_mapping, import_change, account_item, contact_rule to quittance_ops_ro;

grant insert on customer, account, settlement_offer to quittance_worker;
grant update (language, person_sealed, name_hash, email_hash, home_phone_hash) on customer to quittance_worker;
grant select on customer_change to quittance_worker;
grant update (name, display_type, pay_type, billed_balance_cents, amount_due_cents, minimum_cents, past_due_cents, due_on, ach_limit_cents,
  card_limit_cents, ach_fee_hundredths, card_fee_hundredths, approved_methods, is_unreported_debt, is_out_of_statute, closed_at, withheld_cents)
  on account to quittance_worker;
grant update (offer_type, total_cents, down_payment_cents, expires_on, due_on, installments, missed_allowed, withdrawn_at)
  on settlement_offer to quittance_worker;
