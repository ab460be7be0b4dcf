-- Adds a tenant's settings as one document, with its draft, published versions and logos (SPEC 3.1, 3.7).
set local lock_timeout = '5s';

-- Settings in force from a given time. Versions never change: going back publishes the older content as a new version.
create table tenant_settings_version (
  tenant_id uuid not null constraint tenant_settings_version_tenant references tenant,
  version integer not null constraint tenant_settings_version_from_one check (version >= 1),
  -- The type in packages/domain/src/tenants/tenant-settings.ts.
  content jsonb not null,
  content_hash bytea not null,
  -- `adopted` if the tenant's rows were changed by other means and the document was updated to match.
  origin text not null constraint tenant_settings_version_origin_known check (origin in ('published', 'adopted')),
  note text not null,
  published_by text not null,
  approved_by text,
  approval_id uuid,
  published_at timestamptz not null,
  constraint tenant_settings_version_pk primary key (tenant_id, version),
  constraint tenant_settings_version_approval foreign key (tenant_id, approval_id) references approval,
  constraint tenant_settings_version_approved_whole check ((approved_by is null) = (approval_id is null)),
  constraint tenant_settings_version_two_people check (approved_by <> published_by)
);

create trigger tenant_settings_version_insert_only before update or delete or truncate on tenant_settings_version
  for each statement execute function refuse_change();
create trigger tenant_settings_version_audited after insert on tenant_settings_version
  for each row execute function record_audit('{version}');

-- Draft of the settings. Each tenant has one, shared by everyone who edits it.
create table tenant_settings_draft (
  tenant_id uuid not null,
  -- Prevents overwriting a revision that the editor hasn't seen.
  revision integer not null,
  based_on integer not null,
  content jsonb not null,
  content_hash bytea not null,
  saved_by text not null,
  saved_at timestamptz not null,
  constraint tenant_settings_draft_pk primary key (tenant_id),
  constraint tenant_settings_draft_version foreign key (tenant_id, based_on) references tenant_settings_version
);

-- An uploaded logo. It is public, so its file is stored unencrypted. The name contains its hash.
create table tenant_logo (
  tenant_id uuid not null constraint tenant_logo_tenant references tenant,
  name text not null constraint tenant_logo_name_form check (name ~ '^logo-[0-9a-f]{40}\.(png|jpg)$'),
  width integer not null,
  height integer not null,
  size_bytes integer not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  constraint tenant_logo_pk primary key (tenant_id, name)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['tenant_settings_version', 'tenant_settings_draft', 'tenant_logo'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
  end loop;
end $$;

grant select on tenant_settings_version to quittance_app, quittance_worker, quittance_staff, quittance_ops_ro;
grant insert on tenant_settings_version to quittance_staff;
grant select, insert, update, delete on tenant_settings_draft to quittance_staff;
grant select, insert on tenant_logo to quittance_staff;
grant select on tenant_logo to quittance_ops_ro;

-- Publishing updates the rows that the product reads.
grant update (name, logo, primary_color, secondary_color, login_type, remember_me, disclaimer_show_type, show_disclosures,
  account_reference_code_is_unique, enable_2fa, require_2fa, session_timeout_seconds, landing_page_type, show_dashboard, show_history,
  time_zone, support_phone, support_email, support_hours, enable_sms, sms_source_address, enable_email, email_source_address,
  email_notification_by_default, email_registration_required, payment_configuration, payment_plan_configuration, refund_alone_cents,
  adjustment_alone_cents) on tenant to quittance_staff;
grant update (name, payment_configuration, payment_plan_configuration, wallets) on payee to quittance_staff;
grant insert on disclaimer_text to quittance_staff;
grant insert, update on velocity_limit to quittance_staff;
