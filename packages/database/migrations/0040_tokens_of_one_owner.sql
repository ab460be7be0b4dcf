-- Ties PayPal orders and tokens of cards and wallets to the customer they were issued for.
set local lock_timeout = '5s';

-- A PayPal order with its account and amount. Only its owner can pay with it, and only once.
create table paypal_order (
  tenant_id uuid not null,
  order_id text not null,
  customer_id uuid not null,
  -- Guest session that opened it. Null for a registered customer.
  guest_session_id uuid,
  account_id uuid not null,
  processor text not null constraint paypal_order_processor_known check (processor in ('sandbox', 'paypal')),
  merchant text not null,
  amount_cents bigint not null constraint paypal_order_amount_positive check (amount_cents > 0),
  opened_at timestamptz not null,
  -- Time of the payment. Null until then.
  used_at timestamptz,
  constraint paypal_order_pk primary key (tenant_id, order_id),
  constraint paypal_order_customer foreign key (tenant_id, customer_id) references customer,
  constraint paypal_order_guest_session foreign key (tenant_id, guest_session_id) references session,
  constraint paypal_order_account foreign key (tenant_id, account_id) references account
);

create index paypal_order_by_age on paypal_order (tenant_id, opened_at);

-- Token of a card or wallet, as a keyed hash, with the customer who first submitted it. Nobody else can use it, and it
-- becomes one payment method. Rows are kept, because not every processor expires its tokens.
create table card_token_use (
  tenant_id uuid not null,
  token_hash bytea not null,
  customer_id uuid not null,
  -- Guest session that submitted it. Null for a registered customer.
  guest_session_id uuid,
  first_used_at timestamptz not null,
  -- Resulting payment method. Null until then.
  payment_method_id uuid,
  constraint card_token_use_pk primary key (tenant_id, token_hash),
  constraint card_token_use_customer foreign key (tenant_id, customer_id) references customer,
  constraint card_token_use_guest_session foreign key (tenant_id, guest_session_id) references session,
  constraint card_token_use_payment_method foreign key (tenant_id, payment_method_id) references payment_method
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['paypal_order', 'card_token_use'] loop
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

grant select, insert on paypal_order, card_token_use to quittance_app;
-- Owner and purpose never change.
grant update (used_at) on paypal_order to quittance_app;
grant update (payment_method_id) on card_token_use to quittance_app;
grant select, delete on paypal_order to quittance_worker;
grant select on paypal_order, card_token_use to quittance_ops_ro;
