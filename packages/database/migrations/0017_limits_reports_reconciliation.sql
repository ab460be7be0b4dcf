-- Adds shared rate limits, reports from browsers, and the books of processors and banks to reconcile with.
set local lock_timeout = '5s';

-- Requests per time window, counted across all API processes. Unlogged, because losing the counts in a crash is cheaper
-- than a disk write per request.
create unlogged table request_count (
  tenant_id uuid not null,
  -- Hash of the requester and the request.
  counted bytea not null,
  window_starts_at timestamptz not null,
  requests integer not null,
  constraint request_count_pk primary key (tenant_id, counted, window_starts_at),
  constraint request_count_tenant foreign key (tenant_id) references tenant
);

create index request_count_by_window on request_count (tenant_id, window_starts_at);

-- Violations of the content security policy reported by browsers, one row per day and kind with a count.
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

-- Position up to which a processor's list of charges has been read.
create table report_cursor (
  tenant_id uuid not null constraint report_cursor_tenant references tenant,
  processor text not null,
  merchant text not null,
  cursor text not null,
  constraint report_cursor_pk primary key (tenant_id, processor, merchant)
);

-- A charge in the processor's books.
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

-- A line of the bank statement of the account that receives a payee's money.
create table bank_entry (
  tenant_id uuid not null,
  payee_code text not null,
  -- The bank's ID of the line, so that a file read twice is imported once.
  bank_reference text not null,
  booked_on date not null,
  -- Positive for incoming money, negative for outgoing.
  amount_cents bigint not null constraint bank_entry_not_zero check (amount_cents <> 0),
  currency text not null,
  description text not null,
  read_at timestamptz not null,
  constraint bank_entry_pk primary key (tenant_id, payee_code, bank_reference),
  constraint bank_entry_payee foreign key (tenant_id, payee_code) references payee
);

create index bank_entry_by_day on bank_entry (tenant_id, booked_on);

-- A comparison of the ledger with external books for one day.
create table reconciliation (
  tenant_id uuid not null,
  reconciliation_id uuid not null,
  source text not null constraint reconciliation_source_known check (source in ('processor', 'bank')),
  -- Processor and merchant, or the payee of a bank account.
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

-- A difference between both books. Its amount stays in suspense until someone finds the cause.
create table reconciliation_difference (
  tenant_id uuid not null,
  difference_id uuid not null,
  reconciliation_id uuid not null,
  kind text not null constraint reconciliation_difference_kind_known
    check (kind in ('missing-here', 'missing-there', 'amount-differs', 'outcome-differs', 'charged-twice', 'day-differs')),
  -- Payment in the ledger, and charge or line in the other books, where they exist.
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

-- Repeated comparisons report the same difference once.
create unique index reconciliation_difference_once on reconciliation_difference
  (tenant_id, kind, coalesce(their_reference, ''), coalesce(payment_id, '00000000-0000-0000-0000-000000000000')) where closed_at is null;

create trigger reconciliation_difference_audited after insert or update or delete on reconciliation_difference
  for each row execute function record_audit('{difference_id}');

-- A retired key encrypts nothing new but still decrypts. Fingerprints always use the tenant's first key.
alter table tenant_data_key add column retired_at timestamptz;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['request_count', 'policy_report', 'report_cursor', 'reported_charge', 'bank_entry', 'reconciliation',
    'reconciliation_difference'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
  end loop;
end $$;

grant select on policy_report, reported_charge, bank_entry, reconciliation, reconciliation_difference to quittance_ops_ro;
grant select on report_cursor to quittance_ops_ro;
grant select, insert, update (requests) on request_count to quittance_app;
grant select, delete on request_count to quittance_worker;
grant select, insert, update (reports, last_at) on policy_report to quittance_app;
grant select, delete on policy_report to quittance_worker;
grant select, insert, update (cursor) on report_cursor to quittance_worker;
grant select, insert on reported_charge, bank_entry, reconciliation, reconciliation_difference to quittance_worker;
grant update (suspense_transaction_id, closed_at, closed_because, closing_transaction_id) on reconciliation_difference to quittance_worker;
