-- Marks debits never sent because the account was closed before their first claim, for later claims.
set local lock_timeout = '5s';

alter table payment_attempt add column was_disabled boolean not null default false;
