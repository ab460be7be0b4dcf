-- Keeps with each share the day it was paid and what is left of it, so that totals need neither payments nor refunds.
set local lock_timeout = '5s';

-- Null until the payment succeeds. A returned payment keeps its day, with nothing left of it (decision 127).
alter table payment_share add column paid_on date;
alter table payment_share add column paid_cents bigint;
-- 1 for one share of each payment that isn't returned or refunded in full, so that a sum counts payments.
alter table payment_share add column paid_count smallint;
grant update (paid_on, paid_cents, paid_count) on payment_share to quittance_app, quittance_worker, quittance_staff;

create function is_paid_state(state text) returns boolean language sql immutable parallel safe as $$
  select state in ('succeeded', 'settled', 'returned')
$$;

-- Locks the shares before it reads the payment and its refund, so that the later of two transactions sees the earlier one.
create function keep_paid_shares(of_tenant uuid, of_payment uuid) returns void language plpgsql as $$
begin
  perform from payment_share where tenant_id = of_tenant and payment_id = of_payment order by account_id for no key update;
  update payment_share s
  set paid_on = case when is_paid_state(p.state) then p.scheduled_for end,
    paid_cents = case
      when p.state in ('succeeded', 'settled') then s.amount_cents - coalesce((
        select h.amount_cents from refund_share h
        where h.tenant_id = of_tenant and h.refund_id = r.refund_id and h.account_id = s.account_id
      ), 0)
      when p.state = 'returned' then 0
    end,
    paid_count = case
      when p.state in ('succeeded', 'settled') and s.account_id = p.account_id and p.amount_cents > coalesce(r.amount_cents, 0) then 1
      when is_paid_state(p.state) then 0
    end
  from payment p
  left join refund r on r.tenant_id = of_tenant and r.payment_id = of_payment and r.state = 'succeeded' and r.kind <> 'cancel'
  where s.tenant_id = of_tenant and s.payment_id = of_payment and p.tenant_id = of_tenant and p.payment_id = of_payment;
end $$;

create function keep_shares_of_payment() returns trigger language plpgsql as $$
begin
  perform keep_paid_shares(new.tenant_id, new.payment_id);
  return null;
end $$;

-- A payment may be inserted as paid, or before its shares.
create function keep_inserted_share() returns trigger language plpgsql as $$
begin
  if exists (select from payment p where p.tenant_id = new.tenant_id and p.payment_id = new.payment_id and is_paid_state(p.state)) then
    perform keep_paid_shares(new.tenant_id, new.payment_id);
  end if;
  return null;
end $$;

create function keep_shares_of_refund() returns trigger language plpgsql as $$
declare
  refunded constant uuid := (select r.payment_id from refund r where r.tenant_id = new.tenant_id and r.refund_id = new.refund_id);
begin
  perform keep_paid_shares(new.tenant_id, refunded);
  return null;
end $$;

create trigger payment_paid_shares after update of state, scheduled_for on payment for each row
  when ((is_paid_state(old.state) or is_paid_state(new.state)) and (old.state, old.scheduled_for) is distinct from (new.state, new.scheduled_for))
  execute function keep_shares_of_payment();
create trigger payment_share_inserted_paid after insert on payment_share for each row execute function keep_inserted_share();
create trigger payment_share_changed_paid after update of amount_cents on payment_share for each row
  when (old.amount_cents <> new.amount_cents) execute function keep_inserted_share();
create trigger refund_paid_shares after update of state on refund for each row
  when (old.state is distinct from new.state) execute function keep_shares_of_payment();
create trigger refund_share_paid_shares after insert on refund_share for each row execute function keep_shares_of_refund();
