-- Websites that can show the tenant's checkout in a frame, as origins. Without one, no website can.
set local lock_timeout = '5s';

alter table tenant add column embed_origins text[] not null default '{}';
grant update (embed_origins) on tenant to quittance_staff;
