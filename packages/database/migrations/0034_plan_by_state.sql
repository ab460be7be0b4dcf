-- Indexes plans by state, newest first.
-- Outside of a transaction.
create index concurrently installment_plan_by_state on installment_plan (tenant_id, state, plan_id desc);
