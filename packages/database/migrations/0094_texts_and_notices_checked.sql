-- Validates the constraints of 0089 and 0091. Writes continue meanwhile.
set local lock_timeout = '5s';

alter table incoming_text validate constraint incoming_text_meaning_known;
alter table incoming_text validate constraint incoming_text_outcome_known;
alter table notice_preference validate constraint notice_preference_kind_known;
