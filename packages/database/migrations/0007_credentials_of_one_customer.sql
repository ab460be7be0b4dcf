-- Limits sign-in credentials to the customer that the transaction was opened for.
set local lock_timeout = '5s';

create policy sign_in_credential_of_customer on sign_in_credential as restrictive
  using (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid)
  with check (nullif(current_setting('app.customer_id', true), '') is null
         or customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);
