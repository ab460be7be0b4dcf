-- Indexes returned payments.
-- Outside of a transaction.
create index concurrently payment_returned on payment (tenant_id, payment_id) where return_code is not null;
