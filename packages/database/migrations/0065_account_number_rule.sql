-- Where a tenant's setting says so, two payees may each have an account of the same number; else a number is one account of the tenant.
set local lock_timeout = '5s';

-- The tenant's setting once more in each account, so that a unique index can go by it. Triggers and a foreign key keep the two the same.
alter table account add column reference_code_is_unique boolean not null default true;

do $$
declare each_tenant record;
begin
  for each_tenant in select tenant_id from tenant where not account_reference_code_is_unique loop
    perform set_config('app.tenant_id', each_tenant.tenant_id::text, true);
    -- Short lock: only tenants that have turned the setting off, which changed nothing so far.
    update account set reference_code_is_unique = false where tenant_id = each_tenant.tenant_id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

create function take_account_number_rule() returns trigger language plpgsql as $$
begin
  -- Without a tenant the foreign key refuses the row.
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

-- Short lock: the table holds a row a tenant.
alter table tenant add constraint tenant_account_number_rule unique (tenant_id, account_reference_code_is_unique);
-- Looked at when the transaction commits: the setting and its accounts change one after the other.
alter table account add constraint account_number_rule foreign key (tenant_id, reference_code_is_unique)
  references tenant (tenant_id, account_reference_code_is_unique) deferrable initially deferred not valid;
