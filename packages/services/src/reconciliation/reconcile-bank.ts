import { parseDate } from '@internationalized/date';
import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, sumCents } from '@quittance/domain/money/cents';
import {
  type CardDay,
  type ComparedDay,
  compareBankDays,
  payoutsOf,
} from '@quittance/domain/reconciliation/compare-bank-days';
import { payoutPosting } from '@quittance/domain/reconciliation/suspense-postings';
import { v5 as namedId } from 'uuid';
import { runInSteps } from '../event-loop/run-in-steps.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { loadOpenDifferences } from './difference-row.ts';
import { type FoundDifference, type KeptDifferences, keepDifferences } from './keep-differences.ts';
import { loadAchLandings } from './load-ach-landings.ts';
import { type BankSpan, loadBankEntries, loadCardDays, loadLandings } from './load-bank-books.ts';
import { bankSource, holdSource } from './report-source.ts';
import { writeAdjustment } from './write-adjustment.ts';
import { writeReconciliation } from './write-reconciliation.ts';

export type BankResult = KeptDifferences & { days: number; hereCents: Cents; thereCents: Cents };

/**
 * The days to compare, and the number of banking days from a charge to its card payout; null when payouts go to another
 * account.
 */
export type BankComparison = {
  tenant: Pick<Tenant, 'id' | 'timeZone'>;
  payeeCode: string;
  days: { from: string; to: string };
  cardBankDays: number | null;
  actor?: Operator;
};

/**
 * Compares the days of a payee's bank account with the expected movements (req 11.1): past days, and days with an open
 * difference. Moves expected card payouts from the processor account to the bank account, once per day of charges.
 */
export function reconcileBank(
  context: Pick<ServiceContext, 'database' | 'now'>,
  comparison: BankComparison,
): Promise<BankResult> {
  const { tenant, payeeCode, actor } = comparison;
  const now = context.now();
  const occasion = { tenantId: tenant.id, today: todayOf(tenant, now).toString(), now };
  const compare = async (tx: TenantTransaction): Promise<BankResult> => {
    await holdSource(tx, { tenantId: tenant.id, processor: bankSource, merchant: payeeCode });
    const open = await loadOpenDifferences(tx, { tenantId: tenant.id, source: 'bank', comparedWith: payeeCode });
    const asked = daysBetween(comparison.days).filter((day) => day < occasion.today);
    const days = [...new Set([...open.map(({ day }) => day), ...asked])].toSorted();
    const compared = await compareDays(tx, { ...comparison, ...occasion, days });
    const found: FoundDifference[] = [];
    for (const day of compared) {
      const reconciliationId = await writeDay(tx, { ...occasion, payeeCode, day });
      found.push(...day.differences.map((each) => ({ ...each, reconciliationId, money: 'cash' as const })));
    }
    const kept = await keepDifferences(tx, { ...occasion, found, open });
    const total = (of: (day: ComparedDay) => readonly Cents[]) => sumCents(compared.flatMap(of));
    return {
      ...kept,
      days: days.length,
      hereCents: total(({ here }) => here),
      thereCents: total(({ there }) => there),
    };
  };
  return context.database.inTenant(tenant.id, compare, actor && { operator: actor });
}

async function compareDays(
  tx: TenantTransaction,
  compared: Omit<BankComparison, 'days'> & { days: readonly string[]; today: string; now: Date },
): Promise<ComparedDay[]> {
  const { tenant, payeeCode, days, cardBankDays } = compared;
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { id: tenantId, timeZone } = tenant;
  const span: BankSpan = { tenantId, timeZone, payeeCode, from: parseDate(first), to: parseDate(last) };
  const entries = await loadBankEntries(tx, span);
  const landings = [...(await loadLandings(tx, { ...span, entries })), ...(await loadAchLandings(tx, span))];
  const cardDays = cardBankDays === null ? [] : await loadCardDays(tx, span);
  const landing = cardDays.filter((each) => payoutsOf([each], cardBankDays ?? 0).some(({ day }) => days.includes(day)));
  for (const cardDay of landing) await writePayout(tx, { ...compared, tenantId, cardDay });
  const payouts = payoutsOf(landing, cardBankDays ?? 0);
  return runInSteps(compareBankDays({ payee: payeeCode, days, entries, landings, payouts }));
}

/** The UUID namespace of payouts. A payee's card payout of one day always has the same id, so it is moved only once. */
const payoutSpace = 'b7e2a0f4-6d0b-4c3e-9a55-2f1f6a1c7d10';

async function writePayout(
  tx: TenantTransaction,
  payout: { tenantId: TenantId; payeeCode: string; cardDay: CardDay; today: string; now: Date },
): Promise<void> {
  const { tenantId, payeeCode, cardDay, today, now } = payout;
  const posting = payoutPosting(cardDay);
  await writeAdjustment(
    tx,
    { tenantId, posting, today, now },
    namedId(`${tenantId}|${payeeCode}|${cardDay.day}`, payoutSpace),
  );
}

function writeDay(
  tx: TenantTransaction,
  written: { tenantId: string; payeeCode: string; day: ComparedDay; now: Date },
): Promise<string> {
  const { tenantId, payeeCode, day, now } = written;
  const result = {
    source: 'bank',
    compared_with: payeeCode,
    day: day.day,
    items_here: day.here.length,
    items_there: day.there.length,
    here_cents: sumCents(day.here),
    there_cents: sumCents(day.there),
    differences: day.differences.length,
  } as const;
  return writeReconciliation(tx, { tenantId, result, now });
}

function daysBetween({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let day = parseDate(from); day.compare(parseDate(to)) <= 0; day = day.add({ days: 1 }))
    days.push(day.toString());
  return days;
}
