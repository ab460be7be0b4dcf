-- Checks the constraints that the tables of payments and notices got for autopay, without blocking writes.
set local lock_timeout = '5s';

alter table payment validate constraint payment_autopay_charge;
alter table debit_notice validate constraint debit_notice_charge;
alter table debit_notice validate constraint debit_notice_subject;
