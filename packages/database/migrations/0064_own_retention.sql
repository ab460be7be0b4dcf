-- Adds a tenant's own retention, in days by kind of record, beyond the rules. Null if never published.
set local lock_timeout = '5s';

alter table tenant add column retention jsonb;
grant update (retention) on tenant to quittance_staff;
