-- Adds the balance at billing time. Later decreases count as payments of the amount due (SPEC 3.5).
set local lock_timeout = '5s';

alter table account add column billed_balance_cents bigint;
update account set billed_balance_cents = balance_cents;
