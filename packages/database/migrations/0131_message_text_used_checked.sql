-- Checks the constraint of 0138, without blocking writes.
set local lock_timeout = '5s';

alter table message validate constraint message_text_used_known;
