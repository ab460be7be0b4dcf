-- Adds authorizations of autopay to the documents that are stored as issued, and to those that are mailed.
set local lock_timeout = '5s';

alter table document drop constraint document_kind_known;
alter table document add constraint document_kind_known check (kind in ('receipt', 'authorization', 'plan-authorization',
  'autopay-authorization', 'settlement-agreement', 'settled-letter', 'paid-in-full-letter', 'statement', 'bill')) not valid;

alter table operator_case drop constraint operator_case_document_kind_known;
alter table operator_case add constraint operator_case_document_kind_known check (document_kind in ('plan-authorization',
  'autopay-authorization', 'settlement-agreement', 'settled-letter', 'paid-in-full-letter')) not valid;

-- The earlier name of the column, which the previous schema version's trigger still fills.
alter table operator_case drop constraint operator_case_paper_kind_known;
alter table operator_case add constraint operator_case_paper_kind_known check (paper_kind in ('plan-authorization',
  'autopay-authorization', 'settlement-agreement', 'settled-letter', 'paid-in-full-letter')) not valid;
