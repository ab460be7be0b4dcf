-- Checks the constraints that requests for help got for plans, without blocking writes.
set local lock_timeout = '5s';

alter table hardship_request validate constraint hardship_request_plan_offer;
alter table hardship_request validate constraint hardship_request_state_known;
alter table hardship_request validate constraint hardship_request_planned_whole;
