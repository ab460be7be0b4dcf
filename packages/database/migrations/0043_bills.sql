-- Adds bills, which imports create and which balances, reminders and autopay read. Undone files may come again.
set local lock_timeout = '5s';

-- A biller's bill. The open bill's amount due, past-due amount and billed balance are also on the account, where the
-- previous release reads them.
create table bill (
  tenant_id uuid not null,
  bill_id uuid not null,
  account_id uuid not null,
  customer_id uuid not null,
  -- The biller's number, or the account's code and the issue date.
  bill_number text not null,
  period_start date,
  period_end date,
  -- Charges of this bill, or the amount due if the biller states no charges.
  amount_cents bigint not null constraint bill_amount_not_negative check (amount_cents >= 0),
  -- Unpaid amount of earlier bills, if the biller states both the balance and the charges.
  brought_forward_cents bigint,
  amount_due_cents bigint not null constraint bill_amount_due_not_negative check (amount_due_cents >= 0),
  past_due_cents bigint not null constraint bill_past_due_not_negative check (past_due_cents >= 0),
  billed_balance_cents bigint,
  due_on date,
  issued_on date not null,
  state text not null constraint bill_state_known check (state in ('open', 'replaced', 'canceled')),
  replaces_bill_id uuid,
  -- Null for bills without an import. No foreign key: a million rows would look up the same import a million times.
  import_batch_id uuid,
  created_at timestamptz not null,
  constraint bill_pk primary key (tenant_id, bill_id),
  constraint bill_account foreign key (tenant_id, account_id) references account,
  constraint bill_customer foreign key (tenant_id, customer_id) references customer,
  constraint bill_replaces foreign key (tenant_id, replaces_bill_id) references bill,
  constraint bill_period_in_order check (period_start <= period_end)
);

create unique index bill_open_once on bill (tenant_id, account_id) where state = 'open';
create index bill_by_account on bill (tenant_id, account_id, issued_on, bill_id);

-- Gives every open account a bill with the account's amounts, dated when they were received. Runs tenant by tenant,
-- because the table owner sees only the rows of the tenant it has set.
do $$
declare
  each_tenant record;
begin
  for each_tenant in select tenant_id, time_zone from tenant loop
    perform set_config('app.tenant_id', each_tenant.tenant_id::text, true);
    insert into bill (tenant_id, bill_id, account_id, customer_id, bill_number, amount_cents, amount_due_cents, past_due_cents,
      billed_balance_cents, due_on, issued_on, state, created_at)
    select tenant_id, gen_random_uuid(), account_id, customer_id,
      reference_code || '-' || to_char(created_at at time zone each_tenant.time_zone, 'YYYYMMDD'),
      greatest(amount_due_cents, 0), greatest(amount_due_cents, 0), greatest(past_due_cents, 0), billed_balance_cents, due_on,
      (created_at at time zone each_tenant.time_zone)::date, 'open', created_at
    from account where tenant_id = each_tenant.tenant_id and closed_at is null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table bill enable row level security;
alter table bill force row level security;
create policy bill_of_tenant on bill using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy bill_of_customer on bill as restrictive
  using (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid)
  with check (nullif(current_setting('app.customer_id', true), '') is null
              or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);

grant select on bill to quittance_app, quittance_staff, quittance_ops_ro;
grant select, insert on bill to quittance_worker;
grant update (state) on bill to quittance_worker;

-- Rows that a preview rejects, until the chunk is processed.
alter table import_chunk add column preview_rejected_sealed bytea;

-- An undone import no longer reserves its file ID.
-- Short lock: the table holds a row for each file.
create unique index import_batch_key_held on import_batch (tenant_id, payee_code, kind, batch_key) where state not in ('failed', 'discarded', 'undone');
-- Unread since 0.1.0: import_batch_key_held replaces it, and no statement names an index.
drop index import_batch_key_once;
