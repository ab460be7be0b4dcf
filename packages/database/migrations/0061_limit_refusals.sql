-- Records payments and payment method checks that a limit refused, for operators (Nacha 2.5.17).
set local lock_timeout = '5s';

create table limit_refusal (
  tenant_id uuid not null,
  refusal_id uuid not null,
  scope text not null,
  customer_id uuid not null,
  -- True for guests of a payment link.
  is_guest boolean not null,
  -- IPv4 address, /64 of an IPv6 address, or empty once there are too many networks.
  client_network text not null,
  refused_on date not null,
  -- Values of the latest attempt: the amount of a payment, and the card's last digits if known.
  amount_cents bigint,
  last_four text,
  refusals integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint limit_refusal_pk primary key (tenant_id, refusal_id),
  constraint limit_refusal_customer foreign key (tenant_id, customer_id) references customer,
  constraint limit_refusal_scope_known check (scope in ('customer', 'client', 'method', 'check-customer', 'check-client', 'check-method',
    'check-tenant', 'check-reason', 'wallet-payer', 'wallet-client')),
  constraint limit_refusal_counted check (refusals > 0 and last_at >= first_at),
  constraint limit_refusal_last_four check (last_four ~ '^[0-9]{4}$')
);

create unique index limit_refusal_once_a_day on limit_refusal (tenant_id, customer_id, scope, refused_on, client_network, is_guest);
create index limit_refusal_by_age on limit_refusal (tenant_id, last_at);

create trigger limit_refusal_held before delete on limit_refusal for each row execute function refuse_held_deletion();

alter table limit_refusal enable row level security;
alter table limit_refusal force row level security;
create policy limit_refusal_of_tenant on limit_refusal using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy limit_refusal_of_customer on limit_refusal as restrictive
  using (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid)
  with check (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);

grant select, insert, update (refusals, last_at, amount_cents, last_four) on limit_refusal to quittance_app;
grant select, delete on limit_refusal to quittance_worker;
grant select on limit_refusal to quittance_staff, quittance_ops_ro;
