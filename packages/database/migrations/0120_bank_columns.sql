-- Remembers the columns of a payee's bank statements, so that the next one is read the same way.
set local lock_timeout = '5s';

-- Null until an employee imports a statement with chosen columns. The programs check its shape.
alter table payee add column bank_columns jsonb;
grant update (bank_columns) on payee to quittance_staff;
