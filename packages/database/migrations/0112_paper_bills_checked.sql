-- Validates the constraints of 0111. Writes continue meanwhile.
set local lock_timeout = '5s';

alter table operator_case validate constraint operator_case_document_kind_known;
alter table operator_case validate constraint operator_case_paper_kind_known;
