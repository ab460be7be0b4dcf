-- Adds what creditors pay to accept payments, by payment method.
set local lock_timeout = '5s';

create table acceptance_cost (
  tenant_id uuid not null constraint acceptance_cost_tenant references tenant,
  cost_id uuid not null,
  -- Empty for all payees that have no separate cost.
  payee_code text not null,
  paid_by text not null constraint acceptance_cost_paid_by_known
    check (paid_by in ('bankaccount', 'creditcard', 'debitcard', 'hsacard', 'paypal', 'cash', 'manual')),
  -- The first day on which it counts. It ends when a later one starts.
  starts_on date not null,
  -- Share of the money taken.
  basis_points integer not null constraint acceptance_cost_basis_points_in_range check (basis_points between 0 and 2000),
  per_payment_cents bigint not null constraint acceptance_cost_payment_in_range check (per_payment_cents between 0 and 100000),
  per_return_cents bigint not null constraint acceptance_cost_return_in_range check (per_return_cents between 0 and 100000),
  per_chargeback_cents bigint not null constraint acceptance_cost_chargeback_in_range check (per_chargeback_cents between 0 and 100000),
  -- staff:<id>, as in the audit log.
  added_by text not null,
  added_at timestamptz not null,
  constraint acceptance_cost_pk primary key (tenant_id, cost_id),
  constraint acceptance_cost_start_unique unique (tenant_id, payee_code, paid_by, starts_on)
);

create trigger acceptance_cost_audited after insert or update or delete on acceptance_cost
  for each row execute function record_audit('{cost_id}');

alter table acceptance_cost enable row level security;
alter table acceptance_cost force row level security;
create policy acceptance_cost_of_tenant on acceptance_cost
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

-- A cost never changes: a later one replaces it.
grant select, insert, delete on acceptance_cost to quittance_staff;
grant select on acceptance_cost to quittance_worker, quittance_ops_ro;
