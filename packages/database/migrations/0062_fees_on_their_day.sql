-- Checks the fee of a scheduled payment again on its day, and records how much of the agreed fee a rule removed.
set local lock_timeout = '5s';

-- Day of the last fee check. Null until the day of a scheduled payment, and on earlier rows.
alter table payment add column fee_judged_on date;
alter table payment add column lowered_fee_cents bigint not null default 0;
alter table payment add constraint payment_lowered_fee check (lowered_fee_cents >= 0 and (lowered_fee_cents = 0 or refused_fee_rule is not null)) not valid;
