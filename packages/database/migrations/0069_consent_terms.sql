-- Limits a consent to electronic records to the terms that the customer agreed to.
set local lock_timeout = '5s';

-- Hash of the terms without the tenant's name and contact details. Null on earlier rows and other kinds of consent.
alter table consent add column terms_version text;
