-- Lets account imports set the creditor's own payment options.
set local lock_timeout = '5s';

grant update (approved_options) on account to quittance_worker;
