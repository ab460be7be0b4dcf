-- Keeps a tenant's yes-or-no settings in one column, so that a new one needs no migration.
set local lock_timeout = '5s';

alter table tenant add column switches jsonb not null default '{}';
grant update (switches) on tenant to quittance_staff;

-- The previous release reads and writes a column for each switch. A change of either one is copied to the other.
create function keep_switch_columns() returns trigger language plpgsql as $$
declare
  column_of constant jsonb := '{
    "rememberMe": "remember_me", "enable2fa": "enable_2fa", "require2fa": "require_2fa",
    "showDashboard": "show_dashboard", "showHistory": "show_history",
    "enableEmail": "enable_email", "enableSms": "enable_sms",
    "emailNotificationByDefault": "email_notification_by_default",
    "emailRegistrationRequired": "email_registration_required",
    "showDisclosures": "show_disclosures", "agentsWaiveFees": "agents_waive_fees"}';
  before constant jsonb := case when tg_op = 'UPDATE' then old.switches else '{}' end;
  line constant jsonb := to_jsonb(new);
  columns jsonb := '{}';
  kept record;
begin
  for kept in select key as name, value as own from jsonb_each_text(column_of) loop
    if new.switches ? kept.name and new.switches -> kept.name is distinct from before -> kept.name then
      columns := columns || jsonb_build_object(kept.own, new.switches -> kept.name);
    else
      new.switches := new.switches || jsonb_build_object(kept.name, line -> kept.own);
    end if;
  end loop;
  return jsonb_populate_record(new, columns);
end $$;
create trigger tenant_switch_columns_kept before insert or update on tenant for each row execute function keep_switch_columns();

-- Short lock: the table has one row per tenant. The trigger fills the column.
do $$
declare
  each_tenant record;
begin
  for each_tenant in select tenant_id from tenant loop
    execute format('set local app.tenant_id = %L', each_tenant.tenant_id);
    update tenant set switches = '{}' where tenant_id = each_tenant.tenant_id;
  end loop;
  set local app.tenant_id = '';
end $$;
