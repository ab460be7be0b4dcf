-- Adds split, scheduled, wallet and cash payments, and payment limits (SPEC 1, 3.12, 5.7, 9.1).
set local lock_timeout = '5s';

-- A payment's amount by account. Most payments have one row. A charge that pays several accounts has more.
create table payment_share (
  tenant_id uuid not null,
  payment_id uuid not null,
  account_id uuid not null,
  customer_id uuid not null,
  amount_cents bigint not null constraint payment_share_amount_positive check (amount_cents > 0),
  -- The account's balance right after this payment was reserved. Null for a cash slip, which reserves nothing.
  balance_after_cents bigint,
  constraint payment_share_pk primary key (tenant_id, payment_id, account_id),
  constraint payment_share_payment foreign key (tenant_id, payment_id) references payment,
  constraint payment_share_account foreign key (tenant_id, account_id) references account,
  constraint payment_share_customer foreign key (tenant_id, customer_id) references customer
);

-- Finds possible duplicate payments by amount.
create index payment_share_by_account on payment_share (tenant_id, account_id, amount_cents, payment_id desc);

insert into payment_share (tenant_id, payment_id, account_id, customer_id, amount_cents, balance_after_cents)
  select tenant_id, payment_id, account_id, customer_id, amount_cents, balance_after_cents from payment;

-- The payment's account is the first of its shares, which hold everything else.
alter table payment drop column balance_after_cents;
drop index payment_by_account;

-- Methods that can't be saved: cash, a PayPal order, a card in a device wallet.
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

-- A card token works only at one payee's processor. A bank account can pay any payee.
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

-- Attempt limits span customers: they count by client address, and by card or bank account.
alter table payment_attempt add column amount_cents bigint not null default 0;
alter table payment_attempt add column client_address text not null default '';
alter table payment_attempt add column method_fingerprint bytea not null default '';
create index payment_attempt_by_client on payment_attempt (tenant_id, client_address, payment_id desc);
create index payment_attempt_by_method on payment_attempt (tenant_id, method_fingerprint, payment_id desc);

-- A slip that a retailer scans, for its cash payment.
create table cash_slip (
  tenant_id uuid not null,
  payment_id uuid not null,
  customer_id uuid not null,
  -- Content of the barcode.
  slip_number text not null constraint cash_slip_number_form check (slip_number ~ '^[0-9]{16}$'),
  -- Amounts that the retailer may accept, regardless of the slip's own amount.
  minimum_cents bigint not null constraint cash_slip_minimum_positive check (minimum_cents > 0),
  maximum_cents bigint not null,
  -- Last day on which a retailer accepts it.
  expires_on date not null,
  created_at timestamptz not null,
  constraint cash_slip_pk primary key (tenant_id, payment_id),
  constraint cash_slip_number_unique unique (tenant_id, slip_number),
  constraint cash_slip_payment foreign key (tenant_id, payment_id) references payment,
  constraint cash_slip_customer foreign key (tenant_id, customer_id) references customer,
  constraint cash_slip_bounds check (maximum_cents >= minimum_cents)
);

create index payment_awaiting on payment (tenant_id, next_check_at) where state = 'awaiting';

-- Limits of one cash payment (SPEC 3.12). Both are null if the customer can't pay in cash.
alter table customer add column cash_minimum_cents bigint;
alter table customer add column cash_maximum_cents bigint;
alter table customer add constraint customer_cash_bounds
  check (cash_minimum_cents > 0 and (cash_maximum_cents is null or cash_maximum_cents >= cash_minimum_cents));

alter table payee drop constraint payee_processor_known;
alter table payee add constraint payee_processor_known check (processor in ('sandbox', 'stripe'));
-- The payee's PayPal account for wallet payments, and the processor that connects to it.
alter table payee add column paypal_processor text constraint payee_paypal_processor_known check (paypal_processor in ('sandbox', 'paypal'));
alter table payee add column paypal_merchant text;
alter table payee add constraint payee_paypal_whole check ((paypal_processor is null) = (paypal_merchant is null));
-- Configuration of the wallet scripts, defined in packages/domain. Contains no secrets.
alter table payee add column wallets jsonb;
-- The retail network that accepts cash, and the secret that signs its notices, encrypted under the tenant's key.
alter table payee add column cash_network text;
alter table payee add column cash_secret_sealed bytea;
alter table payee add constraint payee_cash_whole check ((cash_network is null) = (cash_secret_sealed is null));

-- Payees that already accept HSA cards for an account keep doing so. Others must now declare that they are medical.
update payee p set payment_configuration = payment_configuration || '{"isMedicalPayee": true}'
  where exists (select from account a where a.tenant_id = p.tenant_id and a.payee_code = p.payee_code and 'hsacard' = any(a.approved_methods));
update tenant t set payment_configuration = payment_configuration || '{"isMedicalPayee": true}'
  where exists (
    select from account a join payee p on p.tenant_id = a.tenant_id and p.payee_code = a.payee_code and p.payment_configuration is null
    where a.tenant_id = t.tenant_id and 'hsacard' = any(a.approved_methods)
  );

-- Payment limits that an operator has set.
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
-- The API receives the signed notices of retailers and processors.
grant insert on processor_event to quittance_app;
-- A retailer may accept an amount other than the slip's, so the balance is known only with the notice.
grant update (amount_cents, balance_after_cents) on payment_share to quittance_app;
