-- Checks the constraint that plans got for plan offers, without blocking writes.
set local lock_timeout = '5s';

alter table installment_plan validate constraint installment_plan_agreed_positive;
