-- Lets customers choose to get no bills on paper, with a separate kind of consent.
set local lock_timeout = '5s';

alter table consent drop constraint consent_kind_known;
alter table consent add constraint consent_kind_known
  check (kind in ('email', 'text', 'esign', 'automatic_payments', 'paperless_bills')) not valid;
-- The worker ends paperless bills of customers whom e-mails don't reach.
alter table consent drop constraint consent_source_known;
alter table consent add constraint consent_source_known check (source in
  ('screen', 'call', 'text-reply', 'email-link', 'email-report', 'operator', 'bank', 'program', 'earlier-record')) not valid;

-- Tells the creditor when to stop printing a customer's bills, and when to print them again.
create trigger consent_outgoing after insert on consent for each row when (new.kind = 'paperless_bills')
  execute function note_outgoing('contact', '=paperless-changed', 'customer_id', '', '{is_granted,withdrawn_how}');
