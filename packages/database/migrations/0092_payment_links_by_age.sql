-- Indexes payment links by the end of their validity, which decides when they are deleted.
-- Outside of a transaction.
create index concurrently if not exists pay_link_by_age on pay_link (tenant_id, expires_at);
