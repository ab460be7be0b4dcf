-- Adds the items of bills, which imports state and customers and operators read.
set local lock_timeout = '5s';

-- A line of a bill, as the biller states it. The lines of a bill add up to its amount.
create table bill_item (
  tenant_id uuid not null,
  bill_id uuid not null,
  line_no integer not null constraint bill_item_line_positive check (line_no > 0),
  customer_id uuid not null,
  label text not null constraint bill_item_label_given check (label <> ''),
  -- Negative for a credit.
  amount_cents bigint not null,
  service_on date,
  detail text,
  constraint bill_item_pk primary key (tenant_id, bill_id, line_no),
  constraint bill_item_bill foreign key (tenant_id, bill_id) references bill,
  constraint bill_item_customer foreign key (tenant_id, customer_id) references customer
);

alter table bill_item enable row level security;
alter table bill_item force row level security;
-- A single policy: Citus makes restrictive policies permissive on shards.
create policy bill_item_of_tenant on bill_item
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
         and (nullif(current_setting('app.customer_id', true), '') is null
              or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
              and (nullif(current_setting('app.customer_id', true), '') is null
                   or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid));

grant select on bill_item to quittance_app, quittance_staff, quittance_ops_ro;
grant select, insert on bill_item to quittance_worker;
