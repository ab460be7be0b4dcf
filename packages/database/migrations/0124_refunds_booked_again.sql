-- Keeps a payment from having the same ledger transaction twice.
-- Outside of a transaction.
create unique index concurrently ledger_transaction_once on ledger_transaction (tenant_id, payment_id, kind, sequence);
