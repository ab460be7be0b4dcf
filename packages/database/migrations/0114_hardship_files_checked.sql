-- Checks the constraints that uploads got for requests for help, without blocking writes.
set local lock_timeout = '5s';

alter table upload validate constraint upload_hardship_request;
alter table upload validate constraint upload_about_one;
