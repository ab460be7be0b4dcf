-- Hides each tenant's rows from transactions that haven't set the tenant.
set local lock_timeout = '5s';

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'payee', 'tenant_data_key', 'customer', 'account', 'sign_in_credential', 'session', 'reported_issue', 'payment_method',
    'payment', 'payment_attempt', 'payment_event', 'idempotency_key', 'payment_authorization', 'processor_event',
    'processor_cursor', 'ledger_transaction', 'ledger_entry'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
  end loop;

  -- In tables with customer data, a transaction opened for a customer sees only that customer's rows.
  foreach tenant_table in array array['customer', 'account', 'session', 'payment_method', 'payment'] loop
    execute format(
      'create policy %I on %I as restrictive
         using (nullif(current_setting(''app.customer_id'', true), '''') is null
                or customer_id = nullif(current_setting(''app.customer_id'', true), '''')::uuid)
         with check (nullif(current_setting(''app.customer_id'', true), '''') is null
                or customer_id = nullif(current_setting(''app.customer_id'', true), '''')::uuid)',
      tenant_table || '_of_customer', tenant_table);
  end loop;
end $$;

-- The tenant row is readable by everyone: the log-in page looks it up by host before the tenant is known.
alter table tenant enable row level security;
alter table tenant force row level security;
create policy tenant_readable on tenant for select using (true);
create policy tenant_writable on tenant using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant select on all tables in schema public to quittance_app, quittance_worker, quittance_ops_ro;
revoke select on sign_in_credential, tenant_data_key, session from quittance_ops_ro;
revoke select on sign_in_credential, session from quittance_worker;

grant insert on session, reported_issue, payment_method, payment, payment_attempt, payment_event, idempotency_key,
  payment_authorization, ledger_transaction, ledger_entry, tenant_data_key to quittance_app;
grant update on session, payment_method, payment, payment_attempt to quittance_app;
grant update (failed_tries, locked_until) on sign_in_credential to quittance_app;
grant update (balance_cents) on account to quittance_app, quittance_worker;

grant insert on payment_event, ledger_transaction, ledger_entry, processor_event, processor_cursor to quittance_worker;
grant update on payment, payment_attempt, payment_method, processor_cursor to quittance_worker;
grant delete on idempotency_key to quittance_worker;
