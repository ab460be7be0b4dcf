-- Lets employees keep a note about a customer.
set local lock_timeout = '5s';

-- Unread since 0.1.0: the kinds that earlier processes write are still allowed.
alter table staff_action drop constraint staff_deed_kind_known;
alter table staff_action add constraint staff_action_kind_known check (kind in ('add-note', 'end-sessions', 'unlock-sign-in', 'password-help',
  'opt-out-email', 'opt-out-texts', 'stop-contact', 'lift-contact-stop', 'change-plan', 'end-plan', 'end-autopay', 'end-pay-by-text',
  'review-upload')) not valid;
