-- Lets a file belong to a request for help, as it can belong to a dispute.
set local lock_timeout = '5s';

alter table upload add column hardship_request_id uuid;
alter table upload add constraint upload_hardship_request foreign key (tenant_id, hardship_request_id)
  references hardship_request not valid;
alter table upload add constraint upload_about_one check (dispute_id is null or hardship_request_id is null) not valid;
