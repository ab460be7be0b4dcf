-- Signs authorizations and issued documents, so that a later change in the database is detected.
set local lock_timeout = '5s';

-- HMAC-SHA-256 under a key that the database never sees in plaintext. Null on earlier rows.
alter table payment_authorization add column signature bytea;
alter table plan_version add column signature bytea;
alter table document add column signature bytea;
