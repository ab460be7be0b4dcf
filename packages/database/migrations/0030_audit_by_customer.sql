-- Indexes the audit log by customer, newest first.
-- Outside of a transaction.
create index concurrently audit_event_by_customer on audit_event (tenant_id, about_customer_id, at desc, audit_event_id desc) where about_customer_id is not null;
