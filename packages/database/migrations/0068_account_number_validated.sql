-- The new keys are built: the old ones go.
set local lock_timeout = '5s';

alter table account validate constraint account_number_rule;
-- Unread since 0.1.0: account_reference_code_once takes its place, and no statement names a constraint.
alter table account drop constraint account_reference_code_unique;
-- Unread since 0.1.0: account_reference_code_of_customer begins with the same columns, and no statement names an index.
drop index account_by_customer;
