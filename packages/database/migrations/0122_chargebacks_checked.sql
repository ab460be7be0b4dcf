-- Checks the constraint that cases got for chargebacks, without blocking writes.
set local lock_timeout = '5s';

alter table operator_case validate constraint operator_case_kind_known;
