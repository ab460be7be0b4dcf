-- Sends debits of business accounts and their refunds as corporate entries (Nacha CCD).
set local lock_timeout = '5s';

alter table ach_entry add column is_business boolean not null default false;
