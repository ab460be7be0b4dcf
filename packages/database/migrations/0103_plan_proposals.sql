-- Lets customers propose smaller monthly payments, beside amounts to settle an account.
set local lock_timeout = '5s';

-- `amount_cents` of a plan is the monthly payment.
alter table proposal add column kind text not null default 'lump-sum';
-- The plan offer that answers a proposed plan.
alter table proposal add column plan_offer_id uuid;
alter table proposal add constraint proposal_kind_known check (kind in ('lump-sum', 'plan')) not valid;
alter table proposal add constraint proposal_kind_whole check (case kind when 'plan' then offer_id is null else plan_offer_id is null end) not valid;
alter table proposal add constraint proposal_plan_offer foreign key (tenant_id, plan_offer_id) references plan_offer not valid;
alter table proposal drop constraint proposal_offered_whole;
alter table proposal add constraint proposal_offered_whole
  check ((state in ('accepted', 'countered')) = (coalesce(offer_id, plan_offer_id) is not null)) not valid;

grant update (plan_offer_id) on proposal to quittance_staff;
