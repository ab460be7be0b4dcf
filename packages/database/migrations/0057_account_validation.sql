-- A bank account is validated before its first debit (Nacha 2.5.17), and each debit says how.
set local lock_timeout = '5s';

-- Null on a tenant that hasn't published it: its accounts are validated by us.
alter table tenant add column account_validation jsonb;
grant update (account_validation) on tenant to quittance_staff;

-- How the account of a debit was validated, what came of it and since when. Null on debits of before, and on cards.
alter table payment_attempt add column validation_method text;
alter table payment_attempt add column validation_result text;
alter table payment_attempt add column validated_at timestamptz;
-- Who validated it, where somebody else did: as the settings said at the time.
alter table payment_attempt add column validation_ground text;
alter table payment_attempt add constraint payment_attempt_validation_method_known
  check (validation_method in ('processor', 'prenote', 'earlier', 'elsewhere')) not valid;
alter table payment_attempt add constraint payment_attempt_validation_result_known
  check (validation_result in ('pending', 'passed', 'failed')) not valid;
alter table payment_attempt add constraint payment_attempt_validation_whole
  check ((validation_method is null) = (validation_result is null)
    and (validation_result in ('passed', 'failed')) = (validated_at is not null)) not valid;
