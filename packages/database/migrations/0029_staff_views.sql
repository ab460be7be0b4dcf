-- Adds access records and actions of operators, contact stops, and the customer of each audit event.
set local lock_timeout = '5s';

-- Access to a customer's data, recorded once an hour and kind, to show who viewed whom (16 CFR 314.4(c)(8)).
create table staff_read (
  tenant_id uuid not null,
  read_id uuid not null,
  customer_id uuid not null,
  kind text not null constraint staff_read_kind_known check (kind in ('customer', 'account', 'plan', 'messages', 'file', 'paper', 'audit')),
  -- staff:<id>, key:<id> or program:<name>, as in the audit log.
  read_by text not null,
  -- Full hour of the first access.
  hour timestamptz not null,
  read_at timestamptz not null,
  constraint staff_read_pk primary key (tenant_id, read_id),
  constraint staff_read_customer foreign key (tenant_id, customer_id) references customer,
  constraint staff_read_once unique (tenant_id, customer_id, read_by, kind, hour)
);

-- An operator's action at a customer's request, with its reason. The changed rows are audited separately.
create table staff_deed (
  tenant_id uuid not null,
  deed_id uuid not null,
  customer_id uuid not null,
  kind text not null constraint staff_deed_kind_known check (kind in ('end-sessions', 'unlock-sign-in', 'password-help', 'opt-out-email',
    'opt-out-texts', 'stop-contact', 'lift-contact-stop', 'change-plan', 'end-plan', 'review-upload')),
  -- ID of the plan or file that it concerns.
  subject_id uuid,
  reason_sealed bytea not null,
  done_by text not null,
  done_at timestamptz not null,
  constraint staff_deed_pk primary key (tenant_id, deed_id),
  constraint staff_deed_customer foreign key (tenant_id, customer_id) references customer
);

create index staff_deed_by_customer on staff_deed (tenant_id, customer_id, deed_id desc);

-- A customer's wishes about contact, as told to an operator. Separate from the creditor's contact_rule, so no import
-- lifts it.
create table contact_stop (
  tenant_id uuid not null,
  customer_id uuid not null,
  no_calls boolean not null,
  no_contact_reason text constraint contact_stop_reason_known check (no_contact_reason in ('attorney', 'bankruptcy', 'deceased', 'cease-and-desist')),
  set_by text not null,
  set_at timestamptz not null,
  constraint contact_stop_pk primary key (tenant_id, customer_id),
  constraint contact_stop_customer foreign key (tenant_id, customer_id) references customer
);

-- Customer files that an operator has reviewed.
create table upload_review (
  tenant_id uuid not null,
  upload_id uuid not null,
  customer_id uuid not null,
  note_sealed bytea,
  seen_by text not null,
  seen_at timestamptz not null,
  constraint upload_review_pk primary key (tenant_id, upload_id),
  constraint upload_review_upload foreign key (tenant_id, upload_id) references upload,
  constraint upload_review_customer foreign key (tenant_id, customer_id) references customer
);

create trigger staff_read_insert_only before update or delete or truncate on staff_read for each statement execute function refuse_change();
create trigger staff_deed_change_refused before delete or truncate on staff_deed for each statement execute function refuse_change();

create trigger staff_read_audited after insert or delete on staff_read for each row execute function record_audit('{read_id,kind}');
create trigger staff_deed_audited after insert or delete on staff_deed for each row execute function record_audit('{deed_id,kind}');
create trigger contact_stop_audited after insert or update or delete on contact_stop for each row execute function record_audit('{customer_id}');
create trigger upload_review_audited after insert or update or delete on upload_review for each row execute function record_audit('{upload_id}');

-- The customer of the row, to find a customer's events. Repeats part of subject_key, which alone is sealed. Null on
-- earlier rows.
alter table audit_event add column about_customer_id uuid;

create or replace function record_audit() returns trigger language plpgsql as $$
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
  insert into audit_event (tenant_id, actor_customer_id, actor_role, actor_program, action, subject, subject_key, changed, state, about_customer_id)
  values (
    (line ->> 'tenant_id')::uuid,
    nullif(current_setting('app.customer_id', true), '')::uuid,
    current_user, current_setting('application_name'), lower(tg_op), tg_table_name,
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(line) where key = any (key_columns || 'customer_id'::text)),
    -- A customer's `state` is part of an address.
    columns_changed, case when tg_table_name <> 'customer' then line ->> 'state' end, (line ->> 'customer_id')::uuid);
  return null;
end $$;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['staff_read', 'staff_deed', 'contact_stop', 'upload_review'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
    execute format(
      'create policy %I on %I as restrictive
         using (nullif(current_setting(''app.customer_id'', true), '''') is null
                or customer_id = nullif(current_setting(''app.customer_id'', true), '''')::uuid)
         with check (nullif(current_setting(''app.customer_id'', true), '''') is null
                or customer_id = nullif(current_setting(''app.customer_id'', true), '''')::uuid)',
      tenant_table || '_of_customer', tenant_table);
  end loop;
end $$;

grant select, insert on staff_read, staff_deed, contact_stop, upload_review to quittance_staff;
grant update (no_calls, no_contact_reason, set_by, set_at) on contact_stop to quittance_staff;
grant update (note_sealed, seen_by, seen_at) on upload_review to quittance_staff;
-- Every role that sends messages checks this first.
grant select on contact_stop to quittance_app, quittance_worker, quittance_ops_ro;
grant select on staff_read to quittance_ops_ro;

-- Operators see sign-in status and times, end sessions and lift locks, but can't read names, hashes or tokens.
grant select (tenant_id, customer_id, failed_tries, failed_codes, locked_until) on sign_in_credential to quittance_staff;
grant update (failed_tries, locked_until) on sign_in_credential to quittance_staff;
grant select (tenant_id, session_id, customer_id, kind, created_at, last_seen_at, ended_at, end_reason) on session to quittance_staff;
grant update (ended_at, end_reason) on session to quittance_staff;
-- Operators resend receipts by a link whose secret is only in the message.
grant insert on receipt_link to quittance_staff;
-- A skipped installment is added to the end of its plan.
grant insert on installment to quittance_staff;
-- Operators record opt-outs by phone. Only customers change addresses and numbers.
grant insert on email_endpoint to quittance_staff;
grant update (opt_out_all_subscriptions, updated_at) on email_endpoint to quittance_staff;
grant update (is_subscribed) on phone_endpoint to quittance_staff;
