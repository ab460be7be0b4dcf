-- Adds operators, their sign-ins and sessions, API keys, and approvals by a second employee.
set local lock_timeout = '5s';

-- An employee of a tenant. The link sets the password and the authenticator once, and a new link voids the previous
-- one.
create table staff_member (
  tenant_id uuid not null constraint staff_member_tenant references tenant,
  staff_id uuid not null,
  -- Keyed hash of the e-mail address used to sign in.
  login_hash bytea not null,
  name_sealed bytea not null,
  email_sealed bytea not null,
  role text not null constraint staff_member_role_known check (role in ('viewer', 'agent', 'supervisor', 'administrator')),
  state text not null constraint staff_member_state_known check (state in ('invited', 'active', 'disabled')),
  secret_hash text,
  totp_sealed bytea,
  -- The 30-second time step of the last accepted code, because each code works only once.
  totp_last_step bigint not null default 0,
  -- Hashes of the unused recovery codes.
  recovery_hashes bytea[] not null default '{}',
  failed_tries integer not null default 0,
  failed_codes integer not null default 0,
  locked_until timestamptz,
  -- A sign-in that passed the password check and waits for its code.
  pending_hash bytea,
  pending_until timestamptz,
  pending_tries integer not null default 0,
  link_hash bytea,
  link_purpose text constraint staff_member_link_purpose_known check (link_purpose in ('invitation', 'password', 'second-factor')),
  link_until timestamptz,
  -- Authenticator secret that the link offers. It takes effect with its first code.
  link_totp_sealed bytea,
  created_at timestamptz not null,
  constraint staff_member_pk primary key (tenant_id, staff_id),
  constraint staff_member_login_unique unique (tenant_id, login_hash),
  constraint staff_member_pending_unique unique (tenant_id, pending_hash),
  constraint staff_member_link_unique unique (tenant_id, link_hash),
  constraint staff_member_pending_whole check ((pending_hash is null) = (pending_until is null)),
  constraint staff_member_link_whole check ((link_hash is null) = (link_until is null) and (link_hash is null) = (link_purpose is null))
);

create table staff_session (
  tenant_id uuid not null,
  session_id uuid not null,
  staff_id uuid not null,
  cookie_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Time of the last check of password and code.
  stepped_up_at timestamptz not null,
  client_address text not null,
  user_agent text not null,
  ended_at timestamptz,
  end_reason text constraint staff_session_end_reason_known
    check (end_reason in ('sign-out', 'sign-out-everywhere', 'idle', 'too-old', 'disabled', 'secret-changed')),
  constraint staff_session_pk primary key (tenant_id, session_id),
  constraint staff_session_member foreign key (tenant_id, staff_id) references staff_member,
  constraint staff_session_cookie_unique unique (tenant_id, cookie_hash),
  constraint staff_session_end_whole check ((ended_at is null) = (end_reason is null))
);

create index staff_session_open on staff_session (tenant_id, staff_id) where ended_at is null;

-- API key of a tenant's program. During a rotation the previous secret also works.
create table api_key (
  tenant_id uuid not null constraint api_key_tenant references tenant,
  api_key_id uuid not null,
  name text not null,
  scopes text[] not null constraint api_key_scopes_known
    check (scopes <> '{}' and scopes <@ array['imports', 'exports', 'payments', 'consents', 'webhooks']),
  -- Public part of the key, which identifies it.
  prefix text not null,
  secret_hash bytea not null,
  previous_secret_hash bytea,
  previous_until timestamptz,
  created_by text not null,
  -- Everyone who has seen one of its secrets. They can't approve what it requests.
  shown_to text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint api_key_pk primary key (tenant_id, api_key_id),
  constraint api_key_prefix_unique unique (tenant_id, prefix),
  constraint api_key_previous_whole check ((previous_secret_hash is null) = (previous_until is null))
);

-- A request that another employee decides.
create table approval (
  tenant_id uuid not null constraint approval_tenant references tenant,
  approval_id uuid not null,
  kind text not null,
  subject text not null,
  -- Details of the request: IDs, amounts and days.
  content jsonb not null,
  -- staff:<id>, key:<id> or program:<name>, as in the audit log.
  requested_by text not null,
  reason text not null,
  -- Lowest role that may decide.
  least_role text not null constraint approval_least_role_known check (least_role in ('viewer', 'agent', 'supervisor', 'administrator')),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null constraint approval_state_known check (state in ('open', 'approved', 'refused', 'withdrawn', 'expired')),
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  constraint approval_pk primary key (tenant_id, approval_id),
  constraint approval_two_people check (state not in ('approved', 'refused') or decided_by <> requested_by),
  constraint approval_decided_whole check ((state in ('open', 'expired')) = (decided_by is null) and (decided_by is null) = (decided_at is null))
);

create unique index approval_open_once on approval (tenant_id, kind, subject) where state = 'open';
create index approval_by_time on approval (tenant_id, requested_at);

create trigger staff_member_audited after insert or delete or update of login_hash, name_sealed, email_sealed, role, state, secret_hash, totp_sealed,
  recovery_hashes, failed_tries, failed_codes, locked_until, link_hash on staff_member for each row execute function record_audit('{staff_id}');
create trigger staff_session_audited after insert or delete or update of stepped_up_at, ended_at on staff_session
  for each row execute function record_audit('{session_id,staff_id}');
create trigger api_key_audited after insert or delete or update of name, scopes, prefix, secret_hash, previous_until, expires_at, revoked_at on api_key
  for each row execute function record_audit('{api_key_id}');
create trigger approval_audited after insert or update or delete on approval for each row execute function record_audit('{approval_id}');

-- The acting operator, if any: staff:<id>, key:<id> or program:<name>. The column default fills it in for every writer.
alter table audit_event add column actor_operator text;
alter table audit_event alter column actor_operator set default nullif(current_setting('app.operator', true), '');

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['staff_member', 'staff_session', 'api_key', 'approval'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
  end loop;
end $$;

grant select, insert on staff_member, staff_session, api_key, approval to quittance_staff;
grant update on staff_member to quittance_staff;
grant update (last_seen_at, stepped_up_at, ended_at, end_reason) on staff_session to quittance_staff;
grant update (secret_hash, previous_secret_hash, previous_until, shown_to, last_used_at, revoked_at) on api_key to quittance_staff;
grant update (state, decided_by, decided_at, decision_reason) on approval to quittance_staff;
grant select on api_key, approval to quittance_ops_ro;

-- Operators read and change the tenant's customer data, but not the customers' credentials.
grant select on tenant, payee, tenant_data_key, customer, account, reported_issue, payment_method, payment, payment_share, cash_slip,
  velocity_limit, payment_attempt, payment_event, idempotency_key, payment_authorization, processor_event, processor_cursor,
  identity_provider, disclaimer_text, user_consent, user_event, email_endpoint, phone_endpoint, message, customer_change,
  ledger_transaction, ledger_entry, settlement_offer, settlement, settlement_event, installment_plan, installment, plan_version, plan_event,
  installment_recipe, operator_case, document, notice_preference, dispute, dispute_event, call_back, upload, audit_event, request_count,
  policy_report, report_cursor, reported_charge, bank_entry, reconciliation, reconciliation_difference to quittance_staff;
grant insert on payment, payment_share, payment_attempt, payment_event, idempotency_key, payment_authorization, ledger_transaction,
  ledger_entry, message, settlement_event, plan_version, plan_event, operator_case, document, dispute_event, audit_event, request_count,
  policy_report to quittance_staff;
grant update on payment, payment_attempt to quittance_staff;
grant update (balance_cents) on account to quittance_staff;
grant update (amount_cents, balance_after_cents) on payment_share to quittance_staff;
grant update (ended_at, failure, next_try_at, sealed, state, tries) on message to quittance_staff;
grant update (completed_at, discount_cents, state, updated_at) on settlement to quittance_staff;
grant update (ended_at, paid_by, payment_method_id, state, stop_reason, updated_at, version_no) on installment_plan to quittance_staff;
grant update (amount_cents, charge_on, due_on, fee_cents, noticed_at, payment_id, state, tries) on installment to quittance_staff;
grant update (told_at) on settlement_event, plan_event, dispute_event to quittance_staff;
grant update (closed_at) on operator_case to quittance_staff;
grant update (damaged_at) on document to quittance_staff;
grant update (closed_at, state) on dispute, call_back to quittance_staff;
grant update (requests) on request_count to quittance_staff;
grant update (reports, last_at) on policy_report to quittance_staff;
