-- Allows two payees to use the same account number if the tenant's setting permits it.
set local lock_timeout = '5s';

-- Copy of the tenant's setting, so that a unique index can use it. Triggers and a foreign key keep both the same.
alter table account add column reference_code_is_unique boolean not null default true;

do $$
declare each_tenant record;
begin
  for each_tenant in select tenant_id from tenant where not account_reference_code_is_unique loop
    perform set_config('app.tenant_id', each_tenant.tenant_id::text, true);
    -- Short lock: only tenants that turned the setting off, which had no effect until now.
    update account set reference_code_is_unique = false where tenant_id = each_tenant.tenant_id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

create function take_account_number_rule() returns trigger language plpgsql as $$
begin
  -- If the tenant doesn't exist, the foreign key refuses the row.
  new.reference_code_is_unique := coalesce(
    (select account_reference_code_is_unique from tenant where tenant_id = new.tenant_id), true);
  return new;
end $$;
create trigger account_number_rule_taken before insert on account for each row execute function take_account_number_rule();

create function pass_on_account_number_rule() returns trigger language plpgsql as $$
begin
  update account set reference_code_is_unique = new.account_reference_code_is_unique where tenant_id = new.tenant_id;
  return null;
end $$;
create trigger tenant_account_number_rule_passed_on after update of account_reference_code_is_unique on tenant for each row
  when (old.account_reference_code_is_unique <> new.account_reference_code_is_unique) execute function pass_on_account_number_rule();
grant update (reference_code_is_unique) on account to quittance_staff;

-- Short lock: the table has one row per tenant.
alter table tenant add constraint tenant_account_number_rule unique (tenant_id, account_reference_code_is_unique);
-- Deferred to the commit, because the setting and its accounts change one after the other.
alter table account add constraint account_number_rule foreign key (tenant_id, reference_code_is_unique)
  references tenant (tenant_id, account_reference_code_is_unique) deferrable initially deferred not valid;
