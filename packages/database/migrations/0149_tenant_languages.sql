-- Lets a tenant choose the languages of its portal and messages.
set local lock_timeout = '5s';

-- Null if never published, which means that every language is offered.
alter table tenant add column language_rules jsonb;
grant update (language_rules) on tenant to quittance_staff;
