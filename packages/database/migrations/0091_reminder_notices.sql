-- Adds the kind of notices that customers turn off to get no reminders. Reminders were account notices before.
set local lock_timeout = '5s';

alter table notice_preference drop constraint notice_preference_kind_known;
alter table notice_preference add constraint notice_preference_kind_known check (kind in ('payments', 'plans', 'reminders', 'account')) not valid;

-- Reminders stay off for everyone who turned off account notices. One row per customer and channel that opted out.
do $$
declare
  each_tenant record;
begin
  for each_tenant in select tenant_id from tenant loop
    execute format('set local app.tenant_id = %L', each_tenant.tenant_id);
    insert into notice_preference (tenant_id, customer_id, kind, channel, is_wanted, changed_at)
      select tenant_id, customer_id, 'reminders', channel, is_wanted, changed_at from notice_preference
      where tenant_id = each_tenant.tenant_id and kind = 'account' and not is_wanted
      on conflict do nothing;
  end loop;
  set local app.tenant_id = '';
end $$;
