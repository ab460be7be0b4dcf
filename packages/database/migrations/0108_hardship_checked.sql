-- Checks the constraints that cases and reminders got for hardship requests, without blocking writes.
set local lock_timeout = '5s';

alter table operator_case validate constraint operator_case_hardship_request;
alter table operator_case validate constraint operator_case_kind_known;
alter table reminder validate constraint reminder_reason_known;
