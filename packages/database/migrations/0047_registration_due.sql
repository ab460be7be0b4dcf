-- Restricts a session to registration until the customer verifies an e-mail address, if the tenant requires one.
set local lock_timeout = '5s';

alter table session add column is_registration_due boolean not null default false;
