import { type Cents, cents } from '@quittance/domain/money/cents';
import { daysOf, isReportPeriod, type ReportPeriod } from '@quittance/domain/reports/report-period';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { type CollectionSum, loadCollectionSums } from './collection-sums.ts';
import type { PayeeFilter } from './of-payee.ts';

/** Money moved, in cents: `grossCents` excludes fees; `netCents` is the remainder after refunds and returns. */
export type Collected = {
  readonly payments: number;
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  readonly refundCents: Cents;
  readonly returnCents: Cents;
  readonly netCents: Cents;
};

export type NamedCollected = Collected & { readonly name: string };

export type Collections = {
  readonly total: Collected;
  readonly days: readonly NamedCollected[];
  readonly methods: readonly NamedCollected[];
  readonly payees: readonly NamedCollected[];
};

/** Returns collections exactly as the ledger has them. Refuses with ReportPeriodInvalid. */
export async function getCollections(
  context: Pick<ServiceContext, 'laggingReads' | 'now'>,
  { tenant, period, payeeCode }: PayeeFilter & { tenant: TenantRow; period: ReportPeriod },
): Promise<({ kind: 'report' } & Collections) | Refusal<'ReportPeriodInvalid'>> {
  if (!isReportPeriod(period, todayOf(tenant, context.now()))) return refuse('ReportPeriodInvalid');
  const all = await context.laggingReads.inTenant(tenant.id, (tx) => loadCollectionSums(tx, { tenant, ...period }));
  const sums = payeeCode === undefined ? all : all.filter((sum) => sum.payee_code === payeeCode);
  const ofDays = Map.groupBy(sums, ({ day }) => day);
  return {
    kind: 'report',
    total: addUp(sums),
    days: daysOf(period).map((day) => ({ name: day.toString(), ...addUp(ofDays.get(day.toString()) ?? []) })),
    methods: namedGroups(sums, (sum) => sum.paid_by),
    payees: namedGroups(sums, (sum) => sum.payee_code),
  };
}

function namedGroups(sums: readonly CollectionSum[], nameOf: (sum: CollectionSum) => string): NamedCollected[] {
  const groups = [...Map.groupBy(sums, nameOf)].toSorted(([one], [other]) => one.localeCompare(other));
  return groups.map(([name, group]) => ({ name, ...addUp(group) }));
}

function addUp(sums: readonly CollectionSum[]): Collected {
  const total = (of: (sum: CollectionSum) => number) => cents(sums.reduce((all, sum) => all + of(sum), 0));
  return {
    payments: sums.reduce((all, { payments }) => all + payments, 0),
    grossCents: total((sum) => sum.settled_cents),
    feeCents: total((sum) => sum.fee_cents),
    refundCents: total((sum) => sum.refunded_cents),
    returnCents: total((sum) => sum.returned_cents),
    netCents: total((sum) => sum.settled_cents + sum.fee_cents - sum.refunded_cents - sum.returned_cents),
  };
}
