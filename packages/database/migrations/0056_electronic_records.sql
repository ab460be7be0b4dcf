-- Sends documents electronically only with consent (15 USC 7001(c)), and otherwise as letters mailed by employees.
set local lock_timeout = '5s';

-- Ground on which counsel lets a tenant do without the consent. Null means that consent is required.
alter table tenant add column electronic_records_permission text;
grant update (electronic_records_permission) on tenant to quittance_staff;

-- Proof that the customer can open electronic records. Null for other consents and withdrawals.
alter table consent add column demonstrated_by text;
-- Short lock: the column is new, so no row has to be checked.
alter table consent add constraint consent_demonstrated_by_known check (demonstrated_by in ('pdf-code')) not valid;
alter table consent add constraint consent_esign_demonstrated check (kind <> 'esign' or not is_granted or demonstrated_by is not null) not valid;

-- Document of a letter to be mailed, its language, and whether the customer asked for it.
alter table operator_case add column paper_kind text;
alter table operator_case add column paper_subject text;
alter table operator_case add column paper_language text;
alter table operator_case add column paper_requested boolean;
alter table operator_case add constraint operator_case_paper_kind_known
  check (paper_kind in ('plan-authorization', 'settlement-agreement', 'settled-letter', 'paid-in-full-letter')) not valid;
alter table operator_case add constraint operator_case_paper_language_known check (paper_language in ('en', 'es')) not valid;
alter table operator_case add constraint operator_case_paper_whole check (
  num_nulls(paper_kind, paper_subject, paper_language, paper_requested) = case kind when 'paper-copy' then 0 else 4 end) not valid;
alter table operator_case drop constraint operator_case_kind_known;
alter table operator_case add constraint operator_case_kind_known check (kind in ('unauthorized-return', 'authorization-needed',
  'correction-needed', 'returned-in-error', 'plan-stopped', 'dispute', 'call-back', 'upload', 'import', 'refund-to-check', 'returned-again',
  'bank-answer', 'notice-undelivered', 'text-reply', 'paper-copy')) not valid;
-- Short lock: no row has the kind yet. Each document waits in one letter at a time.
create unique index operator_case_paper_once on operator_case (tenant_id, customer_id, paper_kind, paper_subject)
  where kind = 'paper-copy' and closed_at is null;
