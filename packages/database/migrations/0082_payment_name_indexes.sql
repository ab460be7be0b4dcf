-- Indexes the renamed columns of payments and refunds like the old ones.
-- Outside of a transaction.
create index concurrently if not exists payment_unnotified on payment (tenant_id, payment_id) where is_unnotified;
create index concurrently if not exists refund_unnotified on refund (tenant_id, refund_id) where is_unnotified;
