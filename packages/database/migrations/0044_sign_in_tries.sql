-- Counts failed sign-ins by name and device before the password check, for known and unknown names.
set local lock_timeout = '5s';

-- One row for all unknown devices that try a name together (an empty device_hash), and one for each device that has
-- signed in with it. No foreign key to the customer: it would be checked for known names and skipped for others, which
-- timing could reveal.
create table sign_in_try_count (
  tenant_id uuid not null constraint sign_in_try_count_tenant references tenant,
  -- Keyed hash of the name, as in sign_in_credential.
  name_hash bytea not null,
  device_hash bytea not null,
  -- Null if the name doesn't exist.
  customer_id uuid,
  failed_tries integer not null,
  locked_until timestamptz,
  updated_at timestamptz not null,
  constraint sign_in_try_count_pk primary key (tenant_id, name_hash, device_hash)
);

create table staff_try_count (
  tenant_id uuid not null constraint staff_try_count_tenant references tenant,
  -- Keyed hash of the e-mail address, as in staff_member.
  name_hash bytea not null,
  device_hash bytea not null,
  staff_id uuid,
  failed_tries integer not null,
  locked_until timestamptz,
  updated_at timestamptz not null,
  constraint staff_try_count_pk primary key (tenant_id, name_hash, device_hash)
);

create index sign_in_try_count_by_customer on sign_in_try_count (tenant_id, customer_id);
create index sign_in_try_count_by_age on sign_in_try_count (tenant_id, updated_at);
create index staff_try_count_by_age on staff_try_count (tenant_id, updated_at);

-- Every attempt writes here. The audit log gets only new devices, locks and unlocks.
create trigger sign_in_try_count_device_audited after insert on sign_in_try_count for each row
  when (new.device_hash <> '') execute function record_audit('{customer_id}');
create trigger staff_try_count_device_audited after insert on staff_try_count for each row
  when (new.device_hash <> '') execute function record_audit('{staff_id}');
create trigger sign_in_try_count_audited after update of locked_until on sign_in_try_count for each row
  when (old.locked_until is distinct from new.locked_until) execute function record_audit('{customer_id}');
create trigger staff_try_count_audited after update of locked_until on staff_try_count for each row
  when (old.locked_until is distinct from new.locked_until) execute function record_audit('{staff_id}');

-- Hash of the device or client address that requested a code, to limit requests by source.
alter table message add column source_hash bytea;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['sign_in_try_count', 'staff_try_count'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
  end loop;
end $$;

create policy sign_in_try_count_of_customer on sign_in_try_count as restrictive
  using (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid)
  with check (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);

grant select, insert, update (customer_id, failed_tries, locked_until, updated_at), delete on sign_in_try_count to quittance_app;
grant select (tenant_id, customer_id, failed_tries, locked_until), update (failed_tries, locked_until) on sign_in_try_count to quittance_staff;
grant select, insert, update (staff_id, failed_tries, locked_until, updated_at), delete on staff_try_count to quittance_staff;
grant select, delete on sign_in_try_count, staff_try_count to quittance_worker;
