import { type CalendarDate, parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import {
  type BankEntry,
  type CardDay,
  type Landing,
  possibleReferences,
} from '@quittance/domain/reconciliation/compare-bank-days';
import { sql } from 'kysely';
import { firstIdAt } from '../payments/reserve/first-id-at.ts';

/** A payee's bank account and a range of days. A bank may book some days earlier or later than we do. */
export type BankSpan = {
  tenantId: string;
  timeZone: string;
  payeeCode: string;
  from: CalendarDate;
  to: CalendarDate;
};

/** The number of days around the range in which to match a named line with its payment. */
export const aroundDays = 10;

export async function loadBankEntries(tx: TenantTransaction, span: BankSpan): Promise<BankEntry[]> {
  const rows = await tx
    .selectFrom('bank_entry')
    .select(['bank_reference', 'booked_on', 'amount_cents', 'description'])
    .where('tenant_id', '=', span.tenantId)
    .where('payee_code', '=', span.payeeCode)
    .where('booked_on', '>=', span.from.subtract({ days: aroundDays }).toString())
    .where('booked_on', '<=', span.to.add({ days: aroundDays }).toString())
    .orderBy('booked_on')
    .orderBy('bank_reference')
    .execute();
  return rows.map((row) => ({
    bankReference: row.bank_reference,
    bookedOn: row.booked_on,
    amountCents: cents(row.amount_cents),
    description: row.description,
  }));
}

/**
 * Loads the ledger's expected movements from bank payments: settlements with fees, and returns, within the range or
 * named by a line. Excludes the payee's own ACH files (see `loadAchLandings`) and cash, which its network pays out on
 * its own schedule without a line in our ledger.
 */
export async function loadLandings(
  tx: TenantTransaction,
  { entries, ...span }: BankSpan & { entries: readonly BankEntry[] },
): Promise<Landing[]> {
  const { tenantId, payeeCode } = span;
  const { rows } = await sql<{ payment_id: string; reference: string | null; day: string; amount_cents: number }>`
    with named as (
      select a.payment_id from payee y
      join payment_attempt a on a.tenant_id = y.tenant_id and a.processor = y.processor and a.merchant = y.merchant
      where y.tenant_id = ${tenantId} and y.payee_code = ${payeeCode} and a.processor_reference = any(${entries.flatMap(possibleReferences)}::text[])
    ),
    landed as (
      ${landedOf(span, 'cash')} and ${idsIn(span)}
      union
      ${landedOf(span, 'cash')} and t.payment_id in (select payment_id from named)
    )
    select l.payment_id, max(a.processor_reference) as reference, l.effective_on::text as day, l.amount_cents::bigint as amount_cents
    from (
      select payment_id, effective_on, kind in ('return', 'refund') as is_return, sum(amount_cents) as amount_cents
      from landed
      where not (kind in ('settle', 'fee', 'return', 'refund') and exists (
        select from payment_attempt own
        where own.tenant_id = ${tenantId} and own.payment_id = landed.payment_id and own.processor = 'nacha'
      ))
      group by payment_id, effective_on, kind in ('return', 'refund')
    ) l
    join payment p on p.tenant_id = ${tenantId} and p.payment_id = l.payment_id
    join account on account.tenant_id = p.tenant_id and account.account_id = p.account_id
    left join payment_attempt a on a.tenant_id = p.tenant_id and a.payment_id = p.payment_id
    where account.payee_code = ${payeeCode} and p.paid_by = 'bankaccount'
    group by l.payment_id, l.effective_on, l.amount_cents order by l.effective_on, l.payment_id, l.amount_cents
  `.execute(tx);
  return rows.map(({ payment_id, reference, day, amount_cents }) => ({
    paymentId: payment_id,
    reference,
    day,
    amountCents: cents(amount_cents),
  }));
}

/**
 * Sums the card payments of each day, fees included. PayPal is excluded, because it holds money until the seller
 * withdraws it.
 */
export async function loadCardDays(tx: TenantTransaction, span: BankSpan): Promise<CardDay[]> {
  const { tenantId, payeeCode } = span;
  const { rows } = await sql<{ day: string; amount_cents: number }>`
    select l.effective_on::text as day, sum(l.amount_cents)::bigint as amount_cents
    from (${landedOf(span, 'processor_clearing')} and ${idsIn(span)}) l
    join payment p on p.tenant_id = ${tenantId} and p.payment_id = l.payment_id
    join account on account.tenant_id = p.tenant_id and account.account_id = p.account_id
    where account.payee_code = ${payeeCode} and p.paid_by <> 'paypal'
    group by l.effective_on order by l.effective_on
  `.execute(tx);
  return rows.map(({ day, amount_cents }) => ({ day: parseDate(day), amountCents: cents(amount_cents) }));
}

function landedOf({ tenantId }: BankSpan, account: 'cash' | 'processor_clearing') {
  return sql`
    select t.payment_id, t.effective_on, t.kind, t.transaction_id, e.amount_cents
    from ledger_transaction t join ledger_entry e on e.tenant_id = t.tenant_id and e.transaction_id = t.transaction_id
    where t.tenant_id = ${tenantId} and t.payment_id is not null and e.account = ${account}`;
}

/** Transactions are booked on the day they are made, and their ids are ordered by time. */
function idsIn({ from, to, timeZone }: BankSpan) {
  const first = firstIdAt(from.subtract({ days: aroundDays }).toDate(timeZone).getTime());
  const last = firstIdAt(
    to
      .add({ days: aroundDays + 1 })
      .toDate(timeZone)
      .getTime(),
  );
  return sql`t.transaction_id >= ${first} and t.transaction_id < ${last}`;
}
