-- The balance when the amount due was told: what has come off it since has been paid towards that amount (SPEC 3.5).
set local lock_timeout = '5s';

alter table account add column billed_balance_cents bigint;
update account set billed_balance_cents = balance_cents;
