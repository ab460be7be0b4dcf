-- Lets the creditor API serve bills' PDFs, plans, autopay, scheduled payments and settlement offers.
set local lock_timeout = '5s';

alter table api_key drop constraint api_key_scopes_known;
-- Short lock: a tenant has few keys.
alter table api_key add constraint api_key_scopes_known check (scopes <> '{}' and scopes <@ array['imports', 'exports', 'payments', 'consents',
  'webhooks', 'accounts:read', 'accounts:write', 'customers:read', 'customers:write', 'offers:read', 'offers:write', 'payments:read',
  'payments:write', 'plans:read', 'plans:write']);

-- An import of offers writes these.
grant insert on settlement_offer to quittance_creditor;
grant update (down_payment_cents, due_on, expires_on, installments, missed_allowed, offer_type, total_cents) on settlement_offer
  to quittance_creditor;

-- The end of a plan or of autopay reads and records these. The role can't read what identifies a bank account or a card
-- to a processor.
grant select (tenant_id, payment_method_id, payee_code, kind, fingerprint, last_four, bank_account_type, bank_owner_type, card_brand,
  card_bin_type, card_is_hsa, card_expiry_month, card_expiry_year, retired_at) on payment_method to quittance_creditor;
grant select (tenant_id, plan_id, version_no, change, language, text, accepted_at), insert on plan_version to quittance_creditor;
grant select (tenant_id, autopay_id, version_no, payment_method_id, backup_method_id, amount, fixed_cents, days_before, ceiling_cents,
  notice_low_cents, notice_high_cents, ends_on, fee_cents, fee_basis_points, language, text, accepted_at) on autopay_version
  to quittance_creditor;
grant select (tenant_id, customer_id, account_id, disclaimer_type, text_version) on user_consent to quittance_creditor;
grant select (tenant_id, customer_id, account_id, ended_at) on account_pause to quittance_creditor;
grant insert on staff_action to quittance_creditor;

-- A bill's PDF is stored when it is first given out, and afterward returned byte for byte.
grant select, insert on document to quittance_creditor;
grant update (damaged_at) on document to quittance_creditor;
