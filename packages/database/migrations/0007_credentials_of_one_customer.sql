-- How a customer signs in is that customer's own: a transaction opened for one sees no other's.
set local lock_timeout = '5s';

create policy sign_in_credential_of_customer on sign_in_credential as restrictive
  using (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid)
  with check (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);
