-- Indexes the audit log by operator, newest first.
-- Outside of a transaction.
create index concurrently audit_event_by_operator on audit_event (tenant_id, actor_operator, at desc, audit_event_id desc) where actor_operator is not null;
