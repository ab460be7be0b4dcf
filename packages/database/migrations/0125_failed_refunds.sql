-- Follows refunds that fail at the processor after it reported that they succeeded.
set local lock_timeout = '5s';

-- Unread since 0.1.0: ledger_transaction_once replaces it, and no statement names a constraint.
alter table ledger_transaction drop constraint ledger_transaction_kind_once;

-- Posting files and webhooks report the failure, too.
drop trigger refund_event_unposted on refund_event;
create trigger refund_event_unposted after insert on refund_event for each row
  when (new.to_state = 'succeeded' or new.from_state = 'succeeded') execute function note_unposted();
drop trigger refund_event_outgoing on refund_event;
create trigger refund_event_outgoing after insert on refund_event for each row
  when (new.from_state is null or new.from_state = 'succeeded' or new.to_state in ('succeeded', 'failed', 'review'))
  execute function note_outgoing('refund', 'to_state', 'refund_id', 'event_no', '{event,reason,at}');
