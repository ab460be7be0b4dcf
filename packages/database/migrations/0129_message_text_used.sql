-- Records whether a message went out in the tenant's own words.
set local lock_timeout = '5s';

-- Null until it's sent. 'fallback' is the standard text, because the tenant's words needed a missing value.
alter table message add column text_used text;
alter table message add constraint message_text_used_known check (text_used in ('standard', 'own', 'fallback')) not valid;
grant update (text_used) on message to quittance_app, quittance_worker, quittance_staff;
