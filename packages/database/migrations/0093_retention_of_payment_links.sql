-- Lets the retention job delete payment links, and the console count them.
set local lock_timeout = '5s';

create trigger pay_link_held before delete on pay_link for each row execute function refuse_held_deletion();

-- Like receipt links: the audit log keeps that a link was made and used, but not that the job deleted it.
drop trigger pay_link_audited on pay_link;
create trigger pay_link_audited after insert or update on pay_link for each row execute function record_audit('{pay_link_id}');

grant select, delete on pay_link to quittance_worker;
grant select (tenant_id, customer_id, expires_at) on pay_link to quittance_staff;
