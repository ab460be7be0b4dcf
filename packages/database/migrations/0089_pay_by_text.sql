-- Lets a customer reply PAY to get a payment link.
set local lock_timeout = '5s';

alter table incoming_text drop constraint incoming_text_meaning_known;
alter table incoming_text add constraint incoming_text_meaning_known
  check (meaning in ('stop', 'help', 'start', 'pay', 'unclear')) not valid;

alter table incoming_text drop constraint incoming_text_outcome_known;
alter table incoming_text add constraint incoming_text_outcome_known
  check (outcome in ('applied', 'unchanged', 'link-sent', 'case-opened', 'ignored')) not valid;
