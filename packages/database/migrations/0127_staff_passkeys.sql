-- Adds passkeys of staff members, and the challenges that passkeys sign.
set local lock_timeout = '5s';

create table staff_passkey (
  tenant_id uuid not null,
  passkey_id uuid not null,
  staff_id uuid not null,
  -- Chosen by the authenticator.
  credential_id bytea not null,
  -- In COSE format.
  public_key bytea not null,
  -- The member's name for it, encrypted under the tenant's data key.
  name_sealed bytea not null,
  -- Signatures so far. Always 0 for authenticators that don't count.
  counter bigint not null constraint staff_passkey_counter_counts check (counter >= 0),
  -- True if a provider, such as a phone's, copies it to other devices.
  is_backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- The last time that a signature was refused, so that the audit log shows it.
  refused_at timestamptz,
  constraint staff_passkey_pk primary key (tenant_id, passkey_id),
  constraint staff_passkey_member foreign key (tenant_id, staff_id) references staff_member,
  constraint staff_passkey_credential_unique unique (tenant_id, credential_id)
);

create index staff_passkey_by_member on staff_passkey (tenant_id, staff_id, created_at);

-- A pending ceremony. It can be finished once, within minutes, by the browser or the session that started it.
create table staff_passkey_challenge (
  tenant_id uuid not null constraint staff_passkey_challenge_tenant references tenant,
  challenge_id uuid not null,
  challenge_hash bytea not null,
  -- For signing in.
  browser_secret_hash bytea,
  -- For adding a passkey, and for confirming who is signed in.
  session_id uuid,
  expires_at timestamptz not null,
  constraint staff_passkey_challenge_pk primary key (tenant_id, challenge_id),
  constraint staff_passkey_challenge_unique unique (tenant_id, challenge_hash),
  constraint staff_passkey_challenge_bound check ((browser_secret_hash is null) <> (session_id is null))
);

-- Finds abandoned challenges to delete.
create index staff_passkey_challenge_expired on staff_passkey_challenge (tenant_id, expires_at);

create trigger staff_passkey_audited after insert or update or delete on staff_passkey
  for each row execute function record_audit('{passkey_id}');

alter table staff_passkey enable row level security;
alter table staff_passkey force row level security;
create policy staff_passkey_of_tenant on staff_passkey
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

alter table staff_passkey_challenge enable row level security;
alter table staff_passkey_challenge force row level security;
create policy staff_passkey_challenge_of_tenant on staff_passkey_challenge
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant select, insert, delete on staff_passkey, staff_passkey_challenge to quittance_staff;
-- A passkey's key never changes.
grant update (counter, is_backed_up, last_used_at, refused_at) on staff_passkey to quittance_staff;
