-- Adds tenants for test data, which have a clock that can be moved ahead.
set local lock_timeout = '5s';

-- The live tenant whose settings were copied. It can be on another server of a cluster, so there is no foreign key.
alter table tenant add column test_of uuid;
-- Milliseconds by which the tenant's time is ahead of real time.
alter table tenant add column clock_ahead_ms bigint not null default 0;
-- The tenant's time up to which the worker still has to advance the clock.
alter table tenant add column clock_target timestamptz;
-- One worker at a time advances a clock. In real time.
alter table tenant add column clock_lease_until timestamptz;
-- Short lock: an installation has few tenants.
alter table tenant add constraint tenant_clock_of_test
  check (test_of is not null or (clock_ahead_ms = 0 and clock_target is null and clock_lease_until is null));
-- Two years, as in the domain's rule.
-- Short lock: an installation has few tenants.
alter table tenant add constraint tenant_clock_in_range check (clock_ahead_ms between 0 and 63158400000);

create function check_test_clock() returns trigger language plpgsql as $$
begin
  if new.test_of is distinct from old.test_of then
    raise exception 'a tenant stays a live or a test tenant' using errcode = 'check_violation';
  end if;
  if new.clock_ahead_ms < old.clock_ahead_ms then
    raise exception 'a test clock only moves ahead' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger tenant_clock_checked before update of test_of, clock_ahead_ms on tenant
  for each row execute function check_test_clock();

-- No payment with test data may reach a real processor, whichever program writes the payee.
create function check_test_payee() returns trigger language plpgsql as $$
begin
  if new.processor = 'sandbox' and coalesce(new.paypal_processor, 'sandbox') = 'sandbox' then return new; end if;
  if exists (select from tenant t where t.tenant_id = new.tenant_id and t.test_of is not null) then
    raise exception 'test data uses the sandbox' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payee_of_test_checked before insert or update of processor, paypal_processor on payee
  for each row execute function check_test_payee();

-- The console creates test tenants, and only those: live ones need the administrator's role.
grant insert on tenant, tenant_host, payee, tenant_data_key to quittance_staff;

create function check_console_tenant() returns trigger language plpgsql as $$
begin
  if new.test_of is null then
    raise exception 'the console creates only test tenants' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger tenant_of_console_checked before insert on tenant
  for each row when (current_user = 'quittance_staff') execute function check_console_tenant();

create function check_console_rows() returns trigger language plpgsql as $$
begin
  if exists (select from tenant t where t.tenant_id = new.tenant_id and t.test_of is not null) then return new; end if;
  raise exception 'the console adds these only to test tenants' using errcode = 'insufficient_privilege';
end $$;
create trigger payee_of_console_checked before insert on payee
  for each row when (current_user = 'quittance_staff') execute function check_console_rows();
create trigger data_key_of_console_checked before insert on tenant_data_key
  for each row when (current_user = 'quittance_staff') execute function check_console_rows();

-- The worker advances the clock. Programs and the console only ask for it.
grant update (clock_ahead_ms, clock_target, clock_lease_until) on tenant to quittance_worker;
grant update (clock_target) on tenant to quittance_creditor, quittance_staff;

-- Programs can send sample events to their endpoints.
grant select on webhook_stream to quittance_creditor;
grant insert on webhook_stream, webhook_event, webhook_delivery to quittance_creditor;
grant update (last_sequence) on webhook_stream to quittance_creditor;
