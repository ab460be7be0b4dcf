-- Records the approval of import mappings, and holds watched-folder files with an unapproved mapping (decision 70).
set local lock_timeout = '5s';

-- Employee who approved. Null for mappings saved by a program, by a tenant's only employee, or before this was
-- recorded.
alter table import_mapping add column approved_by text;

-- Operator who saved the file's mapping, as in the audit log. Null if the file brought its own or none is saved.
alter table import_batch add column mapping_saved_by text;
-- True if two employees, or an administrator of the servers, agreed to that mapping.
alter table import_batch add column is_mapping_approved boolean not null default false;
