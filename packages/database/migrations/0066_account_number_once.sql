-- Makes account numbers unique in the tenant, or in the payee if the setting says so. Also used for lookups.
-- Outside of a transaction.
create unique index concurrently account_reference_code_once
  on account (tenant_id, reference_code, (case when reference_code_is_unique then '' else payee_code end));
