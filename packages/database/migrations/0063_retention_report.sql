-- Lets the console count what the retention job will delete. Of links and codes it reads only days and owners.
set local lock_timeout = '5s';

grant select (tenant_id, auth_request_id, customer_id, created_at) on auth_request to quittance_staff;
grant select (tenant_id, customer_id, opened_at) on paypal_order to quittance_staff;
grant select (tenant_id, customer_id, expires_at) on receipt_link to quittance_staff;
grant select (updated_at) on sign_in_try_count to quittance_staff;
