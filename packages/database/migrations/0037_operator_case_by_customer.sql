-- Indexes open cases by customer.
-- Outside of a transaction.
create index concurrently operator_case_by_customer on operator_case (tenant_id, customer_id) where closed_at is null;
