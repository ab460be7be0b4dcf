-- Adds the audit log, a hash chain that reveals any change.
set local lock_timeout = '5s';

-- An auditable action. A few seconds later, the worker numbers and seals the row: a seal is a hash of the row and the
-- previous seal, so that changed, inserted or deleted rows are detected.
create table audit_event (
  tenant_id uuid not null,
  audit_event_id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  -- Customer that the transaction was opened for. Null if a program or an operator acted.
  actor_customer_id uuid,
  -- Database role and program of the writer.
  actor_role text not null,
  actor_program text not null,
  action text not null constraint audit_event_action_known check (action in ('insert', 'update', 'delete')),
  subject text not null,
  -- Primary key without the tenant, and the customer who owns the row.
  subject_key jsonb not null,
  -- Names of the changed columns, never their values. Empty for inserts and deletes.
  changed text[] not null default '{}',
  -- State of the row after the action, if it has one.
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
create trigger audit_event_begins_unsealed before insert on audit_event for each row
  when (new.seal is not null or new.sealed_no is not null) execute function refuse_change();
create trigger audit_event_never_gone before delete or truncate on audit_event for each statement execute function refuse_change();

-- Takes the table's key columns as its argument. Writes with the rights of the current role, like every function here.
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
    -- A customer's `state` is part of an address.
    columns_changed, case when tg_table_name <> 'customer' then line ->> 'state' end);
  return null;
end $$;

-- Payment events are in payment_event and money is in the ledger. The audit log has only people's actions.
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
create trigger payment_method_audited after insert or delete or update of retired_at on payment_method for each row execute function record_audit('{payment_method_id}');
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

alter table audit_event enable row level security;
alter table audit_event force row level security;
create policy audit_event_of_tenant on audit_event using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant insert on audit_event to quittance_app, quittance_worker;
grant select, update (sealed_no, seal) on audit_event to quittance_worker;
grant select on audit_event to quittance_ops_ro;
