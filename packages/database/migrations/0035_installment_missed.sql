-- Plans that have missed a payment.
-- Outside of a transaction.
create index concurrently installment_missed on installment (tenant_id, plan_id) where state = 'failed';
