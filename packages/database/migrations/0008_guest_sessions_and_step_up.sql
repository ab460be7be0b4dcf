-- Adds guest sessions of pay links, repeated password checks, and ending all sessions at once (SPEC 6.1, 7.3).
set local lock_timeout = '5s';

-- A link sent by a creditor. Its recipient confirms it and pays this one account as a guest. The secret is never
-- stored.
create table pay_link (
  tenant_id uuid not null constraint pay_link_tenant references tenant,
  pay_link_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  constraint pay_link_pk primary key (tenant_id, pay_link_id),
  constraint pay_link_token_unique unique (tenant_id, token_hash),
  constraint pay_link_customer foreign key (tenant_id, customer_id) references customer,
  constraint pay_link_account foreign key (tenant_id, account_id) references account,
  constraint pay_link_lifetime check (expires_at > created_at)
);

create index pay_link_by_customer on pay_link (tenant_id, customer_id);

alter table session
  add column kind text not null default 'registered' constraint session_kind_known check (kind in ('registered', 'guest')),
  -- The only account that a guest can see and pay.
  add column account_id uuid,
  -- Time of the last check of the password or its substitute.
  add column authenticated_at timestamptz,
  add constraint session_account foreign key (tenant_id, account_id) references account,
  add constraint session_guest_has_account check ((kind = 'guest') = (account_id is not null));
update session set authenticated_at = created_at;
alter table session alter column authenticated_at set not null;

alter table session drop constraint session_end_reason_known;
alter table session add constraint session_end_reason_known
  check (end_reason in ('log-out', 'log-out-everywhere', 'token-reused', 'idle', 'too-old'));

-- Guests pay only with methods entered in the same session, never with the customer's saved methods.
alter table payment_method
  add column guest_session_id uuid,
  add constraint payment_method_guest_session foreign key (tenant_id, guest_session_id) references session,
  add constraint payment_method_of_guest_pays_once check (guest_session_id is null or usage = 'SingleUse');

alter table pay_link enable row level security;
alter table pay_link force row level security;
create policy pay_link_of_tenant on pay_link using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy pay_link_of_customer on pay_link as restrictive
  using (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid)
  with check (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);

grant select, insert on pay_link to quittance_app;
grant update (used_at) on pay_link to quittance_app;
