import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { BankColumns } from '@quittance/domain/reconciliation/bank-columns';
import {
  type BankFault,
  type BankLine,
  bankFaultSentences,
  readBankFile,
} from '@quittance/domain/reconciliation/read-bank-file';
import type { Steps } from '@quittance/domain/steps/steps';
import { sql } from 'kysely';
import { runInSteps } from '../event-loop/run-in-steps.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { bankSource, holdSource } from './report-source.ts';

const atOnce = 1_000;

/** The number of new lines in a file, and its range of days; null for a file without lines. */
export type ImportedBankFile =
  | { kind: 'taken'; lines: number; taken: number; days: { from: string; to: string } | null }
  | { kind: 'previewed'; lines: number; taken: number; shown: readonly BankLine[] }
  | { kind: 'faulty'; faults: BankFault[] }
  | { kind: 'unknown-payee' };

/** Lines in a preview. */
const shownLines = 50;

/**
 * Stores a bank statement of a payee's account, completely or not at all. Identifies lines by the bank's reference: a
 * line stored before is skipped when it is the same, and is a fault otherwise. `bank` has the columns of a file with the
 * bank's own header, and is kept for the payee's next file unless `keepsColumns` is false. A preview stores nothing.
 */
export async function importBankFile(
  context: Pick<ServiceContext, 'database' | 'now'>,
  file: {
    tenant: Pick<Tenant, 'id' | 'timeZone'>;
    payeeCode: string;
    text: string;
    bank?: BankColumns | undefined;
    keepsColumns?: boolean | undefined;
    isPreview?: boolean | undefined;
    actor?: Operator;
  },
): Promise<ImportedBankFile> {
  const { tenant, payeeCode, bank, keepsColumns = true, isPreview = false, actor } = file;
  const now = context.now();
  const read = await runInSteps(readBankFile(file.text, { today: todayOf(tenant, now), bank }));
  if (!read.ok) return { kind: 'faulty', faults: read.faults };
  const importFile = async (tx: TenantTransaction): Promise<ImportedBankFile> => {
    const payee = await tx
      .selectFrom('payee')
      .select('payee_code')
      .where('tenant_id', '=', tenant.id)
      .where('payee_code', '=', payeeCode)
      .executeTakeFirst();
    if (!payee) return { kind: 'unknown-payee' };
    await holdSource(tx, { tenantId: tenant.id, processor: bankSource, merchant: payeeCode });
    const faults: BankFault[] = [];
    let taken = 0;
    for (const lines of partsOf(read.lines)) {
      const written = { tenantId: tenant.id, payeeCode, lines, now };
      const found = await compareWithKnown(tx, written);
      faults.push(...found.faults);
      if (isPreview) taken += lines.length - found.known;
      else if (faults.length === 0) taken += await insertLines(tx, written);
    }
    if (faults.length > 0) throw new ChangedLines(faults);
    if (isPreview)
      return { kind: 'previewed', lines: read.lines.length, taken, shown: read.lines.slice(0, shownLines) };
    if (bank && keepsColumns) await keepColumns(tx, { tenantId: tenant.id, payeeCode, bank });
    return { kind: 'taken', lines: read.lines.length, taken, days: await runInSteps(daysOf(read.lines)) };
  };
  return context.database.inTenant(tenant.id, importFile, actor && { operator: actor }).catch((error: unknown) => {
    if (error instanceof ChangedLines) return { kind: 'faulty', faults: error.faults };
    throw error;
  });
}

/** Thrown to roll back the lines written before a changed one. */
class ChangedLines extends Error {
  readonly faults: BankFault[];
  constructor(faults: BankFault[]) {
    super(`${faults.length} lines of the bank's file were taken in before and say something else now`);
    this.faults = faults;
  }
}

function* partsOf(lines: readonly BankLine[]): Generator<BankLine[]> {
  for (let from = 0; from < lines.length; from += atOnce) yield lines.slice(from, from + atOnce);
}

function* daysOf(lines: readonly BankLine[]): Steps<{ from: string; to: string } | null> {
  let [first] = lines;
  let last = first;
  for (const line of lines) {
    if (first && line.bookedOn.compare(first.bookedOn) < 0) first = line;
    if (last && line.bookedOn.compare(last.bookedOn) > 0) last = line;
    yield;
  }
  return first && last ? { from: first.bookedOn.toString(), to: last.bookedOn.toString() } : null;
}

type KnownLine = { bank_reference: string; booked_on: string; amount_cents: number; description: string };
type WrittenLines = { tenantId: string; payeeCode: string; lines: readonly BankLine[]; now: Date };

async function compareWithKnown(
  tx: TenantTransaction,
  { tenantId, payeeCode, lines }: WrittenLines,
): Promise<{ faults: BankFault[]; known: number }> {
  // Joined rather than compared with any(), because the planner might compare each row of the payee with each
  // reference.
  const { rows: known } = await sql<KnownLine>`
    select e.bank_reference, e.booked_on, e.amount_cents, e.description
    from unnest(${lines.map(({ bankReference }) => bankReference)}::text[]) as l (reference)
    join bank_entry e on e.tenant_id = ${tenantId} and e.payee_code = ${payeeCode} and e.bank_reference = l.reference
  `.execute(tx);
  const knownBy = new Map(known.map((row) => [row.bank_reference, row]));
  const faults = lines.flatMap(({ line, bankReference, bookedOn, amountCents, description }) => {
    const row = knownBy.get(bankReference);
    const isSame =
      !row ||
      (row.booked_on === bookedOn.toString() && row.amount_cents === amountCents && row.description === description);
    return isSame ? [] : [{ line, fault: bankFaultSentences.changed, value: bankReference }];
  });
  return { faults, known: known.length };
}

async function keepColumns(
  tx: TenantTransaction,
  { tenantId, payeeCode, bank }: { tenantId: string; payeeCode: string; bank: BankColumns },
): Promise<void> {
  const chosen = JSON.stringify(bank);
  await tx
    .updateTable('payee')
    .set({ bank_columns: chosen })
    .where('tenant_id', '=', tenantId)
    .where('payee_code', '=', payeeCode)
    .where(sql<boolean>`bank_columns is distinct from ${chosen}::jsonb`)
    .execute();
}

async function insertLines(tx: TenantTransaction, { tenantId, payeeCode, lines, now }: WrittenLines): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into bank_entry (tenant_id, payee_code, bank_reference, booked_on, amount_cents, currency, description, read_at)
    select tenant.tenant_id, ${payeeCode}, l.reference, l.day, l.amount, 'USD', l.description, ${now}
    from tenant, unnest(${lines.map(({ bankReference }) => bankReference)}::text[],
      ${lines.map(({ bookedOn }) => bookedOn.toString())}::date[], ${lines.map(({ amountCents }) => amountCents)}::bigint[],
      ${lines.map(({ description }) => description)}::text[]) as l (reference, day, amount, description)
    where tenant.tenant_id = ${tenantId}
    on conflict do nothing
  `.execute(tx);
  return Number(numAffectedRows);
}
