-- Payments over several accounts, for later days, by wallet and in cash; limits on how often one may try (SPEC 1, 3.12, 5.7, 9.1).
set local lock_timeout = '5s';

-- What of a payment goes to which account: one row for most payments, several where one charge pays several accounts.
create table payment_share (
  tenant_id uuid not null,
  payment_id uuid not null,
  account_id uuid not null,
  customer_id uuid not null,
  amount_cents bigint not null constraint payment_share_amount_positive check (amount_cents > 0),
  -- The account's balance right after this payment was reserved; null for a cash slip, which reserves nothing.
  balance_after_cents bigint,
  constraint payment_share_pk primary key (tenant_id, payment_id, account_id),
  constraint payment_share_payment foreign key (tenant_id, payment_id) references payment,
  constraint payment_share_account foreign key (tenant_id, account_id) references account,
  constraint payment_share_customer foreign key (tenant_id, customer_id) references customer
);

-- What looks like an earlier payment is looked for by its amount.
create index payment_share_by_account on payment_share (tenant_id, account_id, amount_cents, payment_id desc);

insert into payment_share (tenant_id, payment_id, account_id, customer_id, amount_cents, balance_after_cents)
  select tenant_id, payment_id, account_id, customer_id, amount_cents, balance_after_cents from payment;

-- The account that a payment was made from is the first of its shares; all else is said there.
alter table payment drop column balance_after_cents;
drop index payment_by_account;

-- What the payer handed over: nothing that is kept, for cash; an order at PayPal; a card inside a device's wallet.
alter table payment_method drop constraint payment_method_kind_known;
alter table payment_method add constraint payment_method_kind_known check (kind in ('bank', 'card', 'paypal'));
alter table payment_method alter column last_four drop not null;
alter table payment_method add column wallet text constraint payment_method_wallet_known check (wallet in ('applePay', 'googlePay', 'payPal'));
alter table payment_method add column paypal_order_id text;
alter table payment_method drop constraint payment_method_shape;
alter table payment_method add constraint payment_method_shape check (
  (kind = 'bank' and bank_account_type is not null and bank_owner_type is not null and bank_sealed is not null and card_brand is null
     and last_four is not null and wallet is null and paypal_order_id is null)
  or (kind = 'card' and card_brand is not null and card_bin_type is not null and card_is_hsa is not null
      and card_expiry_month is not null and card_expiry_year is not null and card_processor_token is not null and bank_sealed is null
      and last_four is not null and wallet is distinct from 'payPal' and paypal_order_id is null)
  or (kind = 'paypal' and wallet = 'payPal' and usage = 'SingleUse' and paypal_order_id is not null and bank_sealed is null
      and card_brand is null and card_processor_token is null and last_four is null)
);

-- A card is a token of one payee's processor, and of no other's; a bank account pays anyone.
alter table payment_method add column payee_code text;
alter table payment_method add constraint payment_method_payee foreign key (tenant_id, payee_code) references payee;
update payment_method m set payee_code = (
  select a.payee_code from account a where a.tenant_id = m.tenant_id and a.customer_id = m.customer_id order by a.account_id limit 1
) where kind = 'card';
alter table payment_method add constraint payment_method_card_of_payee check (kind <> 'card' or payee_code is not null);

alter table payment alter column payment_method_id drop not null;
alter table payment drop constraint payment_paid_by_known;
alter table payment add constraint payment_paid_by_known
  check (paid_by in ('bankaccount', 'creditcard', 'debitcard', 'hsacard', 'paypal', 'cash'));
alter table payment add constraint payment_cash_has_no_method check ((paid_by = 'cash') = (payment_method_id is null));
alter table payment drop constraint payment_state_known;
alter table payment add constraint payment_state_known check (
  state in ('awaiting', 'reserved', 'submitting', 'unknown', 'succeeded', 'accepted', 'declined', 'settled', 'returned', 'review', 'canceled')
);
alter table payment add constraint payment_awaits_cash_alone check (state <> 'awaiting' or paid_by = 'cash');

-- Limits on tries count over customers: from one address, and by one card or bank account whoever saved it.
alter table payment_attempt add column amount_cents bigint not null default 0;
alter table payment_attempt add column client_address text not null default '';
alter table payment_attempt add column method_fingerprint bytea not null default '';
create index payment_attempt_by_client on payment_attempt (tenant_id, client_address, payment_id desc);
create index payment_attempt_by_method on payment_attempt (tenant_id, method_fingerprint, payment_id desc);

-- A slip that a retailer scans, for the payment in cash that it stands for.
create table cash_slip (
  tenant_id uuid not null,
  payment_id uuid not null,
  customer_id uuid not null,
  -- What the barcode says.
  slip_number text not null constraint cash_slip_number_form check (slip_number ~ '^[0-9]{16}$'),
  -- What the retailer may take, whatever the slip was made for.
  minimum_cents bigint not null constraint cash_slip_minimum_positive check (minimum_cents > 0),
  maximum_cents bigint not null,
  -- The last day on which a retailer takes it.
  expires_on date not null,
  created_at timestamptz not null,
  constraint cash_slip_pk primary key (tenant_id, payment_id),
  constraint cash_slip_number_unique unique (tenant_id, slip_number),
  constraint cash_slip_payment foreign key (tenant_id, payment_id) references payment,
  constraint cash_slip_customer foreign key (tenant_id, customer_id) references customer,
  constraint cash_slip_bounds check (maximum_cents >= minimum_cents)
);

create index payment_awaiting on payment (tenant_id, next_check_at) where state = 'awaiting';

-- What a customer may pay in cash at a time (SPEC 3.12); null in both where cash is not taken of them.
alter table customer add column cash_minimum_cents bigint;
alter table customer add column cash_maximum_cents bigint;
alter table customer add constraint customer_cash_bounds
  check (cash_minimum_cents > 0 and (cash_maximum_cents is null or cash_maximum_cents >= cash_minimum_cents));

alter table payee drop constraint payee_processor_known;
alter table payee add constraint payee_processor_known check (processor in ('sandbox', 'stripe'));
-- The account at PayPal that wallet payments go to, and who speaks for PayPal there.
alter table payee add column paypal_processor text constraint payee_paypal_processor_known check (paypal_processor in ('sandbox', 'paypal'));
alter table payee add column paypal_merchant text;
alter table payee add constraint payee_paypal_whole check ((paypal_processor is null) = (paypal_merchant is null));
-- What the vendors' scripts have to be told, as packages/domain names it: nothing secret.
alter table payee add column wallets jsonb;
-- The network whose retailers take cash, and the secret that its notices are signed with, sealed with the tenant's key.
alter table payee add column cash_network text;
alter table payee add column cash_secret_sealed bytea;
alter table payee add constraint payee_cash_whole check ((cash_network is null) = (cash_secret_sealed is null));

-- Who has taken HSA cards by an account's list goes on doing so; a payee that is not medical has to say so from now on.
update payee p set payment_configuration = payment_configuration || '{"isMedicalPayee": true}'
  where exists (select from account a where a.tenant_id = p.tenant_id and a.payee_code = p.payee_code and 'hsacard' = any(a.approved_methods));
update tenant t set payment_configuration = payment_configuration || '{"isMedicalPayee": true}'
  where exists (
    select from account a join payee p on p.tenant_id = a.tenant_id and p.payee_code = a.payee_code and p.payment_configuration is null
    where a.tenant_id = t.tenant_id and 'hsacard' = any(a.approved_methods)
  );

-- How often one may try to pay, where an operator has said so.
create table velocity_limit (
  tenant_id uuid not null constraint velocity_limit_tenant references tenant,
  scope text not null constraint velocity_limit_scope_known check (scope in ('customer', 'client', 'method')),
  window_minutes integer not null constraint velocity_limit_window_range check (window_minutes between 1 and 43200),
  max_payments integer constraint velocity_limit_payments_range check (max_payments >= 1),
  max_cents bigint constraint velocity_limit_cents_positive check (max_cents > 0),
  constraint velocity_limit_pk primary key (tenant_id, scope)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['payment_share', 'cash_slip', 'velocity_limit'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy %I on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
         with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
      tenant_table || '_of_tenant', tenant_table);
  end loop;
  foreach tenant_table in array array['payment_share', 'cash_slip'] loop
    execute format(
      'create policy %I on %I as restrictive
         using (nullif(current_setting(''app.customer_id'', true), '''') is null
                or customer_id = nullif(current_setting(''app.customer_id'', true), '''')::uuid)
         with check (nullif(current_setting(''app.customer_id'', true), '''') is null
                or customer_id = nullif(current_setting(''app.customer_id'', true), '''')::uuid)',
      tenant_table || '_of_customer', tenant_table);
  end loop;
end $$;

grant select on payment_share, cash_slip, velocity_limit to quittance_app, quittance_worker, quittance_ops_ro;
grant insert on payment_share, cash_slip to quittance_app;
-- A retailer's notice comes to the API, and so do the processors' signed notices.
grant insert on processor_event to quittance_app;
-- A retailer may take another amount than the slip's; what is then owed is known only with the notice.
grant update (amount_cents, balance_after_cents) on payment_share to quittance_app;
