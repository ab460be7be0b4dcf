-- A required notice counts only while it announces its debit in time (12 CFR 1006.22(c), 1005.10(d)).
set local lock_timeout = '5s';

-- A message that was delivered from then on came too late; null on notices from before, which count whenever they arrived.
alter table debit_notice add column deliver_before timestamptz;
-- A debit that is made from then on, such as after an outage, needs a new notice.
alter table debit_notice add column stale_from timestamptz;

-- When its reader corrects the address before it leaves, another message takes its place.
grant update (email_message_id) on debit_notice to quittance_worker;
