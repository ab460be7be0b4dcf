-- Adds agents' pay links with agreed terms, and the read-only view of the portal for employees.
set local lock_timeout = '5s';

-- Link that pays one account on agreed terms. Opening it doesn't use it up, but a payment does. The secret is never
-- stored.
create table agent_link (
  tenant_id uuid not null,
  agent_link_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  -- Agreed terms. The customer chooses where a term is null.
  amount_cents bigint constraint agent_link_amount_positive check (amount_cents > 0),
  pay_on date,
  method_kind text constraint agent_link_method_kind_known check (method_kind in ('bank', 'card')),
  is_fee_waived boolean not null,
  -- staff:<id>, key:<id> or program:<name>, as in the audit log.
  made_by text not null,
  -- Channel to the customer. Null if the agent passed the link on.
  sent_by text constraint agent_link_sent_by_known check (sent_by in ('email', 'sms')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Time at which it was first confirmed.
  opened_at timestamptz,
  revoked_at timestamptz,
  constraint agent_link_pk primary key (tenant_id, agent_link_id),
  constraint agent_link_token_unique unique (tenant_id, token_hash),
  constraint agent_link_customer foreign key (tenant_id, customer_id) references customer,
  constraint agent_link_account foreign key (tenant_id, account_id) references account,
  constraint agent_link_lifetime check (expires_at > created_at)
);

create index agent_link_by_account on agent_link (tenant_id, account_id, agent_link_id desc);

alter table session add column agent_link_id uuid;
-- Short lock: the column is new and empty, so the check is one read.
alter table session add constraint session_agent_link foreign key (tenant_id, agent_link_id) references agent_link;
alter table payment add column agent_link_id uuid;
-- Short lock: the column is new and empty, so the check is one read.
alter table payment add constraint payment_agent_link foreign key (tenant_id, agent_link_id) references agent_link;
-- Fee that an agent waived.
alter table payment add column waived_fee_cents bigint not null default 0;
alter table payment add constraint payment_waived_fee check (waived_fee_cents >= 0 and (waived_fee_cents = 0 or fee_cents = 0)) not valid;
-- Short lock: the column is still empty, so the index takes one read.
create unique index payment_once_by_agent_link on payment (tenant_id, agent_link_id)
  where agent_link_id is not null and state not in ('declined', 'canceled');

-- Allows agents to waive the fee of a payment. Supervisors always may.
alter table tenant add column agents_waive_fees boolean not null default false;

-- An employee's view of the portal as the customer sees it. Kept apart from customer sessions, so that code that knows
-- only those gives it no rights.
create table customer_view (
  tenant_id uuid not null,
  view_id uuid not null,
  customer_id uuid not null,
  staff_id uuid not null,
  staff_session_id uuid not null,
  reason text not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  -- The link opens the view once until this time.
  link_until timestamptz not null,
  opened_at timestamptz,
  cookie_hash bytea,
  expires_at timestamptz,
  ended_at timestamptz,
  constraint customer_view_pk primary key (tenant_id, view_id),
  constraint customer_view_token_unique unique (tenant_id, token_hash),
  constraint customer_view_customer foreign key (tenant_id, customer_id) references customer,
  constraint customer_view_member foreign key (tenant_id, staff_id) references staff_member,
  constraint customer_view_staff_session foreign key (tenant_id, staff_session_id) references staff_session,
  constraint customer_view_opened_whole check ((opened_at is null) = (cookie_hash is null) and (opened_at is null) = (expires_at is null))
);

create index customer_view_open on customer_view (tenant_id, staff_session_id) where ended_at is null;

create trigger agent_link_audited after insert or update or delete on agent_link for each row execute function record_audit('{agent_link_id}');
create trigger customer_view_audited after insert or update or delete on customer_view
  for each row execute function record_audit('{view_id,staff_id}');

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['agent_link', 'customer_view'] loop
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

grant select on agent_link, customer_view to quittance_app, quittance_staff;
grant insert on agent_link, customer_view to quittance_staff;
grant update (opened_at) on agent_link to quittance_app;
grant update (revoked_at) on agent_link to quittance_staff;
grant update (opened_at, cookie_hash, expires_at, ended_at) on customer_view to quittance_app;
grant update (ended_at) on customer_view to quittance_staff;
