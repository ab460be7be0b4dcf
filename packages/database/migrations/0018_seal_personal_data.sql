-- Encrypts names, addresses, phone numbers and sign-in names under the tenant's key, with keyed hashes for search.
set local lock_timeout = '5s';

-- Adds the columns without changing any that are read today. Existing rows are encrypted by
-- services/personal-data/seal-personal-data.ts, because the database never has the key. 0019 drops the plaintext
-- columns.

-- One document for all personal data of the row. In name_hash, equal beginnings of names give equal leading bytes, so
-- one index finds names by their first letters.
alter table customer
  add column person_sealed bytea,
  add column name_hash bytea,
  add column email_hash bytea,
  add column home_phone_hash bytea;
alter table email_endpoint
  add column email_address_sealed bytea,
  add column email_address_hash bytea;
alter table phone_endpoint
  add column phone_sealed bytea,
  add column phone_hash bytea;
alter table sign_in_credential
  add column login_sealed bytea,
  add column login_hash bytea;
alter table auth_request add column login_sealed bytea;
alter table call_back add column phone_sealed bytea;
alter table payment_method add column holder_name_sealed bytea;

-- Short lock: these columns are still empty, so the index takes one read, under a second for a million rows.
create index customer_by_name on customer (tenant_id, name_hash) where name_hash is not null;
-- Short lock: one read, as above.
create index customer_by_email on customer (tenant_id, email_hash) where email_hash is not null;
-- Short lock: one read, as above.
create index customer_by_home_phone on customer (tenant_id, home_phone_hash) where home_phone_hash is not null;
-- Short lock: one read, as above.
create index email_endpoint_by_address on email_endpoint (tenant_id, email_address_hash);
-- Short lock: one read, as above.
create index phone_endpoint_by_phone_hash on phone_endpoint (tenant_id, phone_hash);
-- Short lock: as above, and a primary key can't use a partial index.
create unique index sign_in_credential_by_login on sign_in_credential (tenant_id, login_hash);

-- The previous release writes plaintext until it is stopped, so the rows it changes must be encrypted again.
create function forget_seal() returns trigger language plpgsql as $$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], null));
end $$;

create trigger customer_unsealed before update of first_name, last_name, address_line_one, address_line_two, city, state, zip, home_phone, email
  on customer for each row execute function forget_seal('person_sealed');
create trigger email_endpoint_unsealed before update of email_address on email_endpoint
  for each row execute function forget_seal('email_address_sealed');
create trigger phone_endpoint_unsealed before update of phone on phone_endpoint
  for each row execute function forget_seal('phone_sealed');
create trigger call_back_unsealed before update of phone on call_back
  for each row execute function forget_seal('phone_sealed');

grant update (person_sealed, name_hash, email_hash, home_phone_hash) on customer to quittance_app;
grant update (phone_sealed) on call_back to quittance_app;

-- Encrypting a value for the first time or under another key doesn't change it, so it isn't audited here. The key has
-- its own audit row. Only the table owner is exempt, so no program that serves users can hide a change this way.
create or replace function record_audit() returns trigger language plpgsql as $$
declare
  line jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  key_columns text[] := tg_argv[0]::text[];
  columns_changed text[] := '{}';
  seals constant text[] := '{person_sealed,name_hash,email_hash,home_phone_hash,email_address_sealed,email_address_hash,phone_sealed,
    phone_hash,login_sealed,login_hash,explanation_sealed,name_sealed}';
begin
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(key order by key), '{}') into columns_changed from jsonb_each(line) where before -> key is distinct from value;
    if columns_changed = '{}' then return null; end if;
    if columns_changed <@ seals and pg_has_role('quittance_owner', 'member') then return null; end if;
  end if;
  insert into audit_event (tenant_id, actor_customer_id, actor_role, actor_program, action, subject, subject_key, changed, state)
  values (
    (line ->> 'tenant_id')::uuid,
    nullif(current_setting('app.customer_id', true), '')::uuid,
    current_user, current_setting('application_name'), lower(tg_op), tg_table_name,
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(line) where key = any (key_columns || 'customer_id'::text)),
    -- A customer's `state` is part of an address.
    columns_changed, case when tg_table_name <> 'customer' then line ->> 'state' end);
  return null;
end $$;
