-- Indexes open sessions by cookie, to find the one that a new sign-in replaces.
-- Outside of a transaction.
create index concurrently session_by_cookie on session (tenant_id, cookie_hash) where ended_at is null;
