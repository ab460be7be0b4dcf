-- Counts a required notice only if it announces its debit in time (12 CFR 1006.22(c), 1005.10(d)).
set local lock_timeout = '5s';

-- Messages delivered at or after this time are too late. Null on earlier notices, which always count.
alter table debit_notice add column deliver_before timestamptz;
-- A debit made from this time on, such as after an outage, needs a new notice.
alter table debit_notice add column stale_from timestamptz;

-- If the customer corrects the address before the message leaves, another message replaces it.
grant update (email_message_id) on debit_notice to quittance_worker;
