-- Adds bills to the documents that are mailed.
set local lock_timeout = '5s';

alter table operator_case drop constraint operator_case_document_kind_known;
alter table operator_case add constraint operator_case_document_kind_known check (document_kind in ('plan-authorization',
  'autopay-authorization', 'settlement-agreement', 'settled-letter', 'paid-in-full-letter', 'bill')) not valid;

-- The earlier name of the column, which the previous schema version's trigger still fills.
alter table operator_case drop constraint operator_case_paper_kind_known;
alter table operator_case add constraint operator_case_paper_kind_known check (paper_kind in ('plan-authorization',
  'autopay-authorization', 'settlement-agreement', 'settled-letter', 'paid-in-full-letter', 'bill')) not valid;
