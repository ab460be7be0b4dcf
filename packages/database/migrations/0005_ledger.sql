-- Adds the double-entry ledger. Entries are insert-only, and each transaction sums to zero (SPEC 9.4, in cents).
set local lock_timeout = '5s';

create table ledger_transaction (
  tenant_id uuid not null constraint ledger_transaction_tenant references tenant,
  transaction_id uuid not null,
  payment_id uuid,
  kind text not null constraint ledger_transaction_kind_known check (kind in ('reserve', 'settle', 'void', 'fee', 'return', 'refund', 'adjust')),
  effective_on date not null,
  created_at timestamptz not null,
  constraint ledger_transaction_pk primary key (tenant_id, transaction_id),
  constraint ledger_transaction_payment foreign key (tenant_id, payment_id) references payment,
  constraint ledger_transaction_kind_once unique (tenant_id, payment_id, kind)
);

-- A payment's hold ends exactly once, when it settles or is voided.
create unique index ledger_transaction_hold_ends_once on ledger_transaction (tenant_id, payment_id) where kind in ('settle', 'void');

create table ledger_entry (
  tenant_id uuid not null,
  transaction_id uuid not null,
  line smallint not null,
  account text not null,
  amount_cents bigint not null constraint ledger_entry_not_zero check (amount_cents <> 0),
  currency text not null default 'USD',
  constraint ledger_entry_pk primary key (tenant_id, transaction_id, line),
  constraint ledger_entry_transaction foreign key (tenant_id, transaction_id) references ledger_transaction
);

create index ledger_entry_by_account on ledger_entry (tenant_id, account);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is insert-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

create trigger ledger_transaction_insert_only before update or delete or truncate on ledger_transaction for each statement execute function refuse_change();
create trigger ledger_entry_insert_only before update or delete or truncate on ledger_entry for each statement execute function refuse_change();
create trigger payment_event_insert_only before update or delete or truncate on payment_event for each statement execute function refuse_change();

create function check_ledger_balance() returns trigger language plpgsql as $$
declare
  total bigint;
  lines integer;
begin
  select coalesce(sum(amount_cents), 0), count(*) into total, lines
    from ledger_entry where tenant_id = new.tenant_id and transaction_id = new.transaction_id;
  if total <> 0 or lines < 2 then
    raise exception 'ledger transaction % sums to % over % lines', new.transaction_id, total, lines using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Checks both tables, to catch a transaction without entries as well as an entry added later.
create constraint trigger ledger_transaction_balances after insert on ledger_transaction deferrable initially deferred for each row execute function check_ledger_balance();
create constraint trigger ledger_entry_balances after insert on ledger_entry deferrable initially deferred for each row execute function check_ledger_balance();
