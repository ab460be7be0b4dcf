-- Finds the payment of a processor's webhook that names only the processor's reference.
-- Outside of a transaction.
create index concurrently payment_attempt_by_reference on payment_attempt (tenant_id, processor_reference)
  where processor_reference is not null;
