-- Holds a bank's file of returns that one person or key hands in past the day's sum, until a second person agrees (decision 71).
set local lock_timeout = '5s';

alter table ach_reply drop constraint ach_reply_state_known;
-- Short lock: a row for each file of a bank.
alter table ach_reply add constraint ach_reply_state_known check (state in ('received', 'held', 'refused', 'taken', 'damaged'));
-- Whoever approves the file lets it go, and whoever refuses it ends it.
grant update (state) on ach_reply to quittance_staff;

alter table alone_sum drop constraint alone_sum_bucket_known;
-- Short lock: a row for each operator and account with something done alone.
alter table alone_sum add constraint alone_sum_bucket_known
  check (bucket in ('refund', 'debt', 'files-lower', 'files-raise', 'returns'));
