-- A consent to electronic records covers new documents only while its terms are those of today.
set local lock_timeout = '5s';

-- A hash of the terms without the tenant's name and contact details; null on rows from before and on other kinds of consent.
alter table consent add column terms_version text;
