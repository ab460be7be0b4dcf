-- Keeps every text message that a tenant's number receives, with what was done about it.
set local lock_timeout = '5s';

create table incoming_text (
  tenant_id uuid not null constraint incoming_text_tenant references tenant,
  -- Derived from the carrier's ID.
  incoming_text_id uuid not null,
  carrier_id text not null,
  -- Null if no customer has registered the number.
  customer_id uuid,
  phone_hash bytea not null,
  -- Number and text.
  sealed bytea not null,
  meaning text not null constraint incoming_text_meaning_known check (meaning in ('stop', 'help', 'start', 'unclear')),
  outcome text not null constraint incoming_text_outcome_known check (outcome in ('applied', 'unchanged', 'case-opened', 'ignored')),
  received_at timestamptz not null,
  constraint incoming_text_pk primary key (tenant_id, incoming_text_id),
  constraint incoming_text_carrier_once unique (tenant_id, carrier_id),
  constraint incoming_text_customer foreign key (tenant_id, customer_id) references customer
);

create index incoming_text_by_customer on incoming_text (tenant_id, customer_id, received_at desc, incoming_text_id desc);
create index incoming_text_by_phone on incoming_text (tenant_id, phone_hash, received_at desc);

alter table incoming_text enable row level security;
alter table incoming_text force row level security;
create policy incoming_text_of_tenant on incoming_text
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
         and (nullif(current_setting('app.customer_id', true), '') is null
              or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
              and (nullif(current_setting('app.customer_id', true), '') is null
                   or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid));

grant select, insert on incoming_text to quittance_app;
grant select, delete on incoming_text to quittance_worker;
grant select on incoming_text to quittance_staff;
