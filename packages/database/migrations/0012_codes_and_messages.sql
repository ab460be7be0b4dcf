-- Adds verified addresses, verification codes and outgoing messages (SPEC 3.4, 3.14, 4.4 to 4.8, 7.3, 7.4).
set local lock_timeout = '5s';

alter table tenant
  -- Every sign-in requires a code, regardless of the customer's choice.
  add column require_2fa boolean not null default false,
  add constraint tenant_2fa_required_is_enabled check (enable_2fa or not require_2fa);

-- The customer's language, or null until they choose one.
alter table customer add column language text constraint customer_language_known check (language in ('en', 'es'));

-- Consecutive wrong codes. Only a new password resets them.
alter table sign_in_credential add column failed_codes integer not null default 0;

-- The customer's e-mail address. Each customer has at most one. SPEC 4.8 defines its states.
create table email_endpoint (
  tenant_id uuid not null,
  customer_id uuid not null,
  email_address text not null,
  is_authenticated boolean not null,
  is_preferred boolean not null,
  pending_verification boolean not null,
  opt_out_all_subscriptions boolean not null,
  updated_at timestamptz not null,
  constraint email_endpoint_pk primary key (tenant_id, customer_id),
  constraint email_endpoint_customer foreign key (tenant_id, customer_id) references customer
);

-- The customer's phone number for text messages, 10 digits, and the consent given when it was registered.
create table phone_endpoint (
  tenant_id uuid not null,
  customer_id uuid not null,
  phone text not null constraint phone_endpoint_form check (phone ~ '^\d{10}$'),
  is_subscribed boolean not null,
  consent_text text not null,
  consent_language text not null constraint phone_endpoint_language_known check (consent_language in ('en', 'es')),
  consented_at timestamptz not null,
  client_address text not null,
  user_agent text not null,
  -- Time at which the customer replied STOP.
  stopped_at timestamptz,
  constraint phone_endpoint_pk primary key (tenant_id, customer_id),
  constraint phone_endpoint_customer foreign key (tenant_id, customer_id) references customer
);

-- An incoming STOP carries only the phone number, which several customers in a household may share.
create index phone_endpoint_by_phone on phone_endpoint (tenant_id, phone);

-- A pending verification: a code was sent, and entering it completes the purpose. A resend replaces the code in the
-- same row.
create table auth_request (
  tenant_id uuid not null constraint auth_request_tenant references tenant,
  auth_request_id uuid not null,
  purpose text not null constraint auth_request_purpose_known check (purpose in
    ('sign-in', 'step-up', 'email-opt-in', 'two-factor-opt-in', 'change-email-address', 'phone', 'password-reset', 'registration')),
  -- Hash of the secret at the end of the request ID on the wire.
  secret_hash bytea not null,
  -- Null if the typed name doesn't exist. Such a request looks like any other and never succeeds.
  customer_id uuid,
  -- The customer's sign-in name, for requests about signing in.
  login text,
  channel text not null constraint auth_request_channel_known check (channel in ('email', 'sms')),
  destination_sealed bytea not null,
  -- The requester: a session, or before log-in the browser's cookie.
  session_id uuid,
  browser_hash bytea,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  code_tries integer not null default 0,
  -- Secret of the link in the e-mail, if it has one.
  link_hash bytea,
  link_expires_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint auth_request_pk primary key (tenant_id, auth_request_id),
  constraint auth_request_customer foreign key (tenant_id, customer_id) references customer,
  constraint auth_request_session foreign key (tenant_id, session_id) references session
);

create index auth_request_by_age on auth_request (tenant_id, created_at);
-- A new password ends the customer's pending requests, and customers who can sign in can't register again.
create index auth_request_by_customer on auth_request (tenant_id, customer_id);
create index sign_in_credential_by_customer on sign_in_credential (tenant_id, customer_id);

-- Messages and their delivery. The row is the outbox: intent, commit, request, outcome.
create table message (
  tenant_id uuid not null constraint message_tenant references tenant,
  message_id uuid not null,
  customer_id uuid,
  channel text not null constraint message_channel_known check (channel in ('email', 'sms')),
  template text not null,
  language text not null constraint message_language_known check (language in ('en', 'es')),
  -- Keyed hash that counts the messages to an address.
  destination_hash bytea not null,
  -- Address and private text, encrypted under the tenant's key. Cleared when the message is done.
  sealed bytea,
  auth_request_id uuid,
  state text not null constraint message_state_known check (state in ('queued', 'sending', 'sent', 'refused', 'given-up', 'withdrawn')),
  tries integer not null default 0,
  -- Time of the next attempt, or the end of the lease during an attempt.
  next_try_at timestamptz not null,
  -- Time after which the message is pointless, such as the expiration of its code.
  useless_after timestamptz,
  failure text,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint message_pk primary key (tenant_id, message_id),
  constraint message_customer foreign key (tenant_id, customer_id) references customer,
  constraint message_auth_request foreign key (tenant_id, auth_request_id) references auth_request,
  constraint message_open_is_sealed check ((state in ('queued', 'sending')) = (sealed is not null))
);

create index message_due on message (tenant_id, next_try_at) where state in ('queued', 'sending');
create index message_by_age on message (tenant_id, created_at);
create index message_by_destination on message (tenant_id, destination_hash, created_at);

-- Every change of a customer's own profile with its reason. The values themselves are only in the customer row.
create table customer_change (
  tenant_id uuid not null,
  customer_id uuid not null,
  change_id uuid not null,
  session_id uuid,
  reason text not null,
  changed_fields text[] not null,
  client_address text not null,
  at timestamptz not null,
  constraint customer_change_pk primary key (tenant_id, change_id),
  constraint customer_change_customer foreign key (tenant_id, customer_id) references customer,
  constraint customer_change_session foreign key (tenant_id, session_id) references session
);

create index customer_change_by_customer on customer_change (tenant_id, customer_id, at);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['email_endpoint', 'phone_endpoint', 'auth_request', 'message', 'customer_change'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
    execute format(
      'create policy %I on %I as restrictive
         using (nullif(current_setting(''app.customer_id'', true), '''') is null
                or customer_id = nullif(current_setting(''app.customer_id'', true), '''')::uuid)
         with check (nullif(current_setting(''app.customer_id'', true), '''') is null
                or customer_id = nullif(current_setting(''app.customer_id'', true), '''')::uuid)',
      tenant_table || '_of_customer', tenant_table);
  end loop;
end $$;

grant select, insert, delete on email_endpoint, phone_endpoint to quittance_app;
grant update on email_endpoint, phone_endpoint to quittance_app;
grant select, insert, update on auth_request to quittance_app;
grant select, insert on message, customer_change to quittance_app;
grant update (state, sealed, tries, next_try_at, failure, ended_at) on message to quittance_app, quittance_worker;
grant select on message, email_endpoint, phone_endpoint, auth_request to quittance_worker;
grant insert on message to quittance_worker;
grant delete on auth_request, message to quittance_worker;
grant select on customer_change to quittance_ops_ro;

-- Customers change their own contact information and sign-in.
grant update (first_name, last_name, address_line_one, address_line_two, city, state, zip, home_phone, email, is_opted_in_to_2fa, language)
  on customer to quittance_app;
grant insert on sign_in_credential to quittance_app;
grant update (secret_hash, failed_codes) on sign_in_credential to quittance_app;
