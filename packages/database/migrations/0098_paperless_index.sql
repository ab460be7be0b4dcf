-- Finds the customers of a tenant with paperless bills.
-- Outside of a transaction.
create index concurrently if not exists consent_paperless on consent (tenant_id, customer_id, recorded_at desc) where kind = 'paperless_bills';
