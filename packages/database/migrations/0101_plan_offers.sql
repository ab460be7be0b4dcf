-- Lets a creditor agree to smaller monthly payments than an account's minimum.
set local lock_timeout = '5s';

create table plan_offer (
  tenant_id uuid not null,
  plan_offer_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  monthly_cents bigint not null constraint plan_offer_amount_positive check (monthly_cents > 0),
  source text not null constraint plan_offer_source_known check (source in ('proposal', 'hardship')),
  -- Operator as in the audit log, or `customer` if the tenant's rules agreed.
  made_by text not null,
  created_at timestamptz not null,
  -- Last day to make the plan, in the tenant's time zone.
  expires_on date not null,
  withdrawn_at timestamptz,
  constraint plan_offer_pk primary key (tenant_id, plan_offer_id),
  constraint plan_offer_account foreign key (tenant_id, account_id) references account,
  constraint plan_offer_customer foreign key (tenant_id, customer_id) references customer
);

create unique index plan_offer_open_once on plan_offer (tenant_id, account_id) where withdrawn_at is null;
create index plan_offer_by_account on plan_offer (tenant_id, account_id, created_at);
create index plan_offer_by_customer on plan_offer (tenant_id, customer_id);

create trigger plan_offer_audited after insert or update or delete on plan_offer for each row execute function record_audit('{plan_offer_id}');

alter table plan_offer enable row level security;
alter table plan_offer force row level security;
-- A single policy: Citus makes restrictive policies permissive on shards.
create policy plan_offer_of_tenant on plan_offer
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
         and (nullif(current_setting('app.customer_id', true), '') is null
              or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
              and (nullif(current_setting('app.customer_id', true), '') is null
                   or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid));

grant select, insert on plan_offer to quittance_app, quittance_staff;
grant update (withdrawn_at) on plan_offer to quittance_app, quittance_staff;
grant select on plan_offer to quittance_worker, quittance_ops_ro;

-- The monthly amount that the creditor had agreed to when the plan was made. Null without one.
alter table installment_plan add column agreed_monthly_cents bigint;
alter table installment_plan add constraint installment_plan_agreed_positive check (agreed_monthly_cents > 0) not valid;
