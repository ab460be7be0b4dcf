-- A debit whose bank account was closed before its first claim was never sent, and whoever claims it later has to know that.
set local lock_timeout = '5s';

alter table payment_attempt add column was_disabled boolean not null default false;
