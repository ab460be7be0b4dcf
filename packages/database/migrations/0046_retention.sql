-- Adds legal holds, and keeps the text of debt collectors' messages as evidence.
set local lock_timeout = '5s';

create table legal_hold (
  tenant_id uuid not null,
  hold_id uuid not null,
  customer_id uuid not null,
  reason_sealed bytea not null,
  set_by text not null,
  set_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  constraint legal_hold_pk primary key (tenant_id, hold_id),
  constraint legal_hold_customer foreign key (tenant_id, customer_id) references customer,
  constraint legal_hold_lifted_whole check ((lifted_by is null) = (lifted_at is null))
);

create unique index legal_hold_open_once on legal_hold (tenant_id, customer_id) where lifted_at is null;

create trigger legal_hold_audited after insert or update or delete on legal_hold for each row execute function record_audit('{hold_id}');

alter table legal_hold enable row level security;
alter table legal_hold force row level security;
create policy legal_hold_of_tenant on legal_hold
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy legal_hold_of_customer on legal_hold as restrictive
  using (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid)
  with check (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);

grant select on legal_hold to quittance_worker, quittance_staff;
grant insert on legal_hold to quittance_staff;
grant update (lifted_by, lifted_at) on legal_hold to quittance_staff;

-- Refuses to delete records of a customer under a hold, whichever statement tries.
create function refuse_held_deletion() returns trigger language plpgsql as $$
begin
  if exists (select from legal_hold h
             where h.tenant_id = old.tenant_id and h.customer_id = old.customer_id and h.lifted_at is null) then
    raise exception 'a legal hold keeps this record' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

create trigger message_held before delete on message for each row execute function refuse_held_deletion();
create trigger auth_request_held before delete on auth_request for each row execute function refuse_held_deletion();
create trigger receipt_link_held before delete on receipt_link for each row execute function refuse_held_deletion();
create trigger installment_recipe_held before delete on installment_recipe for each row execute function refuse_held_deletion();
create trigger paypal_order_held before delete on paypal_order for each row execute function refuse_held_deletion();

-- Text that a debt collector sent, encrypted under the tenant's key. Null for other tenants and unsent messages.
alter table message add column evidence_sealed bytea;
grant update (evidence_sealed) on message to quittance_app, quittance_worker, quittance_staff;
-- A verification request is deleted before the message that carried its code.
grant update (auth_request_id) on message to quittance_worker;
