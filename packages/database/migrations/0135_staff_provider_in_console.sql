-- Lets administrators change their staff's identity provider in the console, after a second one agrees.
set local lock_timeout = '5s';

-- The issuer that an operator of the installation set, whose address may be private. Requests to any other issuer go
-- only to public addresses.
alter table staff_identity_provider add column operator_issuer text;

grant insert, delete on staff_identity_provider to quittance_staff;
-- Only an operator of the installation sets operator_issuer.
grant update (name, issuer, client_id, client_secret_sealed, scope, groups_claim, group_roles, acr_values, amr_values, is_only, break_glass)
  on staff_identity_provider to quittance_staff;
