-- Says who agreed to how a payee's files are read, and holds files of the watched folder that one person's mapping reads (decision 70).
set local lock_timeout = '5s';

-- The second person; nothing for what a program, the only employee of a tenant, or one person before this was kept has saved.
alter table import_mapping add column approved_by text;

-- Who saved the mapping that the file is read by, as in the audit log; nothing where the file brought its own or none is saved.
alter table import_batch add column mapping_saved_by text;
-- Whether two people, or whoever runs the servers, agreed to that mapping.
alter table import_batch add column is_mapping_approved boolean not null default false;
