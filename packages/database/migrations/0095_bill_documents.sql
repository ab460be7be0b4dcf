-- Adds bills to the kinds of documents that are stored as issued.
set local lock_timeout = '5s';

alter table document drop constraint document_kind_known;
alter table document add constraint document_kind_known check (kind in ('receipt', 'authorization', 'plan-authorization',
  'settlement-agreement', 'settled-letter', 'paid-in-full-letter', 'statement', 'bill')) not valid;
