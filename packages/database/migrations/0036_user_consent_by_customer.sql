-- Indexes consents by customer, newest first.
-- Outside of a transaction.
create index concurrently user_consent_by_customer on user_consent (tenant_id, customer_id, accepted_at desc);
