-- Indexes the renamed columns like the old ones.
-- Outside of a transaction.
create index concurrently if not exists plan_event_unnotified on plan_event (tenant_id, at) where notified_at is null;
create index concurrently if not exists settlement_event_unnotified on settlement_event (tenant_id, at) where notified_at is null;
create index concurrently if not exists dispute_event_unnotified on dispute_event (tenant_id, at) where notified_at is null;
-- Each document waits in one letter at a time.
create unique index concurrently if not exists operator_case_document_once
  on operator_case (tenant_id, customer_id, document_kind, document_subject) where kind = 'paper-copy' and closed_at is null;
