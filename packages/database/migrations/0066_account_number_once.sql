-- A number is one account of the tenant, or of the payee where the tenant's setting says so. Look-ups by number use it as well.
-- Outside of a transaction.
create unique index concurrently account_reference_code_once
  on account (tenant_id, reference_code, (case when reference_code_is_unique then '' else payee_code end));
