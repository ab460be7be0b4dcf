-- Checks the constraints that proposals got for plans, without blocking writes.
set local lock_timeout = '5s';

alter table proposal validate constraint proposal_kind_known;
alter table proposal validate constraint proposal_kind_whole;
alter table proposal validate constraint proposal_plan_offer;
alter table proposal validate constraint proposal_offered_whole;
