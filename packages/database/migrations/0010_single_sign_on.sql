-- Adds identity providers of tenants (OpenID Connect) and single sign-on attempts (SPEC 7.3).
set local lock_timeout = '5s';

create table identity_provider (
  tenant_id uuid not null constraint identity_provider_tenant references tenant,
  -- Shown on the button: Continue with {name}.
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Encrypted under the tenant's data key. Null for a public client, which relies on PKCE alone.
  client_secret_sealed bytea,
  scope text not null default 'openid',
  -- ID token claim that contains the customer's sign-in name.
  login_claim text not null default 'sub',
  constraint identity_provider_pk primary key (tenant_id),
  -- Codes and secrets need TLS, except for a provider on the same machine, as in tests.
  constraint identity_provider_issuer_safe check (issuer ~ '^(https://[^/?#@]+|http://(localhost|127\.0\.0\.1)(:[0-9]+)?)(/[^?#]*)?$'),
  constraint identity_provider_scope_has_openid check (scope ~ '(^| )openid( |$)')
);

-- A pending sign-in. It can be finished once, within minutes, with its state and the browser's secret.
create table single_sign_on_attempt (
  tenant_id uuid not null constraint single_sign_on_attempt_tenant references tenant,
  attempt_id uuid not null,
  state_hash bytea not null,
  browser_secret_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null,
  constraint single_sign_on_attempt_pk primary key (tenant_id, attempt_id),
  constraint single_sign_on_attempt_state_unique unique (tenant_id, state_hash)
);

-- Finds abandoned attempts to delete.
create index single_sign_on_attempt_expired on single_sign_on_attempt (tenant_id, expires_at);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['identity_provider', 'single_sign_on_attempt'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
  end loop;
end $$;

grant select on identity_provider to quittance_app;
grant select, insert, delete on single_sign_on_attempt to quittance_app;
