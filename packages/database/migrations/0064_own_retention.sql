-- How long a tenant keeps kinds of records beyond the rules, in days by kind; null where nothing was ever published.
set local lock_timeout = '5s';

alter table tenant add column retention jsonb;
grant update (retention) on tenant to quittance_staff;
