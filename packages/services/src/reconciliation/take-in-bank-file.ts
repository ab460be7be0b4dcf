import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import {
  type BankFault,
  type BankLine,
  bankFaultSentences,
  readBankFile,
} from '@quittance/domain/reconciliation/read-bank-file';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { bankPlace, holdPlace } from './report-place.ts';

/** What became of a file: how many lines of it were new, and from which day to which it goes; null for a file without lines. */
export type TakenBankFile =
  | { kind: 'taken'; lines: number; taken: number; days: { from: string; to: string } | null }
  | { kind: 'faulty'; faults: BankFault[] }
  | { kind: 'unknown-payee' };

/**
 * Takes in a bank's statement of the account that a payee's money lands on, whole or not at all. A line is known by the bank's reference: one
 * that was taken in before is passed over when it says the same, and else a fault.
 */
export async function takeInBankFile(
  context: Pick<ServiceContext, 'database' | 'now'>,
  file: {
    tenant: Pick<Tenant, 'id' | 'timeZone'>;
    payeeCode: string;
    text: string;
    /** Who hands it in, where that is somebody at the console. */
    actor?: Operator;
  },
): Promise<TakenBankFile> {
  const { tenant, payeeCode, actor } = file;
  const now = context.now();
  const read = readBankFile(file.text, { today: todayOf(tenant, now) });
  if (!read.ok) return { kind: 'faulty', faults: read.faults };
  const takeIn = async (tx: TenantTransaction): Promise<TakenBankFile> => {
    const payee = await tx
      .selectFrom('payee')
      .select('payee_code')
      .where('tenant_id', '=', tenant.id)
      .where('payee_code', '=', payeeCode)
      .executeTakeFirst();
    if (!payee) return { kind: 'unknown-payee' };
    await holdPlace(tx, { tenantId: tenant.id, processor: bankPlace, merchant: payeeCode });
    const written = { tenantId: tenant.id, payeeCode, lines: read.lines, now };
    const faults = await findChangedLines(tx, written);
    if (faults.length > 0) return { kind: 'faulty', faults };
    const days = read.lines.map(({ bookedOn }) => bookedOn.toString()).toSorted();
    const [from, to] = [days[0], days.at(-1)];
    const range = from === undefined || to === undefined ? null : { from, to };
    return { kind: 'taken', lines: read.lines.length, taken: await insertLines(tx, written), days: range };
  };
  return context.database.inTenant(tenant.id, takeIn, actor && { operator: actor });
}

type WrittenLines = { tenantId: string; payeeCode: string; lines: readonly BankLine[]; now: Date };

async function findChangedLines(
  tx: TenantTransaction,
  { tenantId, payeeCode, lines }: WrittenLines,
): Promise<BankFault[]> {
  const known = await tx
    .selectFrom('bank_entry')
    .select(['bank_reference', 'booked_on', 'amount_cents', 'description'])
    .where('tenant_id', '=', tenantId)
    .where('payee_code', '=', payeeCode)
    .where('bank_reference', '=', sql<string>`any(${lines.map(({ bankReference }) => bankReference)}::text[])`)
    .execute();
  const knownBy = new Map(known.map((row) => [row.bank_reference, row]));
  return lines.flatMap(({ line, bankReference, bookedOn, amountCents, description }) => {
    const row = knownBy.get(bankReference);
    const isSame =
      !row ||
      (row.booked_on === bookedOn.toString() && row.amount_cents === amountCents && row.description === description);
    return isSame ? [] : [{ line, fault: bankFaultSentences.changed }];
  });
}

async function insertLines(tx: TenantTransaction, { tenantId, payeeCode, lines, now }: WrittenLines): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into bank_entry (tenant_id, payee_code, bank_reference, booked_on, amount_cents, currency, description, read_at)
    select ${tenantId}, ${payeeCode}, l.reference, l.day, l.amount, 'USD', l.description, ${now}
    from unnest(${lines.map(({ bankReference }) => bankReference)}::text[],
      ${lines.map(({ bookedOn }) => bookedOn.toString())}::date[], ${lines.map(({ amountCents }) => amountCents)}::bigint[],
      ${lines.map(({ description }) => description)}::text[]) as l (reference, day, amount, description)
    on conflict do nothing
  `.execute(tx);
  return Number(numAffectedRows);
}
