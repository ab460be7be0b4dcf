-- Adds passkeys of customers, and the challenges that passkeys sign.
set local lock_timeout = '5s';

create table passkey (
  tenant_id uuid not null,
  passkey_id uuid not null,
  customer_id uuid not null,
  -- Chosen by the authenticator.
  credential_id bytea not null,
  -- In COSE format.
  public_key bytea not null,
  -- The customer's name for it, encrypted under the tenant's data key.
  name_sealed bytea not null,
  -- Signatures so far. Always 0 for authenticators that don't count.
  counter bigint not null constraint passkey_counter_counts check (counter >= 0),
  -- True if a provider, such as a phone's, copies it to other devices.
  is_backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_pk primary key (tenant_id, passkey_id),
  constraint passkey_customer foreign key (tenant_id, customer_id) references customer,
  constraint passkey_credential_unique unique (tenant_id, credential_id)
);

create index passkey_by_customer on passkey (tenant_id, customer_id, created_at);

-- A pending ceremony. It can be finished once, within minutes, by the browser or the session that started it.
create table passkey_challenge (
  tenant_id uuid not null constraint passkey_challenge_tenant references tenant,
  challenge_id uuid not null,
  challenge_hash bytea not null,
  -- For signing in.
  browser_secret_hash bytea,
  -- For adding a passkey.
  session_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenge_pk primary key (tenant_id, challenge_id),
  constraint passkey_challenge_unique unique (tenant_id, challenge_hash),
  constraint passkey_challenge_bound check ((browser_secret_hash is null) <> (session_id is null))
);

-- Finds abandoned challenges to delete.
create index passkey_challenge_expired on passkey_challenge (tenant_id, expires_at);

create trigger passkey_audited after insert or update or delete on passkey
  for each row execute function record_audit('{passkey_id}');

alter table passkey enable row level security;
alter table passkey force row level security;
-- A single policy: Citus makes restrictive policies permissive on shards.
create policy passkey_of_tenant on passkey
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
         and (nullif(current_setting('app.customer_id', true), '') is null
              or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
              and (nullif(current_setting('app.customer_id', true), '') is null
                   or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid));

alter table passkey_challenge enable row level security;
alter table passkey_challenge force row level security;
create policy passkey_challenge_of_tenant on passkey_challenge
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant select, insert, delete on passkey, passkey_challenge to quittance_app;
-- A passkey's key never changes.
grant update (counter, is_backed_up, last_used_at) on passkey to quittance_app;
