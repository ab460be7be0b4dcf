-- Drops the plaintext columns. Fails if any row isn't encrypted. Stop the old processes first (docs/operations.md).
set local lock_timeout = '5s';

-- Reads every row of every tenant.
-- Short lock: no process is running meanwhile.
do $$
declare
  sealed text[];
begin
  foreach sealed slice 1 in array array[['customer', 'person_sealed'], ['email_endpoint', 'email_address_sealed'],
    ['email_endpoint', 'email_address_hash'], ['phone_endpoint', 'phone_sealed'], ['phone_endpoint', 'phone_hash'],
    ['sign_in_credential', 'login_sealed'], ['sign_in_credential', 'login_hash'], ['call_back', 'phone_sealed']] loop
    execute format('alter table %I alter column %I set not null', sealed[1], sealed[2]);
  end loop;
  alter table auth_request add constraint auth_request_login_is_sealed check (login is null or login_sealed is not null);
  alter table payment_method add constraint payment_method_holder_is_sealed check (holder_name = '' or holder_name_sealed is not null);
end $$;

drop trigger customer_unsealed on customer;
drop trigger email_endpoint_unsealed on email_endpoint;
drop trigger phone_endpoint_unsealed on phone_endpoint;
drop trigger call_back_unsealed on call_back;
drop trigger sign_in_credential_audited on sign_in_credential;

-- Unread since 0.1.0: this release reads the encrypted columns, and nothing reads a session's sign-in name.
do $$
begin
  alter table customer drop column first_name, drop column last_name, drop column address_line_one, drop column address_line_two,
    drop column city, drop column state, drop column zip, drop column home_phone, drop column email;
  alter table email_endpoint drop column email_address;
  alter table phone_endpoint drop column phone;
  alter table call_back drop column phone;
  alter table payment_method drop column holder_name;
  alter table auth_request drop column login;
  alter table session drop column login;
  alter table sign_in_credential drop column login;
  drop function forget_seal();
end $$;

alter table sign_in_credential add constraint sign_in_credential_pk primary key using index sign_in_credential_by_login;
create trigger sign_in_credential_audited after insert or delete or update of login_hash, customer_id, secret_hash, locked_until
  on sign_in_credential for each row execute function record_audit('{customer_id}');

-- Dropped columns and old row versions remain in the table's file until the rows are rewritten. Clustering rewrites the
-- tables without them.
-- Short lock: no process is running meanwhile.
do $$
begin
  cluster customer using customer_pk;
  cluster email_endpoint using email_endpoint_pk;
  cluster phone_endpoint using phone_endpoint_pk;
  cluster call_back using call_back_pk;
  cluster payment_method using payment_method_pk;
  cluster auth_request using auth_request_pk;
  cluster session using session_pk;
  cluster sign_in_credential using sign_in_credential_pk;
end $$;
