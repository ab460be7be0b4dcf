-- Debits of a business's account go out as corporate entries (Nacha CCD), and so does what is given back of them.
set local lock_timeout = '5s';

alter table ach_entry add column is_business boolean not null default false;
