-- A sign-in ends after so many wrong codes as the portal's settings say, also across the codes that were resent.
set local lock_timeout = '5s';

alter table auth_request add column wrong_codes integer not null default 0;
