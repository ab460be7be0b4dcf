-- Lets the owner of a card that pays a plan or autopay be reminded once more, shortly before it expires.
set local lock_timeout = '5s';

alter table payment_method add column expiry_reminded_at timestamptz;
