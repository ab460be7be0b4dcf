-- Indexes messages by customer, newest first.
-- Outside of a transaction.
create index concurrently message_by_customer on message (tenant_id, customer_id, created_at desc, message_id desc);
