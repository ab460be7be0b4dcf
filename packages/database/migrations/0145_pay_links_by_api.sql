-- Lets creditors' programs create payment links, also for several accounts and with a return address.
set local lock_timeout = '5s';

-- True for a creditor's request to pay. Other links have the terms that a customer agreed on by phone.
alter table agent_link add column is_request boolean not null default false;
-- Address in the creditor's product to which the portal returns the customer.
alter table agent_link add column return_url text;

-- The accounts of a creditor's link. Links with terms agreed on by phone have only agent_link.account_id.
create table agent_link_share (
  tenant_id uuid not null,
  agent_link_id uuid not null,
  account_id uuid not null,
  customer_id uuid not null,
  -- Position in the request. The first account is the link's own.
  share_no int not null,
  -- Null if the customer chooses the amounts.
  amount_cents bigint constraint agent_link_share_amount_positive check (amount_cents > 0),
  constraint agent_link_share_pk primary key (tenant_id, agent_link_id, account_id),
  constraint agent_link_share_link foreign key (tenant_id, agent_link_id) references agent_link,
  constraint agent_link_share_account foreign key (tenant_id, account_id) references account,
  constraint agent_link_share_customer foreign key (tenant_id, customer_id) references customer
);

create index agent_link_share_by_account on agent_link_share (tenant_id, account_id, agent_link_id desc);

alter table agent_link_share enable row level security;
alter table agent_link_share force row level security;
create policy agent_link_share_of_tenant on agent_link_share
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
      and (nullif(current_setting('app.customer_id', true), '') is null
        or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
      and (nullif(current_setting('app.customer_id', true), '') is null
        or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid));

-- Origins to which the portal may return customers after a payment.
alter table tenant add column return_origins text[] not null default '{}';
grant update (return_origins) on tenant to quittance_staff;

grant select on agent_link_share to quittance_app, quittance_staff;
grant select, insert on agent_link, agent_link_share to quittance_creditor;
grant update (revoked_at) on agent_link to quittance_creditor;

alter table api_key drop constraint api_key_scopes_known;
-- Short lock: a tenant has few keys.
alter table api_key add constraint api_key_scopes_known check (scopes <> '{}' and scopes <@ array['imports', 'exports', 'payments', 'consents',
  'webhooks', 'accounts:read', 'accounts:write', 'customers:read', 'customers:write', 'payments:read', 'payments:write',
  'plans:read', 'plans:write', 'offers:read', 'offers:write', 'pay-links:read', 'pay-links:write', 'imports:read', 'imports:write',
  'posting-files:read']);
