import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { runPgbench } from './pgbench.ts';

const accounts = 1_000;

const tables = `
  create schema plain;
  create table plain.account (account_id bigint primary key, balance_cents bigint not null);
  create table plain.payment (
    payment_id bigint primary key, account_id bigint not null references plain.account, amount_cents bigint not null check (amount_cents > 0),
    state text not null, idempotency_key text not null unique, created_at timestamptz not null
  );
  create table plain.ledger_transaction (
    transaction_id bigint primary key, payment_id bigint not null references plain.payment, kind text not null
  );
  create table plain.ledger_entry (
    transaction_id bigint not null references plain.ledger_transaction, line int not null, account text not null,
    amount_cents bigint not null, primary key (transaction_id, line)
  );
  insert into plain.account select id, 1000000000000 from generate_series(1, ${accounts}) as id;
`;

const script = `
\\set account random(1, ${accounts})
\\set amount random(1, 500)
\\set id random(1, 9000000000000000000)
begin;
insert into plain.payment values (:id, :account, :amount, 'reserved', 'key-' || :id::text, now()) on conflict (idempotency_key) do nothing;
update plain.account set balance_cents = balance_cents - :amount where account_id = :account;
insert into plain.ledger_transaction values (:id, :id, 'settle');
insert into plain.ledger_entry values (:id, 1, 'cash', :amount), (:id, 2, 'receivable', -:amount::bigint);
select balance_cents from plain.account where account_id = :account;
update plain.payment set state = 'succeeded' where payment_id = :id;
commit;
`;

/**
 * Prepares a payment of six plain statements with idempotency, double entry and a durable commit, but without tenants,
 * row policies, an audit log or a processor: what PostgreSQL could do on this machine at best. Returns a function that
 * makes such payments for some seconds and returns how many it made per second.
 */
export async function preparePlainPayments({
  pgbench,
  adminUrl,
  clients,
}: {
  pgbench: string;
  adminUrl: string;
  clients: number;
}): Promise<(seconds: number) => Promise<number>> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  await client.query(tables);
  await client.end();
  const file = path.join(tmpdir(), `quittance-bench-plain-${process.pid}.sql`);
  await writeFile(file, script);
  return (seconds) =>
    runPgbench({ pgbench, script: file, url: adminUrl, clients, length: { seconds }, protocol: 'prepared' });
}
