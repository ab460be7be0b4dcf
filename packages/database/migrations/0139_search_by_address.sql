-- Finds customers by street address and by first name, and by three letters of a last name without reading all of them.
set local lock_timeout = '5s';

-- Keyed hashes like name_hash, each for one equality. The worker fills them in for earlier rows, because the database
-- never has the key.
alter table customer
  add column first_name_hash bytea,
  add column last_name_start_hash bytea,
  add column street_hash bytea,
  add column has_search_hashes boolean not null default false;

grant update (first_name_hash, last_name_start_hash, street_hash, has_search_hashes) on customer to quittance_app, quittance_worker;

-- The previous release changes names and addresses without these hashes, so the worker has to compute them again. A new
-- data key doesn't change the hashes. Triggers run in the order of their names.
create function forget_search_hashes() returns trigger language plpgsql as $$
begin
  new.has_search_hashes := false;
  return new;
end $$;
create function keep_search_hashes() returns trigger language plpgsql as $$
begin
  new.has_search_hashes := true;
  return new;
end $$;
create trigger customer_search_1_forgotten before update of personal_data_sealed on customer
  for each row when (current_user <> 'quittance_owner') execute function forget_search_hashes();
create trigger customer_search_2_kept before update of has_search_hashes on customer
  for each row execute function keep_search_hashes();

-- Hashes of names and addresses that are already stored aren't a change.
create or replace function record_audit() returns trigger language plpgsql as $$
declare
  line jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  key_columns text[] := tg_argv[0]::text[] || 'customer_id'::text;
  row_key jsonb;
  of_table constant text := table_of_shard(tg_table_name);
  columns_changed text[] := '{}';
  new_name_of constant jsonb := '{
    "words_sealed": "text_sealed", "closed_because": "closing_reason", "paper_kind": "document_kind",
    "paper_subject": "document_subject", "paper_language": "document_language", "paper_requested": "document_requested",
    "pay_on": "scheduled_for", "is_untold": "is_unnotified", "told_event_no": "notified_event_no", "person_sealed": "personal_data_sealed"}';
  search_hashes constant text[] := '{first_name_hash,last_name_start_hash,street_hash,has_search_hashes}';
  renamed record;
begin
  if tg_op = 'UPDATE' then
    for renamed in select key as old_name, value as new_name from jsonb_each_text(new_name_of)
      where line ?& array[key, value] loop
      before := (before || jsonb_build_object(renamed.new_name, before -> renamed.old_name)) - renamed.old_name;
      line := line - renamed.old_name;
    end loop;
    select coalesce(array_agg(key order by key), '{}') into columns_changed from jsonb_each(line)
      where before -> key is distinct from value and key <> all (search_hashes);
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
