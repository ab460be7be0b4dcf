-- Checks that the renamed columns of payments, refunds, links and customers have the values of the old ones in every row.
set local lock_timeout = '5s';

alter table payment validate constraint payment_scheduled_for_kept;
alter table payment validate constraint payment_is_unnotified_kept;
alter table payment validate constraint payment_notified_event_no_kept;
alter table refund validate constraint refund_is_unnotified_kept;
alter table agent_link validate constraint agent_link_scheduled_for_kept;
alter table customer validate constraint customer_personal_data_sealed_kept;
