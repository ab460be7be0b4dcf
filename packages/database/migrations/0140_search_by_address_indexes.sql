-- Each index returns the rows of one hash in the order of the pages, so that a page reads only its own rows.
-- Outside of a transaction.
create index concurrently if not exists customer_by_first_name on customer (tenant_id, first_name_hash, customer_id)
  where first_name_hash is not null;
create index concurrently if not exists customer_by_last_name_start on customer (tenant_id, last_name_start_hash, customer_id)
  where last_name_start_hash is not null;
create index concurrently if not exists customer_by_street on customer (tenant_id, street_hash, customer_id) where street_hash is not null;
create index concurrently if not exists customer_without_search_hashes on customer (tenant_id, customer_id) where not has_search_hashes;
