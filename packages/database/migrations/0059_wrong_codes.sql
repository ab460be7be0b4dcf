-- Ends a sign-in after the number of wrong codes in the portal settings, counted across resends.
set local lock_timeout = '5s';

alter table auth_request add column wrong_codes integer not null default 0;
