-- Checks the constraint that cases got for proposals, without blocking writes.
set local lock_timeout = '5s';

alter table operator_case validate constraint operator_case_proposal;
