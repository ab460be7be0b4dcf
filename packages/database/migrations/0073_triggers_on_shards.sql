-- Supports triggers on shards, where table names end in a shard number and the program name is Citus's own.
set local lock_timeout = '5s';

-- None of our table names ends in six digits.
create function table_of_shard(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(name, '_[0-9]{6,}$', '')
$$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is insert-only: % refused', table_of_shard(tg_table_name), tg_op using errcode = 'restrict_violation';
end $$;

create or replace function record_audit() returns trigger language plpgsql as $$
declare
  line jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  key_columns text[] := tg_argv[0]::text[] || 'customer_id'::text;
  row_key jsonb;
  of_table constant text := table_of_shard(tg_table_name);
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
    current_user, coalesce(nullif(current_setting('app.program', true), ''), current_setting('application_name')), lower(tg_op), of_table, row_key,
    -- A customer's `state` is part of an address.
    columns_changed, case when of_table <> 'customer' then line ->> 'state' end, (line ->> 'customer_id')::uuid);
  return null;
end $$;

create or replace function note_unposted() returns trigger language plpgsql as $$
declare
  of_table constant text := table_of_shard(tg_table_name);
begin
  if of_table = 'payment_event' then
    insert into unposted_event (tenant_id, source, source_id, source_no, payee_code, at)
    select new.tenant_id, 'payment', new.payment_id, new.event_no, a.payee_code, new.at
    from payment p join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    where p.tenant_id = new.tenant_id and p.payment_id = new.payment_id;
  elsif of_table = 'refund_event' then
    insert into unposted_event (tenant_id, source, source_id, source_no, payee_code, at)
    select new.tenant_id, 'refund', new.refund_id, new.event_no, a.payee_code, new.at
    from refund r
    join payment p on p.tenant_id = r.tenant_id and p.payment_id = r.payment_id
    join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    where r.tenant_id = new.tenant_id and r.refund_id = new.refund_id and r.kind <> 'cancel';
  elsif of_table = 'adjustment' then
    insert into unposted_event (tenant_id, source, source_id, source_no, payee_code, at)
    select new.tenant_id, 'adjustment', new.adjustment_id, 1, a.payee_code, new.created_at
    from account a where a.tenant_id = new.tenant_id and a.account_id = new.account_id;
  else
    insert into unposted_event (tenant_id, source, source_id, source_no, payee_code, at)
    select new.tenant_id, 'discount', new.transaction_id, 1, a.payee_code, new.created_at
    from settlement s join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
    where s.tenant_id = new.tenant_id and s.settlement_id = new.settlement_id;
  end if;
  return null;
end $$;

create or replace function record_endpoint_consent() returns trigger language plpgsql as $$
declare
  is_email boolean := table_of_shard(tg_table_name) = 'email_endpoint';
  consent_kind text := case when is_email then 'email' else 'text' end;
  owner_tenant uuid := coalesce(new.tenant_id, old.tenant_id);
  owner_customer uuid := coalesce(new.customer_id, old.customer_id);
  email email_endpoint;
  phone phone_endpoint;
  latest consent;
  is_on boolean;
  current_hash bytea;
begin
  if is_email then
    select * into email from email_endpoint where tenant_id = owner_tenant and customer_id = owner_customer;
    is_on := coalesce(email.is_authenticated and not email.opt_out_all_subscriptions, false);
    current_hash := email.email_address_hash;
  else
    select * into phone from phone_endpoint where tenant_id = owner_tenant and customer_id = owner_customer;
    is_on := coalesce(phone.is_subscribed and phone.stopped_at is null, false);
    current_hash := phone.phone_hash;
  end if;
  select * into latest from consent
  where tenant_id = owner_tenant and customer_id = owner_customer and kind = consent_kind
  order by recorded_at desc, consent_id desc limit 1;
  if is_on and (not coalesce(latest.is_granted, false) or latest.address_hash is distinct from current_hash) then
    insert into consent (tenant_id, consent_id, customer_id, kind, is_granted, address_hash, shown_text, text_version, text_hash, language,
      given_at, client_address, user_agent, source)
    values (owner_tenant, gen_random_uuid(), owner_customer, consent_kind, true, current_hash, phone.consent_text,
      left(encode(sha256(convert_to(phone.consent_text, 'UTF8')), 'hex'), 12), sha256(convert_to(phone.consent_text, 'UTF8')),
      phone.consent_language, coalesce(email.updated_at, phone.consented_at), phone.client_address, phone.user_agent, 'earlier-record');
  elsif not is_on and coalesce(latest.is_granted, phone.stopped_at is not null) then
    insert into consent (tenant_id, consent_id, customer_id, kind, is_granted, address_hash, given_at, source, withdrawn_how)
    values (owner_tenant, gen_random_uuid(), owner_customer, consent_kind, false, coalesce(latest.address_hash, current_hash), now(),
      case when phone.stopped_at is null then 'earlier-record' else 'text-reply' end,
      case when phone.stopped_at is null then 'opted out' else 'STOP' end);
  end if;
  return null;
end $$;
