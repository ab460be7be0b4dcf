-- Lets a refund be booked, reversed because it failed at the processor, and booked again when it's paid by hand.
-- Outside of a transaction.
create unique index concurrently ledger_transaction_once on ledger_transaction
  (tenant_id, payment_id, kind, (case when kind = 'refund' then transaction_id else '00000000-0000-0000-0000-000000000000'::uuid end));
