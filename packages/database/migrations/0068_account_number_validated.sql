-- Drops the old keys after the new ones were built.
set local lock_timeout = '5s';

alter table account validate constraint account_number_rule;
-- Unread since 0.1.0: account_reference_code_once replaces it, and no statement names a constraint.
alter table account drop constraint account_reference_code_unique;
-- Unread since 0.1.0: account_reference_code_of_customer starts with the same columns, and no statement names an index.
drop index account_by_customer;
