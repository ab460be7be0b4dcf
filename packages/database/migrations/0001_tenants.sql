-- Adds tenants, each with its portal, and payees, the creditors that a tenant collects for (SPEC 3.1, 3.3, 3.7).
set local lock_timeout = '5s';

create table tenant (
  tenant_id uuid constraint tenant_pk primary key,
  label text not null constraint tenant_label_unique unique constraint tenant_label_form check (label ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text not null,
  logo text not null default 'logo.png',
  primary_color text not null constraint tenant_primary_color_form check (primary_color ~ '^#[0-9a-f]{6}$'),
  secondary_color text not null constraint tenant_secondary_color_form check (secondary_color ~ '^#[0-9a-f]{6}$'),
  login_type smallint not null default 1 constraint tenant_login_type_known check (login_type in (1, 2, 3)),
  remember_me boolean not null default true,
  disclaimer_show_type smallint not null default 3 constraint tenant_disclaimer_show_type_known check (disclaimer_show_type in (1, 2, 3)),
  show_disclosures boolean not null default false,
  account_reference_code_is_unique boolean not null default true,
  enable_2fa boolean not null default false,
  session_timeout_seconds integer constraint tenant_session_timeout_range check (session_timeout_seconds between 300 and 1800),
  landing_page_type smallint not null default 0,
  show_dashboard boolean not null default false,
  show_history boolean not null default true,
  time_zone text not null,
  support_phone text,
  support_email text,
  support_hours text,
  enable_sms boolean not null default false,
  sms_source_address text,
  enable_email boolean not null default false,
  email_source_address text,
  email_notification_by_default boolean not null default false,
  email_registration_required boolean not null default false,
  -- The JSON of SPEC 3.7, defined in packages/domain. Payees without their own configuration use these.
  payment_configuration jsonb not null,
  payment_plan_configuration jsonb not null,
  created_at timestamptz not null default now()
);

create table payee (
  tenant_id uuid not null constraint payee_tenant references tenant,
  payee_code text not null,
  name text not null,
  processor text not null constraint payee_processor_known check (processor in ('sandbox')),
  -- The payee's merchant ID at the processor.
  merchant text not null,
  payment_configuration jsonb,
  payment_plan_configuration jsonb,
  constraint payee_pk primary key (tenant_id, payee_code),
  constraint payee_merchant_unique unique (tenant_id, processor, merchant)
);

-- The tenant's data key, encrypted under a key that the database never sees.
create table tenant_data_key (
  tenant_id uuid not null constraint tenant_data_key_tenant references tenant,
  key_id uuid not null,
  wrapping_key_id text not null,
  wrapped_key bytea not null,
  created_at timestamptz not null default now(),
  constraint tenant_data_key_pk primary key (tenant_id, key_id)
);
