-- Counts the messages that went out in the standard text although the tenant has its own words.
-- Outside of a transaction.
create index concurrently message_in_fallback on message (tenant_id, created_at) where text_used = 'fallback';
