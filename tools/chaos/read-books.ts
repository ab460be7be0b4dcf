import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JournalRecord } from '@quittance/processors/sandbox/server/records';
import type { AccountBook, AutopayChargeBook, Books, ChargebackBook, InstallmentBook, PaymentBook } from './books.ts';
import { openingCents } from './chaos-customers.ts';
import type { ScenarioPool } from './scenario-pool.ts';
import type { TrailStep } from './unknown-outcomes.ts';

const paymentsSql = `
  select p.payment_id::text as id, p.state, p.amount_cents as "amountCents", p.fee_cents as "feeCents", p.decline_code as "declineCode",
    k.key as "idempotencyKey", p.plan_id::text as plan,
    p.autopay_charge_id::text as "autopayCharge",
    coalesce((select json_agg(json_build_object('account', s.account_id, 'cents', s.amount_cents)) from payment_share s
      where s.tenant_id = p.tenant_id and s.payment_id = p.payment_id), '[]') as shares,
    coalesce((select json_agg(json_build_object('merchant', a.merchant, 'key', a.processor_key)) from payment_attempt a
      where a.tenant_id = p.tenant_id and a.payment_id = p.payment_id), '[]') as attempts,
    coalesce((select json_object_agg(booked.account, booked.cents) from (
      select e.account, sum(e.amount_cents)::bigint as cents from ledger_transaction t join ledger_entry e using (tenant_id, transaction_id)
      where t.tenant_id = p.tenant_id and t.payment_id = p.payment_id group by e.account) booked), '{}') as ledger
  from payment p left join idempotency_key k on k.tenant_id = p.tenant_id and k.payment_id = p.payment_id`;

const accountsSql = `
  select a.account_id::text as id, ${openingCents}::bigint as "openingCents", a.balance_cents as "balanceCents",
    (select coalesce(sum(e.amount_cents), 0)::bigint from ledger_entry e
      where e.tenant_id = a.tenant_id and e.account = 'receivable:' || a.account_id) as "ledgerCents"
  from account a`;

const installmentsSql = `
  select i.plan_id::text as plan, i.sequence, i.state,
    coalesce((select json_agg(p.payment_id) from payment p
      where p.tenant_id = i.tenant_id and p.plan_id = i.plan_id and p.installment_sequence = i.sequence), '[]') as payments
  from installment i`;

const autopayChargesSql = `
  select c.charge_id::text as id, c.state, c.amount_cents as "amountCents",
    coalesce((select json_agg(p.payment_id) from payment p
      where p.tenant_id = c.tenant_id and p.autopay_charge_id = c.charge_id), '[]') as payments
  from autopay_charge c`;

const chargebacksSql = `
  select processor_reference as reference, state, taken_cents as "takenCents", fee_cents as "feeCents", apart_cents as "apartCents" from chargeback`;

const chargebackLedgerSql = `
  select coalesce(sum(amount_cents) filter (where account = 'processor_fees'), 0)::bigint as "feeCents",
    coalesce(sum(amount_cents) filter (where account = 'chargebacks'), 0)::bigint as "apartCents"
  from ledger_entry where account in ('processor_fees', 'chargebacks')`;

const trailSql = `
  select payment_id::text as payment, event, from_state as "from", to_state as "to", extract(epoch from at)::float8 * 1000 as "atMs"
  from payment_event order by payment_id, event_no`;

/** Reads everything to compare: our database without row-level security, and the processor's journal line by line. */
export async function readBooks(pool: ScenarioPool, journalFolder: string): Promise<Omit<Books, 'intents'>> {
  // Updates statistics first, because these queries scan whole tables that were empty a while ago.
  await pool.query('analyze');
  const read = async <Row>(text: string) => (await pool.query(text)).rows as Row[];
  const records = readJournal(journalFolder);
  const [chargebackLedger] = await read<Books['chargebackLedger']>(chargebackLedgerSql);
  return {
    charges: records.filter((record) => record.type === 'charge'),
    events: records.filter((record) => record.type === 'event'),
    payments: await read<PaymentBook>(paymentsSql),
    accounts: await read<AccountBook>(accountsSql),
    installments: await read<InstallmentBook>(installmentsSql),
    autopayCharges: await read<AutopayChargeBook>(autopayChargesSql),
    chargebacks: await read<ChargebackBook>(chargebacksSql),
    chargebackLedger: chargebackLedger ?? { feeCents: 0, apartCents: 0 },
  };
}

/** Reads every event of every payment in order. */
export async function readTrails(pool: ScenarioPool): Promise<TrailStep[]> {
  return (await pool.query(trailSql)).rows;
}

function readJournal(folder: string): JournalRecord[] {
  const lines = readFileSync(join(folder, 'journal.jsonl'), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}
