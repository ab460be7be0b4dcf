-- Adds disclosures and their acceptance, and customer events (SPEC 3.15, 3.16, 7.7).
set local lock_timeout = '5s';

alter table account
  -- Debts that aren't on credit reports or are too old to sue for need a disclosure before they are paid (SPEC 3.16).
  add column is_unreported_debt boolean not null default false,
  add column is_out_of_statute boolean not null default false;

-- Disclosure texts of a tenant. Rows never change: a new text is a new version, and the latest one is shown.
create table disclaimer_text (
  tenant_id uuid not null constraint disclaimer_text_tenant references tenant,
  disclaimer_type smallint not null constraint disclaimer_text_type_known check (disclaimer_type between 1 and 4),
  version text not null,
  text_en text not null,
  text_es text not null,
  published_at timestamptz not null,
  constraint disclaimer_text_pk primary key (tenant_id, disclaimer_type, version)
);

create table user_consent (
  tenant_id uuid not null,
  consent_id uuid not null,
  customer_id uuid not null,
  session_id uuid not null,
  disclaimer_type smallint not null,
  text_version text not null,
  text_hash bytea not null,
  language text not null constraint user_consent_language_known check (language in ('en', 'es')),
  -- The account that a debt disclosure is about.
  account_id uuid,
  user_token text,
  client_address text not null,
  user_agent text not null,
  accepted_at timestamptz not null,
  constraint user_consent_pk primary key (tenant_id, consent_id),
  constraint user_consent_customer foreign key (tenant_id, customer_id) references customer,
  constraint user_consent_session foreign key (tenant_id, session_id) references session,
  constraint user_consent_account foreign key (tenant_id, account_id) references account,
  constraint user_consent_text foreign key (tenant_id, disclaimer_type, text_version) references disclaimer_text
);

create index user_consent_by_session on user_consent (tenant_id, session_id);

create table user_event (
  tenant_id uuid not null constraint user_event_tenant references tenant,
  event_id uuid not null,
  event_type text not null,
  user_token text,
  -- Null if nobody was signed in.
  customer_id uuid,
  -- Identifies the request in the API's log.
  request_id uuid not null,
  at timestamptz not null,
  constraint user_event_pk primary key (tenant_id, event_id)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['disclaimer_text', 'user_consent', 'user_event'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
  end loop;
end $$;

create policy user_consent_of_customer on user_consent as restrictive
  using (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid)
  with check (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);

-- Events from before the log-in belong to no customer.
create policy user_event_of_customer on user_event as restrictive
  using (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid)
  with check (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);

grant select on disclaimer_text, user_consent, user_event to quittance_app, quittance_worker, quittance_ops_ro;
grant insert on user_consent, user_event to quittance_app;
