-- Indexes missed installments by plan.
-- Outside of a transaction.
create index concurrently installment_missed on installment (tenant_id, plan_id) where state = 'failed';
