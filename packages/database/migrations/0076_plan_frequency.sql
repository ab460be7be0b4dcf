-- Lets customers change the frequency of a plan.
set local lock_timeout = '5s';

alter table plan_version drop constraint plan_version_change_known;
alter table plan_version add constraint plan_version_change_known
  check (change in ('created', 'move', 'skip', 'amount', 'frequency', 'method', 'pause', 'resume', 'make-up', 'cancel')) not valid;

grant update (frequency, rhythm) on installment_plan to quittance_app;
