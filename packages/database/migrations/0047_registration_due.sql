-- A tenant can require customers to verify an e-mail address. Until then a session may only register, whichever tab or program uses it.
set local lock_timeout = '5s';

alter table session add column is_registration_due boolean not null default false;
