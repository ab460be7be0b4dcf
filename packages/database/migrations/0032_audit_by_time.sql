-- Indexes a tenant's audit log, newest first.
-- Outside of a transaction.
create index concurrently audit_event_by_time on audit_event (tenant_id, at desc, audit_event_id desc);
