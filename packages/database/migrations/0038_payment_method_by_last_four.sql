-- Indexes payment methods by their last four digits.
-- Outside of a transaction.
create index concurrently payment_method_by_last_four on payment_method (tenant_id, last_four) where retired_at is null;
