-- The open session of a browser, found by its cookie when somebody signs in over it.
-- Outside of a transaction.
create index concurrently session_by_cookie on session (tenant_id, cookie_hash) where ended_at is null;
