-- Holds a bank's returns file above the daily limit until a second employee approves (decision 71).
set local lock_timeout = '5s';

alter table ach_reply drop constraint ach_reply_state_known;
-- Short lock: a row for each bank file.
alter table ach_reply add constraint ach_reply_state_known check (state in ('received', 'held', 'refused', 'taken', 'damaged'));
-- Employees release a file by approving it and end it by refusing it.
grant update (state) on ach_reply to quittance_staff;

alter table alone_sum drop constraint alone_sum_bucket_known;
-- Short lock: a row for each operator and account with an action done alone.
alter table alone_sum add constraint alone_sum_bucket_known
  check (bucket in ('refund', 'debt', 'files-lower', 'files-raise', 'returns'));
