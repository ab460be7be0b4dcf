-- Computes values before the INSERT in triggers, because Citus can't plan subqueries in VALUES.
set local lock_timeout = '5s';

create or replace function record_audit() returns trigger language plpgsql as $$
declare
  line jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  key_columns text[] := tg_argv[0]::text[] || 'customer_id'::text;
  row_key jsonb;
  columns_changed text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(key order by key), '{}') into columns_changed from jsonb_each(line) where before -> key is distinct from value;
    if columns_changed = '{}' then return null; end if;
  end if;
  select coalesce(jsonb_object_agg(key, value), '{}') into row_key from jsonb_each(line) where key = any (key_columns);
  insert into audit_event (tenant_id, actor_customer_id, actor_role, actor_program, action, subject, subject_key, changed, state, about_customer_id)
  values (
    (line ->> 'tenant_id')::uuid,
    nullif(current_setting('app.customer_id', true), '')::uuid,
    current_user, current_setting('application_name'), lower(tg_op), tg_table_name, row_key,
    -- A customer's `state` is part of an address.
    columns_changed, case when tg_table_name <> 'customer' then line ->> 'state' end, (line ->> 'customer_id')::uuid);
  return null;
end $$;

create or replace function note_outgoing() returns trigger language plpgsql as $$
declare
  of_tenant constant uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  line jsonb;
  details jsonb;
begin
  if not exists (select from webhook_endpoint where tenant_id = of_tenant and state <> 'removed') then return null; end if;
  line := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  select coalesce(jsonb_object_agg(key, value), '{}') into details from jsonb_each(line) where key = any (tg_argv[4]::text[]);
  if tg_op = 'DELETE' then details := details || '{"isRemoved": true}'; end if;
  insert into outgoing_event (tenant_id, topic, name, subject_id, subject_no, detail)
  values (of_tenant, tg_argv[0],
    case when tg_argv[1] like '=%' then substr(tg_argv[1], 2) else line ->> tg_argv[1] end,
    (line ->> tg_argv[2])::uuid, nullif(line ->> tg_argv[3], '')::integer, details);
  return null;
end $$;
