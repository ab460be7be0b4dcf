-- What somebody agreed to is signed as it is written, and so is each paper that is given out: a later change in the database shows.
set local lock_timeout = '5s';

-- HMAC-SHA-256 under a key that the database never sees in the clear. Null on rows from before.
alter table payment_authorization add column signature bytea;
alter table plan_version add column signature bytea;
alter table document add column signature bytea;
