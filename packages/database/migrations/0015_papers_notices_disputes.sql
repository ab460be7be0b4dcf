-- Adds documents, receipt links, notices, disputes and call-backs (SPEC 3.8, 4.2, docs/documents.md, docs/disputes.md).
set local lock_timeout = '5s';

-- A document as issued. The encrypted file is stored outside the database. This row describes it and has its hash.
create table document (
  tenant_id uuid not null,
  document_id uuid not null,
  customer_id uuid not null,
  kind text not null constraint document_kind_known check (kind in ('receipt', 'authorization', 'plan-authorization', 'settlement-agreement',
    'settled-letter', 'paid-in-full-letter', 'statement')),
  -- ID of a payment, a settlement or an account, a plan version, or accounts with a period.
  subject text not null,
  language text not null constraint document_language_known check (language in ('en', 'es')),
  -- Hash of the content except the issue date, so that the same facts give the same document.
  facts_hash bytea not null,
  -- SHA-256 of the file as issued.
  content_hash bytea not null,
  size_bytes integer not null constraint document_size_positive check (size_bytes > 0),
  -- File name in the store.
  stored_as text not null,
  issued_at timestamptz not null,
  -- Time at which the file was found missing or altered. It is never issued again.
  damaged_at timestamptz,
  constraint document_pk primary key (tenant_id, document_id),
  constraint document_customer foreign key (tenant_id, customer_id) references customer
);

create unique index document_once on document (tenant_id, customer_id, kind, subject, language, facts_hash) where damaged_at is null;

-- Link in an e-mail that opens one receipt without a log-in until it expires. Only the message contains the secret.
create table receipt_link (
  tenant_id uuid not null,
  receipt_link_id uuid not null,
  customer_id uuid not null,
  payment_id uuid not null,
  secret_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint receipt_link_pk primary key (tenant_id, receipt_link_id),
  constraint receipt_link_secret_unique unique (tenant_id, secret_hash),
  constraint receipt_link_customer foreign key (tenant_id, customer_id) references customer,
  constraint receipt_link_payment foreign key (tenant_id, payment_id) references payment
);

create index receipt_link_by_age on receipt_link (tenant_id, expires_at);

-- Notices that a customer wants, by kind and channel. A missing row means yes.
create table notice_preference (
  tenant_id uuid not null,
  customer_id uuid not null,
  kind text not null constraint notice_preference_kind_known check (kind in ('payments', 'plans', 'account')),
  channel text not null constraint notice_preference_channel_known check (channel in ('email', 'sms')),
  is_wanted boolean not null,
  changed_at timestamptz not null,
  constraint notice_preference_pk primary key (tenant_id, customer_id, kind, channel),
  constraint notice_preference_customer foreign key (tenant_id, customer_id) references customer
);

-- True while the payer must still be notified of an event, and the last event already reported.
alter table payment add column is_untold boolean not null default false;
alter table payment add column told_event_no integer not null default 0;
create index payment_untold on payment (tenant_id, payment_id) where is_untold;

-- Finds a customer's payments in progress without reading all payments (SPEC 3.5, 3.6).
create index payment_under_way on payment (tenant_id, customer_id, payment_id)
  where state in ('awaiting', 'reserved', 'submitting', 'unknown', 'accepted', 'review');

-- Time of the notice that the card expires.
alter table payment_method add column expiry_noticed_at timestamptz;
create index payment_method_by_expiry on payment_method (tenant_id, card_expiry_year, card_expiry_month)
  where kind = 'card' and retired_at is null and expiry_noticed_at is null;

-- A customer's statement that they don't owe the debt. While it is open, nothing is collected on the account (12 CFR
-- 1006.30(c), 1006.38).
create table dispute (
  tenant_id uuid not null,
  dispute_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  state text not null constraint dispute_state_known check (state in ('open', 'withdrawn', 'cleared', 'upheld')),
  reason text not null constraint dispute_reason_known check (reason in ('not-mine', 'already-paid', 'wrong-amount', 'insurance',
    'identity-theft', 'bankruptcy', 'other')),
  -- The customer's explanation, encrypted under the tenant's key, or null.
  explanation_sealed bytea,
  language text not null constraint dispute_language_known check (language in ('en', 'es')),
  client_address text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint dispute_pk primary key (tenant_id, dispute_id),
  constraint dispute_customer foreign key (tenant_id, customer_id) references customer,
  constraint dispute_account foreign key (tenant_id, account_id) references account,
  constraint dispute_closed_has_end check ((state = 'open') = (closed_at is null))
);

create unique index dispute_open_once_an_account on dispute (tenant_id, account_id) where state = 'open';
create index dispute_by_customer on dispute (tenant_id, customer_id, dispute_id desc);

create table dispute_event (
  tenant_id uuid not null,
  dispute_id uuid not null,
  event_no integer not null,
  event text not null,
  from_state text,
  to_state text not null,
  -- `customer`, or the name of an operator.
  done_by text not null,
  at timestamptz not null,
  told_at timestamptz,
  constraint dispute_event_pk primary key (tenant_id, dispute_id, event_no),
  constraint dispute_event_dispute foreign key (tenant_id, dispute_id) references dispute
);

create index dispute_event_untold on dispute_event (tenant_id, at) where told_at is null;

-- A customer's request for a call. Each customer has one open request, and a new one replaces it.
create table call_back (
  tenant_id uuid not null,
  call_back_id uuid not null,
  customer_id uuid not null,
  phone text not null constraint call_back_phone_form check (phone ~ '^\d{10}$'),
  topic text not null constraint call_back_topic_known check (topic in ('payment', 'plan', 'balance', 'dispute', 'other')),
  call_on date not null,
  part_of_day text not null constraint call_back_part_of_day_known check (part_of_day in ('morning', 'afternoon', 'evening')),
  language text not null constraint call_back_language_known check (language in ('en', 'es')),
  state text not null constraint call_back_state_known check (state in ('open', 'withdrawn', 'done')),
  requested_at timestamptz not null,
  closed_at timestamptz,
  constraint call_back_pk primary key (tenant_id, call_back_id),
  constraint call_back_customer foreign key (tenant_id, customer_id) references customer
);

create unique index call_back_open_once on call_back (tenant_id, customer_id) where state = 'open';

-- A file sent by a customer. It is stored outside the database, encrypted under the tenant's key.
create table upload (
  tenant_id uuid not null,
  upload_id uuid not null,
  customer_id uuid not null,
  dispute_id uuid,
  -- Original file name, encrypted under the tenant's key.
  name_sealed bytea not null,
  media_type text not null constraint upload_media_type_known check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/heic')),
  size_bytes integer not null constraint upload_size_positive check (size_bytes > 0),
  content_hash bytea not null,
  stored_as text not null,
  uploaded_at timestamptz not null,
  constraint upload_pk primary key (tenant_id, upload_id),
  constraint upload_customer foreign key (tenant_id, customer_id) references customer,
  constraint upload_dispute foreign key (tenant_id, dispute_id) references dispute
);

create index upload_by_customer on upload (tenant_id, customer_id, upload_id desc);

-- Disputes, calls and uploads are also cases, and not all of them concern an account.
alter table operator_case alter column account_id drop not null;
alter table operator_case add column dispute_id uuid;
alter table operator_case add column call_back_id uuid;
alter table operator_case add column upload_id uuid;
alter table operator_case add constraint operator_case_dispute foreign key (tenant_id, dispute_id) references dispute;
alter table operator_case add constraint operator_case_call_back foreign key (tenant_id, call_back_id) references call_back;
alter table operator_case add constraint operator_case_upload foreign key (tenant_id, upload_id) references upload;
alter table operator_case drop constraint operator_case_kind_known;
alter table operator_case add constraint operator_case_kind_known check (kind in ('unauthorized-return', 'authorization-needed',
  'correction-needed', 'returned-in-error', 'plan-stopped', 'dispute', 'call-back', 'upload'));

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['document', 'receipt_link', 'notice_preference', 'dispute', 'dispute_event', 'call_back', 'upload'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
  end loop;
  foreach tenant_table in array array['document', 'receipt_link', 'notice_preference', 'dispute', 'call_back', 'upload'] loop
    execute format(
      'create policy %I on %I as restrictive
         using (nullif(current_setting(''app.customer_id'', true), '''') is null
                or customer_id = nullif(current_setting(''app.customer_id'', true), '''')::uuid)
         with check (nullif(current_setting(''app.customer_id'', true), '''') is null
                or customer_id = nullif(current_setting(''app.customer_id'', true), '''')::uuid)',
      tenant_table || '_of_customer', tenant_table);
  end loop;
end $$;

grant select on document, receipt_link, notice_preference, dispute, dispute_event, call_back, upload
  to quittance_app, quittance_worker;
grant select on document, notice_preference, dispute, dispute_event, call_back, upload to quittance_ops_ro;
grant insert on document, receipt_link, notice_preference, dispute, dispute_event, call_back, upload to quittance_app;
grant update (damaged_at) on document to quittance_app;
grant update (is_wanted, changed_at) on notice_preference to quittance_app;
grant update (state, closed_at) on dispute, call_back to quittance_app;
grant update (phone, topic, call_on, part_of_day, language, requested_at) on call_back to quittance_app;
grant update (told_at) on dispute_event to quittance_app, quittance_worker;
grant update (closed_at) on operator_case to quittance_app;
-- The worker sends payment notices with receipt links, and deletes expired links.
grant insert, delete on receipt_link to quittance_worker;
