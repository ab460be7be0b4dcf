-- Validates bank accounts before their first debit (Nacha 2.5.17), and records the method with each debit.
set local lock_timeout = '5s';

-- Null on tenants that haven't published it: we validate their accounts.
alter table tenant add column account_validation jsonb;
grant update (account_validation) on tenant to quittance_staff;

-- Validation of the debited account: method, result and time. Null on earlier debits and on cards.
alter table payment_attempt add column validation_method text;
alter table payment_attempt add column validation_result text;
alter table payment_attempt add column validated_at timestamptz;
-- Party that validated it outside the product, as stated in the settings at the time.
alter table payment_attempt add column validation_ground text;
alter table payment_attempt add constraint payment_attempt_validation_method_known
  check (validation_method in ('processor', 'prenote', 'earlier', 'elsewhere')) not valid;
alter table payment_attempt add constraint payment_attempt_validation_result_known
  check (validation_result in ('pending', 'passed', 'failed')) not valid;
alter table payment_attempt add constraint payment_attempt_validation_whole
  check ((validation_method is null) = (validation_result is null)
    and (validation_result in ('passed', 'failed')) = (validated_at is not null)) not valid;
