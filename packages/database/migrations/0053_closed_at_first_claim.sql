-- A debit whose bank account was closed before its first claim was never sent. Later claims have to know that: a process can die after its claim
-- commits, and the next one can't tell an attempt that was sent from one that wasn't.
set local lock_timeout = '5s';

alter table payment_attempt add column was_disabled boolean not null default false;
