-- Adds posting files for creditors (docs/posting-files.md) and webhooks (docs/webhooks.md).
set local lock_timeout = '5s';

-- Posting settings of a payee, and the last file number.
create table posting_series (
  tenant_id uuid not null,
  payee_code text not null,
  last_sequence integer not null default 0,
  -- Bank payments are posted either when the bank accepts them or when they settle.
  bank_timing text not null default 'settlement' constraint posting_series_bank_timing_known check (bank_timing in ('acceptance', 'settlement')),
  -- Time at which the day's file closes, HH:MM in the tenant's time zone. Null closes files only on request.
  cut_off text constraint posting_series_cut_off_form check (cut_off ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  next_cut_off_at timestamptz,
  -- Creates a file even for a day without activity.
  has_empty_files boolean not null default false,
  folder_format text not null default 'csv' constraint posting_series_folder_format_known check (folder_format in ('csv', 'jsonl')),
  -- Adds a file of contact preferences and consents to each day's file.
  has_consent_file boolean not null default false,
  -- End of the period of the last file.
  closed_until timestamptz not null,
  -- End of the last consent file's period, and of the next one's.
  consents_until timestamptz,
  consents_due_at timestamptz,
  constraint posting_series_pk primary key (tenant_id, payee_code),
  constraint posting_series_payee foreign key (tenant_id, payee_code) references payee,
  constraint posting_series_cut_off_whole check ((cut_off is null) = (next_cut_off_at is null))
);

-- An event of a payee's money that isn't in a posting file yet. Written in the same transaction as the event and
-- deleted when it is posted.
create table unposted_event (
  tenant_id uuid not null,
  source text not null constraint unposted_event_source_known check (source in ('payment', 'refund', 'adjustment', 'discount')),
  source_id uuid not null,
  source_no integer not null,
  payee_code text not null,
  at timestamptz not null,
  constraint unposted_event_pk primary key (tenant_id, source, source_id, source_no)
);

create index unposted_event_by_payee on unposted_event (tenant_id, payee_code, at, source_id, source_no);

-- A closed file. Only its delivery and acknowledgment change afterwards.
create table posting_file (
  tenant_id uuid not null,
  posting_file_id uuid not null,
  payee_code text not null,
  sequence integer not null,
  tenant_label text not null,
  period_from timestamptz not null,
  period_until timestamptz not null,
  closed_at timestamptz not null,
  -- staff:<id>, key:<id> or program:<name>, as in the audit log.
  closed_by text not null,
  lines integer not null,
  -- Number and total of each kind of record.
  totals jsonb not null,
  csv_hash bytea not null,
  jsonl_hash bytea not null,
  folder_format text not null constraint posting_file_folder_format_known check (folder_format in ('csv', 'jsonl')),
  -- Time of the last write to the folder.
  delivered_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by text,
  constraint posting_file_pk primary key (tenant_id, posting_file_id),
  constraint posting_file_sequence_unique unique (tenant_id, payee_code, sequence),
  constraint posting_file_series foreign key (tenant_id, payee_code) references posting_series,
  constraint posting_file_acknowledged_whole check ((acknowledged_at is null) = (acknowledged_by is null))
);

create index posting_file_undelivered on posting_file (tenant_id, posting_file_id) where delivered_at is null;

create table posting_line (
  tenant_id uuid not null,
  posting_file_id uuid not null,
  line_no integer not null,
  record text not null constraint posting_line_record_known check (record in ('payment', 'return', 'correction')),
  kind text not null constraint posting_line_kind_known check (kind in ('payment', 'return', 'refund', 'void', 'reversal', 'canceled',
    'return-reopened', 'overpayment', 'adjustment', 'settlement-discount', 'discount-reversed')),
  source text not null,
  source_id uuid not null,
  source_no integer not null,
  account_id uuid not null,
  payment_id uuid,
  -- Positive if it reduces the debt, negative if it increases it again.
  amount_cents bigint not null,
  fee_cents bigint not null,
  -- Other fields of the line at the time of closing.
  content jsonb not null,
  constraint posting_line_pk primary key (tenant_id, posting_file_id, line_no),
  -- Every event is posted once, even if several processes close files.
  constraint posting_line_once unique (tenant_id, source, source_id, source_no, account_id, kind),
  constraint posting_line_file foreign key (tenant_id, posting_file_id) references posting_file,
  constraint posting_line_account foreign key (tenant_id, account_id) references account
);

create index posting_line_by_payment on posting_line (tenant_id, payment_id) where payment_id is not null;

create trigger posting_line_insert_only before update or delete or truncate on posting_line for each statement execute function refuse_change();

create function note_unposted() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'payment_event' then
    insert into unposted_event (tenant_id, source, source_id, source_no, payee_code, at)
    select new.tenant_id, 'payment', new.payment_id, new.event_no, a.payee_code, new.at
    from payment p join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    where p.tenant_id = new.tenant_id and p.payment_id = new.payment_id;
  elsif tg_table_name = 'refund_event' then
    insert into unposted_event (tenant_id, source, source_id, source_no, payee_code, at)
    select new.tenant_id, 'refund', new.refund_id, new.event_no, a.payee_code, new.at
    from refund r
    join payment p on p.tenant_id = r.tenant_id and p.payment_id = r.payment_id
    join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    where r.tenant_id = new.tenant_id and r.refund_id = new.refund_id and r.kind <> 'cancel';
  elsif tg_table_name = 'adjustment' then
    insert into unposted_event (tenant_id, source, source_id, source_no, payee_code, at)
    select new.tenant_id, 'adjustment', new.adjustment_id, 1, a.payee_code, new.created_at
    from account a where a.tenant_id = new.tenant_id and a.account_id = new.account_id;
  else
    insert into unposted_event (tenant_id, source, source_id, source_no, payee_code, at)
    select new.tenant_id, 'discount', new.transaction_id, 1, a.payee_code, new.created_at
    from settlement s join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
    where s.tenant_id = new.tenant_id and s.settlement_id = new.settlement_id;
  end if;
  return null;
end $$;

create trigger payment_event_unposted after insert on payment_event for each row
  when (new.to_state in ('succeeded', 'settled', 'accepted', 'returned') or new.from_state = 'accepted') execute function note_unposted();
create trigger refund_event_unposted after insert on refund_event for each row
  when (new.to_state = 'succeeded') execute function note_unposted();
create trigger adjustment_unposted after insert on adjustment for each row execute function note_unposted();
create trigger ledger_transaction_unposted after insert on ledger_transaction for each row
  when (new.settlement_id is not null) execute function note_unposted();

-- An endpoint that receives a tenant's events.
create table webhook_endpoint (
  tenant_id uuid not null constraint webhook_endpoint_tenant references tenant,
  endpoint_id uuid not null,
  url text not null,
  topics text[] not null constraint webhook_endpoint_topics_known check (topics <> '{}' and topics <@ array['payment', 'refund', 'adjustment',
    'plan', 'settlement', 'dispute', 'consent', 'contact', 'import', 'posting-file']),
  state text not null constraint webhook_endpoint_state_known check (state in ('active', 'paused', 'removed')),
  -- Reason for an automatic pause: the last response.
  pause_reason text,
  -- Signing secret. During a rotation the previous one also signs.
  secret_sealed bytea not null,
  previous_secret_sealed bytea,
  previous_until timestamptz,
  -- Address for alerts about a pause, encrypted.
  alert_email_sealed bytea not null,
  created_by text not null,
  created_at timestamptz not null,
  -- Consecutive failures, and the time until which only one attempt is made at a time.
  failures integer not null default 0,
  rests_until timestamptz,
  last_success_at timestamptz,
  -- Number of replays. Each replay is its own run after the earlier ones.
  replays integer not null default 0,
  constraint webhook_endpoint_pk primary key (tenant_id, endpoint_id),
  constraint webhook_endpoint_previous_whole check ((previous_secret_sealed is null) = (previous_until is null))
);

create index webhook_endpoint_kept on webhook_endpoint (tenant_id) where state <> 'removed';

-- An event to send. Written in the transaction of the event, and only if an endpoint subscribes to it.
create table outgoing_event (
  tenant_id uuid not null,
  outgoing_event_id uuid not null default gen_random_uuid(),
  noted_at timestamptz not null default clock_timestamp(),
  topic text not null,
  name text not null,
  subject_id uuid not null,
  subject_no integer,
  -- Values of the row at that time, if they may change later.
  detail jsonb not null,
  constraint outgoing_event_pk primary key (tenant_id, outgoing_event_id)
);

create index outgoing_event_by_time on outgoing_event (tenant_id, noted_at, outgoing_event_id);

-- Arguments: the topic, the column that names the event or =name, the columns of subject and number, and further
-- columns to keep.
create function note_outgoing() returns trigger language plpgsql as $$
declare
  of_tenant constant uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  line jsonb;
begin
  if not exists (select from webhook_endpoint where tenant_id = of_tenant and state <> 'removed') then return null; end if;
  line := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  insert into outgoing_event (tenant_id, topic, name, subject_id, subject_no, detail)
  values (of_tenant, tg_argv[0],
    case when tg_argv[1] like '=%' then substr(tg_argv[1], 2) else line ->> tg_argv[1] end,
    (line ->> tg_argv[2])::uuid, nullif(line ->> tg_argv[3], '')::integer,
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(line) where key = any (tg_argv[4]::text[]))
      || case when tg_op = 'DELETE' then '{"isRemoved": true}'::jsonb else '{}'::jsonb end);
  return null;
end $$;

create trigger payment_event_outgoing after insert on payment_event for each row
  when (new.to_state in ('accepted', 'succeeded', 'declined', 'settled', 'returned', 'canceled', 'review'))
  execute function note_outgoing('payment', 'to_state', 'payment_id', 'event_no', '{event,reason,at}');
create trigger refund_event_outgoing after insert on refund_event for each row
  when (new.from_state is null or new.to_state in ('succeeded', 'failed', 'review'))
  execute function note_outgoing('refund', 'to_state', 'refund_id', 'event_no', '{event,reason,at}');
create trigger adjustment_outgoing after insert on adjustment for each row
  execute function note_outgoing('adjustment', '=made', 'adjustment_id', '', '{}');
create trigger plan_event_outgoing after insert on plan_event for each row
  execute function note_outgoing('plan', 'event', 'plan_id', 'event_no', '{sequence,payment_id,reason,at}');
create trigger settlement_event_outgoing after insert on settlement_event for each row
  execute function note_outgoing('settlement', 'to_state', 'settlement_id', 'event_no', '{event,payment_id,at}');
create trigger dispute_event_outgoing after insert on dispute_event for each row
  execute function note_outgoing('dispute', 'event', 'dispute_id', 'event_no', '{at}');
create trigger user_consent_outgoing after insert on user_consent for each row
  execute function note_outgoing('consent', '=accepted', 'consent_id', '', '{disclaimer_type,text_version,language,accepted_at}');
-- Encrypting an address again isn't a change.
create trigger email_endpoint_outgoing after insert or delete or update of email_address_hash, is_authenticated, pending_verification,
  opt_out_all_subscriptions on email_endpoint for each row
  execute function note_outgoing('contact', '=email-changed', 'customer_id', '',
    '{is_authenticated,pending_verification,opt_out_all_subscriptions}');
create trigger phone_endpoint_outgoing after insert or delete or update of phone_hash, is_subscribed, stopped_at on phone_endpoint for each row
  execute function note_outgoing('contact', '=phone-changed', 'customer_id', '', '{is_subscribed,stopped_at}');
create trigger notice_preference_outgoing after insert or update on notice_preference for each row
  execute function note_outgoing('contact', '=preference-changed', 'customer_id', '', '{kind,channel,is_wanted}');
create trigger contact_rule_outgoing after insert or update or delete on contact_rule for each row
  execute function note_outgoing('contact', '=rule-changed', 'customer_id', '', '{no_email,no_texts,no_calls,no_contact_reason}');
create trigger import_batch_outgoing after update of state on import_batch for each row
  when (new.state is distinct from old.state and new.state in ('done', 'failed', 'undone'))
  execute function note_outgoing('import', 'state', 'batch_id', '', '{}');
create trigger posting_file_outgoing after insert on posting_file for each row
  execute function note_outgoing('posting-file', '=ready', 'posting_file_id', '', '{}');

-- Last event number of an account, or of the customer or tenant for events without an account.
create table webhook_stream (
  tenant_id uuid not null constraint webhook_stream_tenant references tenant,
  stream_id uuid not null,
  last_sequence integer not null,
  constraint webhook_stream_pk primary key (tenant_id, stream_id)
);

create table webhook_event (
  tenant_id uuid not null,
  event_id uuid not null,
  type text not null,
  stream_id uuid not null,
  sequence integer not null,
  account_code text,
  customer_code text,
  data jsonb not null,
  occurred_at timestamptz not null,
  constraint webhook_event_pk primary key (tenant_id, event_id),
  constraint webhook_event_sequence_unique unique (tenant_id, stream_id, sequence),
  constraint webhook_event_stream foreign key (tenant_id, stream_id) references webhook_stream
);

create index webhook_event_by_age on webhook_event (tenant_id, occurred_at);

-- An event on its way to an endpoint. A replay is another run.
create table webhook_delivery (
  tenant_id uuid not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  stream_id uuid not null,
  sequence integer not null,
  run integer not null,
  state text not null constraint webhook_delivery_state_known check (state in ('waiting', 'sending', 'delivered', 'given-up', 'dropped')),
  tries integer not null default 0,
  -- Time of the next attempt, or the end of the lease during an attempt.
  next_try_at timestamptz not null,
  first_tried_at timestamptz,
  ended_at timestamptz,
  constraint webhook_delivery_pk primary key (tenant_id, delivery_id),
  constraint webhook_delivery_once unique (tenant_id, endpoint_id, event_id, run),
  constraint webhook_delivery_endpoint foreign key (tenant_id, endpoint_id) references webhook_endpoint,
  constraint webhook_delivery_event foreign key (tenant_id, event_id) references webhook_event on delete cascade
);

create index webhook_delivery_due on webhook_delivery (tenant_id, endpoint_id, next_try_at) where state in ('waiting', 'sending');
create index webhook_delivery_in_order on webhook_delivery (tenant_id, endpoint_id, stream_id, run, sequence)
  where state in ('waiting', 'sending');
create index webhook_delivery_by_event on webhook_delivery (tenant_id, event_id);
-- IDs are time-ordered, so the log is read backwards from its end.
create index webhook_delivery_log on webhook_delivery (tenant_id, endpoint_id, delivery_id desc);

create table webhook_try (
  tenant_id uuid not null,
  delivery_id uuid not null,
  try_no integer not null,
  at timestamptz not null,
  duration_ms integer not null,
  -- HTTP status of the response. Null without a response.
  status integer,
  -- First bytes of the response, as text.
  answer text not null,
  -- Reason for a missing response.
  failure text,
  constraint webhook_try_pk primary key (tenant_id, delivery_id, try_no),
  constraint webhook_try_delivery foreign key (tenant_id, delivery_id) references webhook_delivery on delete cascade
);

create trigger posting_series_audited after insert or delete or update of bank_timing, cut_off, has_empty_files, folder_format, has_consent_file
  on posting_series for each row execute function record_audit('{payee_code}');
create trigger posting_file_audited after insert or delete or update of acknowledged_at, delivered_at on posting_file
  for each row execute function record_audit('{posting_file_id}');
create trigger webhook_endpoint_audited after insert or delete or update of url, topics, state, secret_sealed, previous_until, alert_email_sealed
  on webhook_endpoint for each row execute function record_audit('{endpoint_id}');

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['posting_series', 'unposted_event', 'posting_file', 'posting_line', 'webhook_endpoint', 'outgoing_event',
    'webhook_stream', 'webhook_event', 'webhook_delivery', 'webhook_try'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
  end loop;
end $$;

-- Every role that changes data may record an event to send. Only the worker, which sends it, may delete it.
grant insert on unposted_event, outgoing_event to quittance_app;
grant select on webhook_endpoint to quittance_app;
grant select, insert, delete on unposted_event, outgoing_event to quittance_worker;
grant select, insert, delete on unposted_event to quittance_staff;
grant insert on outgoing_event to quittance_staff;
grant select, insert, update on posting_series to quittance_worker, quittance_staff;
grant select, insert on posting_file, posting_line to quittance_worker, quittance_staff;
grant update (delivered_at) on posting_file to quittance_worker;
grant update (delivered_at, acknowledged_at, acknowledged_by) on posting_file to quittance_staff;
grant select, insert, update on webhook_endpoint to quittance_staff;
grant select on webhook_endpoint to quittance_worker;
grant update (state, pause_reason, failures, rests_until, last_success_at) on webhook_endpoint to quittance_worker;
grant select, insert, update on webhook_stream to quittance_worker, quittance_staff;
grant select, insert, delete on webhook_event to quittance_worker;
grant select, insert on webhook_event to quittance_staff;
grant select, insert, update, delete on webhook_delivery to quittance_worker;
grant select, insert on webhook_delivery to quittance_staff;
grant update (state, next_try_at, ended_at) on webhook_delivery to quittance_staff;
grant select, insert, delete on webhook_try to quittance_worker;
grant select on webhook_try to quittance_staff;
grant select on posting_series, posting_file, posting_line, webhook_event, webhook_delivery, webhook_try to quittance_ops_ro;
