-- Adds saved payment methods (SPEC 3.9): processor tokens for cards, encrypted numbers for bank accounts.
set local lock_timeout = '5s';

create table payment_method (
  tenant_id uuid not null,
  payment_method_id uuid not null,
  customer_id uuid not null,
  kind text not null constraint payment_method_kind_known check (kind in ('bank', 'card')),
  usage text not null constraint payment_method_usage_known check (usage in ('SingleUse', 'MultiUse', 'UnSpecified')),
  last_four text not null constraint payment_method_last_four_form check (last_four ~ '^[0-9]{4}$'),
  holder_name text not null,
  -- Keyed hash that identifies the account or card, to detect duplicates.
  fingerprint bytea not null,
  bank_account_type text constraint payment_method_bank_account_type_known check (bank_account_type in ('c', 's')),
  bank_owner_type text constraint payment_method_bank_owner_type_known check (bank_owner_type in ('personal', 'business')),
  bank_sealed bytea,
  card_brand text,
  card_bin_type text constraint payment_method_card_bin_type_known check (card_bin_type in ('DEBIT', 'CREDIT', 'PREPAID', 'UNKNOWN')),
  card_is_hsa boolean,
  card_expiry_month smallint,
  card_expiry_year smallint,
  card_processor_token text,
  last_used_at timestamptz,
  updated_at timestamptz,
  created_at timestamptz not null,
  -- Set when a single-use method has paid or the customer has removed it. The row stays, because payments reference it.
  retired_at timestamptz,
  constraint payment_method_pk primary key (tenant_id, payment_method_id),
  constraint payment_method_customer foreign key (tenant_id, customer_id) references customer,
  constraint payment_method_shape check (
    (kind = 'bank' and bank_account_type is not null and bank_owner_type is not null and bank_sealed is not null and card_brand is null)
    or (kind = 'card' and card_brand is not null and card_bin_type is not null and card_is_hsa is not null
        and card_expiry_month is not null and card_expiry_year is not null and card_processor_token is not null and bank_sealed is null)
  )
);

-- Only saved methods count as duplicates. Customers may enter the same number for single use any number of times.
create unique index payment_method_saved_once on payment_method (tenant_id, customer_id, fingerprint)
  where retired_at is null and usage <> 'SingleUse';
