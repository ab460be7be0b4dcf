-- Validates the constraints of 0105. Writes continue meanwhile.
set local lock_timeout = '5s';

alter table consent validate constraint consent_kind_known;
alter table incoming_text validate constraint incoming_text_meaning_known;
alter table incoming_text validate constraint incoming_text_outcome_known;
alter table staff_action validate constraint staff_deed_kind_known;
