-- Adds customers, their accounts and their sign-in credentials (SPEC 3.3 to 3.5).
set local lock_timeout = '5s';

create table customer (
  tenant_id uuid not null constraint customer_tenant references tenant,
  customer_id uuid not null,
  reference_code text not null,
  first_name text not null,
  last_name text not null,
  address_line_one text not null default '',
  address_line_two text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  home_phone text not null default '',
  email text not null default '',
  is_opted_in_to_2fa boolean not null default false,
  created_at timestamptz not null default now(),
  constraint customer_pk primary key (tenant_id, customer_id),
  constraint customer_reference_code_unique unique (tenant_id, reference_code)
);

create table account (
  tenant_id uuid not null constraint account_tenant references tenant,
  account_id uuid not null,
  customer_id uuid not null,
  payee_code text not null,
  reference_code text not null,
  name text not null,
  display_type text not null constraint account_display_type_known check (display_type in ('Packet', 'Default', 'None', 'SplitPayment')),
  pay_type text constraint account_pay_type_known check (pay_type in ('pif', 'sif')),
  -- Balance less payments in flight: the sum of the account's ledger entries.
  balance_cents bigint not null,
  amount_due_cents bigint not null,
  minimum_cents bigint not null,
  past_due_cents bigint not null default 0,
  due_on date,
  ach_limit_cents bigint not null default 0,
  card_limit_cents bigint not null default 0,
  -- Cents, or basis points if the payment configuration says that the fee is a percentage.
  ach_fee_hundredths integer not null default 0 constraint account_ach_fee_range check (ach_fee_hundredths >= 0),
  card_fee_hundredths integer not null default 0 constraint account_card_fee_range check (card_fee_hundredths >= 0),
  approved_methods text[],
  approved_options text[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint account_pk primary key (tenant_id, account_id),
  constraint account_reference_code_unique unique (tenant_id, reference_code),
  constraint account_customer foreign key (tenant_id, customer_id) references customer,
  constraint account_payee foreign key (tenant_id, payee_code) references payee
);

create index account_by_customer on account (tenant_id, customer_id);

create table sign_in_credential (
  tenant_id uuid not null,
  -- Sign-in name, compared without regard to case and surrounding spaces.
  login text not null,
  customer_id uuid not null,
  secret_hash text not null,
  failed_tries integer not null default 0,
  locked_until timestamptz,
  constraint sign_in_credential_pk primary key (tenant_id, login),
  constraint sign_in_credential_customer foreign key (tenant_id, customer_id) references customer
);

create table session (
  tenant_id uuid not null,
  session_id uuid not null,
  customer_id uuid not null,
  login text not null,
  payee_code text not null,
  cookie_hash bytea not null,
  token_id uuid not null,
  previous_token_id uuid,
  rotated_at timestamptz,
  last_seen_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text constraint session_end_reason_known check (end_reason in ('log-out', 'token-reused', 'idle', 'too-old')),
  constraint session_pk primary key (tenant_id, session_id),
  constraint session_customer foreign key (tenant_id, customer_id) references customer
);

create index session_by_customer on session (tenant_id, customer_id);

-- Failed checks of responses in the portal, reported to operators (SPEC 5.9, 5.10, 7.3).
create table reported_issue (
  tenant_id uuid not null constraint reported_issue_tenant references tenant,
  issue_id uuid not null,
  action text not null constraint reported_issue_action_known check (action in ('login', 'refreshtoken')),
  login_id_error boolean not null,
  payee_code_error boolean not null,
  unique_name_error boolean not null,
  user_token text,
  created_at timestamptz not null default now(),
  constraint reported_issue_pk primary key (tenant_id, issue_id)
);
