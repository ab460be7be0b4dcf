-- Keeps every account at a processor that a tenant's payees use, used or may use, so that employees can switch between them.
set local lock_timeout = '5s';

create table processor_account (
  tenant_id uuid not null constraint processor_account_tenant references tenant,
  processor text not null,
  merchant text not null,
  added_at timestamptz not null default now(),
  -- Times are to about ten minutes. Without any, the worker hasn't called the processor yet.
  answered_at timestamptz,
  failed_at timestamptz,
  webhook_at timestamptz,
  constraint processor_account_pk primary key (tenant_id, processor, merchant)
);

alter table processor_account enable row level security;
alter table processor_account force row level security;
create policy processor_account_of_tenant on processor_account
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

create trigger processor_account_audited after insert or delete on processor_account
  for each row execute function record_audit('{tenant_id}');

grant select, insert, update on processor_account to quittance_worker;
grant select, insert on processor_account to quittance_app;
grant update (webhook_at) on processor_account to quittance_app;
grant select, insert on processor_account to quittance_staff;
grant select on processor_account to quittance_ops_ro;

-- Two administrators can switch a payee, but only an operator of the installation can add an account: with the
-- installation's keys, anyone could name another company's account. These triggers keep the console to that.
grant update (processor, merchant) on payee to quittance_staff;
grant update (retired_at, updated_at) on payment_method to quittance_staff;

create function check_payee_account() returns trigger language plpgsql as $$
begin
  if new.processor = 'nacha' then
    if new.merchant = new.payee_code and exists (
      select from ach_originator o where o.tenant_id = new.tenant_id and o.payee_code = new.payee_code
    ) then return new; end if;
  elsif exists (
    select from processor_account a
    where a.tenant_id = new.tenant_id and a.processor = new.processor and a.merchant = new.merchant
  ) then return new; end if;
  raise exception 'an operator has to add the account first' using errcode = 'insufficient_privilege';
end $$;
create trigger payee_account_checked before update of processor, merchant on payee
  for each row when (current_user = 'quittance_staff') execute function check_payee_account();

create function check_kept_account() returns trigger language plpgsql as $$
begin
  if exists (
    select from payee p where p.tenant_id = new.tenant_id and p.processor = new.processor and p.merchant = new.merchant
  ) then return new; end if;
  raise exception 'only an operator adds accounts' using errcode = 'insufficient_privilege';
end $$;
create trigger processor_account_checked before insert on processor_account
  for each row when (current_user = 'quittance_staff') execute function check_kept_account();

-- Keeps the earlier account after a change in SQL or by the previous release, so that its events are still read.
create function keep_payee_account() returns trigger language plpgsql as $$
begin
  insert into processor_account (tenant_id, processor, merchant) values (old.tenant_id, old.processor, old.merchant)
  on conflict do nothing;
  return null;
end $$;
create trigger payee_account_kept after update of processor, merchant on payee
  for each row when (current_user <> 'quittance_staff' and (old.processor <> new.processor or old.merchant <> new.merchant))
  execute function keep_payee_account();
