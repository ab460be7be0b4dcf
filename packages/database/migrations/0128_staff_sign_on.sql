-- Adds identity providers of tenants for their staff (OpenID Connect), and the staff's accounts there.
set local lock_timeout = '5s';

create table staff_identity_provider (
  tenant_id uuid not null constraint staff_identity_provider_tenant references tenant,
  -- Shown on the button: Sign in with {name}.
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Encrypted under the tenant's data key. Null for a public client, which relies on PKCE alone.
  client_secret_sealed bytea,
  scope text not null,
  -- The ID token's claim that contains the person's groups.
  groups_claim text not null,
  -- A list of {group, role}. The highest role counts.
  group_roles jsonb not null constraint staff_identity_provider_groups_list check (jsonb_typeof(group_roles) = 'array'),
  -- Values of the claims acr and amr that prove several factors. Nothing is demanded while both are empty.
  acr_values text[] not null default '{}',
  amr_values text[] not null default '{}',
  -- True if passwords and passkeys sign in nobody but the break-glass administrators.
  is_only boolean not null default false,
  break_glass text[] not null default '{}',
  constraint staff_identity_provider_pk primary key (tenant_id),
  -- Codes and secrets need TLS, except for a provider on the same machine, as in tests.
  constraint staff_identity_provider_issuer_safe check (issuer ~ '^(https://[^/?#@]+|http://(localhost|127\.0\.0\.1)(:[0-9]+)?)(/[^?#]*)?$'),
  constraint staff_identity_provider_scope_has_openid check (scope ~ '(^| )openid( |$)')
);

-- Links a staff member to one account at a provider, once.
create table staff_identity (
  tenant_id uuid not null,
  staff_id uuid not null,
  issuer text not null,
  -- Keyed hash of the issuer and the subject.
  subject_hash bytea not null,
  linked_at timestamptz not null,
  constraint staff_identity_pk primary key (tenant_id, staff_id, issuer),
  constraint staff_identity_member foreign key (tenant_id, staff_id) references staff_member,
  constraint staff_identity_subject_unique unique (tenant_id, issuer, subject_hash)
);

-- A pending sign-in. It can be finished once, within minutes, with its state and the browser's secret.
create table staff_sign_on_attempt (
  tenant_id uuid not null constraint staff_sign_on_attempt_tenant references tenant,
  attempt_id uuid not null,
  state_hash bytea not null,
  browser_secret_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null,
  constraint staff_sign_on_attempt_pk primary key (tenant_id, attempt_id),
  constraint staff_sign_on_attempt_state_unique unique (tenant_id, state_hash)
);

-- Finds abandoned attempts to delete.
create index staff_sign_on_attempt_expired on staff_sign_on_attempt (tenant_id, expires_at);

create trigger staff_identity_provider_audited after insert or update or delete on staff_identity_provider
  for each row execute function record_audit('{tenant_id}');
create trigger staff_identity_audited after insert or update or delete on staff_identity
  for each row execute function record_audit('{staff_id}');

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['staff_identity_provider', 'staff_identity', 'staff_sign_on_attempt'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
  end loop;
end $$;

-- Only an operator of the installation changes a provider.
grant select on staff_identity_provider to quittance_staff;
grant select, insert on staff_identity to quittance_staff;
grant select, insert, delete on staff_sign_on_attempt to quittance_staff;
