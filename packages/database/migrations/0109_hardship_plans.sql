-- Lets a request for help be answered with smaller monthly payments.
set local lock_timeout = '5s';

-- The consent to smaller payments that answers the request.
alter table hardship_request add column plan_offer_id uuid;
alter table hardship_request add constraint hardship_request_plan_offer foreign key (tenant_id, plan_offer_id) references plan_offer not valid;
alter table hardship_request drop constraint hardship_request_state_known;
alter table hardship_request add constraint hardship_request_state_known check (state in ('waiting', 'paused', 'planned', 'declined',
  'withdrawn')) not valid;
alter table hardship_request add constraint hardship_request_planned_whole check ((state = 'planned') = (plan_offer_id is not null)) not valid;
grant update (plan_offer_id) on hardship_request to quittance_staff;
