-- Adds the creditor API's role, its scopes and its idempotency keys.
set local lock_timeout = '5s';

-- A request with an idempotency key. Its result is stored when the request is done.
create table creditor_request (
  tenant_id uuid not null,
  api_key_id uuid not null,
  idempotency_key text not null,
  -- Names the operation, so that an interrupted request is continued and not repeated.
  operation_id uuid not null,
  -- Keyed hash of the request.
  request_hash bytea not null,
  created_at timestamptz not null,
  -- While a process works on it. Another process continues it afterward.
  claimed_until timestamptz,
  -- The response, which can contain personal data, encrypted under the tenant's data key.
  response_sealed bytea,
  constraint creditor_request_pk primary key (tenant_id, operation_id),
  constraint creditor_request_once unique (tenant_id, api_key_id, idempotency_key),
  constraint creditor_request_program foreign key (tenant_id, api_key_id) references api_key,
  constraint creditor_request_state check (claimed_until is not null or response_sealed is not null)
);

-- The worker deletes old ones.
create index creditor_request_by_age on creditor_request (tenant_id, created_at);

alter table creditor_request enable row level security;
alter table creditor_request force row level security;
create policy creditor_request_of_tenant on creditor_request
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- True for one record that a creditor's program wrote through the API, without a file.
alter table import_batch add column is_single_record boolean not null default false;

alter table api_key drop constraint api_key_scopes_known;
-- Short lock: a tenant has few keys.
alter table api_key add constraint api_key_scopes_known check (scopes <> '{}' and scopes <@ array['imports', 'exports', 'payments', 'consents',
  'webhooks', 'accounts:read', 'accounts:write', 'customers:read', 'customers:write', 'payments:read', 'payments:write']);

grant select, delete on creditor_request to quittance_worker;
-- For the report about the retention of records.
grant select (tenant_id, created_at) on creditor_request to quittance_staff;

-- Imports read and write these.
grant select on tenant, tenant_host, tenant_data_key, payee, customer_change, dispute, settlement, payment, payment_share, autopay,
  webhook_endpoint to quittance_creditor;
grant select, insert on customer, account, bill, bill_item, import_batch, import_chunk, import_change, ledger_transaction, ledger_entry,
  operator_case, plan_event, alone_sum, staff_read, autopay_event, consent to quittance_creditor;
grant select, insert, delete on account_item to quittance_creditor;
grant update (email_hash, first_name_hash, has_search_hashes, home_phone_hash, language, last_name_start_hash, name_hash, personal_data_sealed,
  street_hash) on customer to quittance_creditor;
grant update (ach_fee_hundredths, ach_limit_cents, amount_due_cents, approved_methods, approved_options, balance_cents, billed_balance_cents,
  card_fee_hundredths, card_limit_cents, closed_at, display_type, due_on, is_out_of_statute, is_unreported_debt, minimum_cents, name,
  past_due_cents, pay_type, withheld_cents) on account to quittance_creditor;
grant update (state) on bill to quittance_creditor;
grant update (counts, counted_lower_cents, counted_raise_cents, lowered_cents, raised_cents) on import_batch to quittance_creditor;
grant update (sum_cents) on alone_sum to quittance_creditor;
grant select on installment_plan, installment, autopay_charge to quittance_creditor;
grant update (ended_at, paid_by, payment_method_id, state, stop_reason, updated_at, version_no) on installment_plan to quittance_creditor;
grant update (amount_cents, charge_on, due_on, fee_cents, noticed_at, payment_id, state, tries) on installment to quittance_creditor;
grant insert on audit_event, outgoing_event, unposted_event to quittance_creditor;

-- Requests for refunds read and write these.
grant select on payment_attempt, payment_event, manual_payment, adjustment, payment_correction, refund, refund_share, refund_event, chargeback,
  approval, settlement_event to quittance_creditor;
grant insert on payment_event, refund, refund_share, refund_event, approval, settlement_event to quittance_creditor;
-- A payment that hasn't been sent is canceled at once, to which plans, autopay and settlements react.
grant update on payment, payment_attempt to quittance_creditor;
grant update (state) on approval to quittance_creditor;
grant update (amount_cents, balance_after_cents, paid_cents, paid_count, paid_on) on payment_share to quittance_creditor;
grant update (completed_at, discount_cents, state, updated_at) on settlement to quittance_creditor;
grant select on settlement_offer to quittance_creditor;
grant update (withdrawn_at) on settlement_offer to quittance_creditor;
grant update (end_reason, ended_at, previous_cents, state, updated_at, version_no) on autopay to quittance_creditor;
grant update (amount_cents, approved_on, charge_on, due_on, fee_cents, first_charged_on, notice_by, notice_delivered_on, notice_id, notice_send_on,
  noticed_at, payment_id, reviewed_on, state, tried_cents, tries, updated_at, uses) on autopay_charge to quittance_creditor;

-- Its own keys and requests.
grant select on api_key to quittance_creditor;
grant update (last_used_at) on api_key to quittance_creditor;
grant select, insert, delete on creditor_request to quittance_creditor;
grant update (claimed_until, response_sealed) on creditor_request to quittance_creditor;
