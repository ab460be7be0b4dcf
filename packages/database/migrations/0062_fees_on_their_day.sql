-- The fee of a payment for a later day is judged again on that day; what a rule then took off the agreed fee is kept.
set local lock_timeout = '5s';

-- The day on which the fee was last judged; null until a later payment's day has come, and on rows from before.
alter table payment add column fee_judged_on date;
alter table payment add column lowered_fee_cents bigint not null default 0;
alter table payment add constraint payment_lowered_fee check (lowered_fee_cents >= 0 and (lowered_fee_cents = 0 or refused_fee_rule is not null)) not valid;
