-- Gives columns and a table the names that the code uses, and keeps the old ones in step for the previous release.
set local lock_timeout = '5s';

-- The old columns are dropped in the next release. A change of either name is copied to the other, and any update of an
-- earlier row fills its new column. `quittance database prepare` fills the rest before 0080 checks that none is left.
alter table plan_event add column notified_at timestamptz;
alter table settlement_event add column notified_at timestamptz;
alter table dispute_event add column notified_at timestamptz;
create function keep_notified_at() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.notified_at := coalesce(new.notified_at, new.told_at);
    new.told_at := new.notified_at;
  elsif new.notified_at is distinct from old.notified_at then
    new.told_at := new.notified_at;
  else
    new.notified_at := new.told_at;
  end if;
  return new;
end $$;
create trigger plan_event_notified_at_kept before insert or update on plan_event for each row execute function keep_notified_at();
create trigger settlement_event_notified_at_kept before insert or update on settlement_event for each row execute function keep_notified_at();
create trigger dispute_event_notified_at_kept before insert or update on dispute_event for each row execute function keep_notified_at();
alter table plan_event add constraint plan_event_notified_at_kept check (notified_at is not distinct from told_at) not valid;
alter table settlement_event add constraint settlement_event_notified_at_kept check (notified_at is not distinct from told_at) not valid;
alter table dispute_event add constraint dispute_event_notified_at_kept check (notified_at is not distinct from told_at) not valid;
grant update (notified_at) on plan_event to quittance_app, quittance_worker, quittance_staff;
grant update (notified_at) on settlement_event to quittance_app, quittance_worker, quittance_staff;
grant update (notified_at) on dispute_event to quittance_app, quittance_worker, quittance_staff;

alter table dispute_answer add column text_sealed bytea;
create function keep_text_sealed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.text_sealed := coalesce(new.text_sealed, new.words_sealed);
    new.words_sealed := new.text_sealed;
  elsif new.text_sealed is distinct from old.text_sealed then
    new.words_sealed := new.text_sealed;
  else
    new.text_sealed := new.words_sealed;
  end if;
  return new;
end $$;
create trigger dispute_answer_text_sealed_kept before insert or update on dispute_answer for each row execute function keep_text_sealed();
alter table dispute_answer add constraint dispute_answer_text_sealed_kept check (text_sealed is not distinct from words_sealed) not valid;

alter table webhook_endpoint add column paused_until timestamptz;
create function keep_paused_until() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.paused_until := coalesce(new.paused_until, new.rests_until);
    new.rests_until := new.paused_until;
  elsif new.paused_until is distinct from old.paused_until then
    new.rests_until := new.paused_until;
  else
    new.paused_until := new.rests_until;
  end if;
  return new;
end $$;
create trigger webhook_endpoint_paused_until_kept before insert or update on webhook_endpoint for each row execute function keep_paused_until();
alter table webhook_endpoint add constraint webhook_endpoint_paused_until_kept check (paused_until is not distinct from rests_until) not valid;
grant update (paused_until) on webhook_endpoint to quittance_worker;

alter table ach_file add column hold_reason text;
create function keep_hold_reason() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.hold_reason := coalesce(new.hold_reason, new.held_because);
    new.held_because := new.hold_reason;
  elsif new.hold_reason is distinct from old.hold_reason then
    new.held_because := new.hold_reason;
  else
    new.hold_reason := new.held_because;
  end if;
  return new;
end $$;
create trigger ach_file_hold_reason_kept before insert or update on ach_file for each row execute function keep_hold_reason();
alter table ach_file add constraint ach_file_hold_reason_kept check (hold_reason is not distinct from held_because) not valid;
alter table ach_file add constraint ach_file_hold_reason_known check (hold_reason in ('above-limit', 'by-hand')) not valid;
alter table ach_file add constraint ach_file_hold_reason_given check ((state = 'held') = (hold_reason is not null)) not valid;

alter table import_batch add column max_ended_percent smallint;
create function keep_max_ended_percent() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.max_ended_percent := coalesce(new.max_ended_percent, new.most_ended_percent);
    new.most_ended_percent := new.max_ended_percent;
  elsif new.max_ended_percent is distinct from old.max_ended_percent then
    new.most_ended_percent := new.max_ended_percent;
  else
    new.max_ended_percent := new.most_ended_percent;
  end if;
  return new;
end $$;
create trigger import_batch_max_ended_percent_kept before insert or update on import_batch for each row execute function keep_max_ended_percent();
alter table import_batch add constraint import_batch_max_ended_percent_kept check (max_ended_percent is not distinct from most_ended_percent) not valid;
alter table import_batch add constraint import_batch_max_ended_percent_range check (max_ended_percent between 0 and 100) not valid;

alter table reconciliation_difference add column closing_reason text;
create function keep_closing_reason() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.closing_reason := coalesce(new.closing_reason, new.closed_because);
    new.closed_because := new.closing_reason;
  elsif new.closing_reason is distinct from old.closing_reason then
    new.closed_because := new.closing_reason;
  else
    new.closing_reason := new.closed_because;
  end if;
  return new;
end $$;
create trigger reconciliation_difference_closing_reason_kept before insert or update on reconciliation_difference
  for each row execute function keep_closing_reason();
alter table reconciliation_difference add constraint reconciliation_difference_closing_reason_kept
  check (closing_reason is not distinct from closed_because) not valid;
alter table reconciliation_difference add constraint reconciliation_difference_closing_reason_given
  check ((closed_at is null) = (closing_reason is null)) not valid;
grant update (closing_reason) on reconciliation_difference to quittance_worker, quittance_staff;

alter table operator_case add column document_kind text;
alter table operator_case add column document_subject text;
alter table operator_case add column document_language text;
alter table operator_case add column document_requested boolean;
create function keep_case_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.document_kind := coalesce(new.document_kind, new.paper_kind);
    new.document_subject := coalesce(new.document_subject, new.paper_subject);
    new.document_language := coalesce(new.document_language, new.paper_language);
    new.document_requested := coalesce(new.document_requested, new.paper_requested);
  elsif (new.document_kind, new.document_subject, new.document_language, new.document_requested)
      is not distinct from (old.document_kind, old.document_subject, old.document_language, old.document_requested) then
    new.document_kind := new.paper_kind;
    new.document_subject := new.paper_subject;
    new.document_language := new.paper_language;
    new.document_requested := new.paper_requested;
    return new;
  end if;
  new.paper_kind := new.document_kind;
  new.paper_subject := new.document_subject;
  new.paper_language := new.document_language;
  new.paper_requested := new.document_requested;
  return new;
end $$;
create trigger operator_case_document_kept before insert or update on operator_case for each row execute function keep_case_document();
alter table operator_case add constraint operator_case_document_kept check (
  (document_kind, document_subject, document_language, document_requested)
    is not distinct from (paper_kind, paper_subject, paper_language, paper_requested)) not valid;
alter table operator_case add constraint operator_case_document_kind_known
  check (document_kind in ('plan-authorization', 'settlement-agreement', 'settled-letter', 'paid-in-full-letter')) not valid;
alter table operator_case add constraint operator_case_document_language_known check (document_language in ('en', 'es')) not valid;
alter table operator_case add constraint operator_case_document_whole check (
  num_nulls(document_kind, document_subject, document_language, document_requested) = case kind when 'paper-copy' then 0 else 4 end) not valid;

alter table staff_deed rename to staff_action;
alter table staff_action rename column deed_id to action_id;
alter index staff_deed_pk rename to staff_action_pk;
alter index staff_deed_by_customer rename to staff_action_by_customer;
alter policy staff_deed_of_tenant on staff_action rename to staff_action_of_tenant;
drop trigger staff_deed_change_refused on staff_action;
create trigger staff_action_change_refused before delete or truncate on staff_action for each statement execute function refuse_change();
drop trigger staff_deed_audited on staff_action;
create trigger staff_action_audited after insert or delete on staff_action for each row execute function record_audit('{action_id,kind}');

create view staff_deed with (security_invoker = true) as
  select tenant_id, action_id as deed_id, customer_id, kind, subject_id, reason_sealed, done_by, done_at from staff_action;
grant select, insert on staff_deed to quittance_staff;
-- Citus refuses changes of a view without such a trigger.
create function insert_staff_action() returns trigger language plpgsql as $$
begin
  insert into staff_action (tenant_id, action_id, customer_id, kind, subject_id, reason_sealed, done_by, done_at)
  values (new.tenant_id, new.deed_id, new.customer_id, new.kind, new.subject_id, new.reason_sealed, new.done_by, new.done_at);
  return new;
end $$;
create trigger staff_deed_inserted instead of insert on staff_deed for each row execute function insert_staff_action();

-- Names a renamed column once, by its new name, and doesn't count the filling of a new column as a change. Also knows
-- the columns that 0081 renames.
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
  renamed record;
begin
  if tg_op = 'UPDATE' then
    for renamed in select key as old_name, value as new_name from jsonb_each_text(new_name_of)
      where line ?& array[key, value] loop
      before := (before || jsonb_build_object(renamed.new_name, before -> renamed.old_name)) - renamed.old_name;
      line := line - renamed.old_name;
    end loop;
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
