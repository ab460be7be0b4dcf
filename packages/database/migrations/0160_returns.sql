-- A plan never adds a debit because of a return. Where it was to, it asks the customer for a new authorization (Nacha reinitiation).
set local lock_timeout = '5s';

-- `ask` takes the place of `extend`, which processes of the release before still write and read. The new ones read it as `ask`.
alter table installment_plan drop constraint installment_plan_after_missed_known;
alter table installment_plan add constraint installment_plan_after_missed_known
  check (after_missed in ('ask', 'extend', 'end', 'stop')) not valid;

-- The customer agrees to make up what was missed.
alter table plan_version drop constraint plan_version_change_known;
alter table plan_version add constraint plan_version_change_known
  check (change in ('created', 'move', 'skip', 'amount', 'method', 'pause', 'resume', 'make-up', 'cancel')) not valid;
