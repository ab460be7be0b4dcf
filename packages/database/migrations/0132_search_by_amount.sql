-- Finds payments and accounts by an amount, which customers and banks often name instead of a number.
-- Outside of a transaction.
create index concurrently if not exists payment_by_amount on payment (tenant_id, amount_cents, payment_id desc);
create index concurrently if not exists account_by_billed_balance on account (tenant_id, billed_balance_cents)
  where billed_balance_cents > 0;
create index concurrently if not exists account_by_amount_due on account (tenant_id, amount_due_cents) where amount_due_cents > 0;
