import { type Cents, cents, sumCents } from '../money/cents.ts';
import { percentageOf } from '../money/percentage.ts';
import type { PaidBy } from '../payments/transaction-status.ts';

/** The costs of a payment method, as the creditor states them. 250 basis points are 2.5%. */
export type CostTerms = {
  readonly basisPoints: number;
  readonly perPaymentCents: Cents;
  readonly perReturnCents: Cents;
  readonly perChargebackCents: Cents;
};

/** A payee's own cost replaces the one for all payees, which has no payee. Days are YYYY-MM-DD. */
export type StatedCost = CostTerms & {
  readonly payeeCode: string | null;
  readonly paidBy: PaidBy;
  readonly startsOn: string;
};

export const maxCostBasisPoints = 2_000;
export const maxCostCents = cents(100_000);

/** Returns the cost of a payment method on a day, or undefined if nobody stated one. */
export function costOn<Cost extends StatedCost>(
  costs: readonly Cost[],
  { payeeCode, paidBy, day }: { payeeCode: string; paidBy: PaidBy; day: string },
): Cost | undefined {
  const started = costs
    .filter((cost) => cost.paidBy === paidBy && cost.startsOn <= day)
    .toSorted((one, other) => other.startsOn.localeCompare(one.startsOn));
  const own = started.find((cost) => cost.payeeCode === payeeCode);
  return own ?? started.find((cost) => cost.payeeCode === null);
}

/** Returns true if a new cost would replace another one on past days, whose reports must not change. */
export function changesPastCosts(
  costs: readonly StatedCost[],
  { added, today }: { added: StatedCost; today: string },
): boolean {
  const ofMethod = costs.filter(({ paidBy }) => paidBy === added.paidBy);
  const own = ofMethod.filter(({ payeeCode }) => payeeCode === added.payeeCode);
  const shared = ofMethod.filter(({ payeeCode }) => payeeCode === null);
  const later = own.map(({ startsOn }) => startsOn).filter((startsOn) => startsOn > added.startsOn);
  const [end = today] = [...later, today].toSorted();
  return added.startsOn < end && [...own, ...shared].some(({ startsOn }) => startsOn < end);
}

/** A cost can be removed until it starts, and on the day it was added if it contains a mistake. */
export function isCostRemovable(
  { startsOn, addedOn }: { readonly startsOn: string; readonly addedOn: string },
  today: string,
): boolean {
  return startsOn > today || addedOn === today;
}

/** A day's payments by payee and method. */
export type AcceptanceDay = {
  readonly day: string;
  readonly payeeCode: string;
  readonly paidBy: PaidBy;
  readonly payments: number;
  /** The money taken, with the fees that customers paid. */
  readonly takenCents: Cents;
  readonly customerFeeCents: Cents;
  readonly returns: number;
  readonly chargebacks: number;
  /** Chargebacks whose fee the processor hasn't reported. */
  readonly unreportedChargebacks: number;
  /** Fees of chargebacks that the processor reported. */
  readonly reportedCents: Cents;
};

/** The cost of a month by payee and method. */
export type AcceptanceCost = Omit<AcceptanceDay, 'day' | 'unreportedChargebacks'> & {
  /** YYYY-MM. */
  readonly month: string;
  /** Calculated with the stated costs. */
  readonly estimatedCents: Cents;
  /** Payments on days without a stated cost, which the estimate leaves out. */
  readonly uncostedPayments: number;
};

/**
 * Returns the cost of accepting payments by month, payee and method. The percentage is rounded once for all days of a
 * row with the same cost, half a cent up. Payments refunded later keep their cost, because processors keep their fees.
 */
export function acceptanceCosts(days: readonly AcceptanceDay[], costs: readonly StatedCost[]): AcceptanceCost[] {
  const rows = Map.groupBy(days, ({ day, payeeCode, paidBy }) => JSON.stringify([day.slice(0, 7), payeeCode, paidBy]));
  return [...rows]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, group]) => {
      const [month, payeeCode, paidBy] = JSON.parse(key) as [string, string, PaidBy];
      const byCost = Map.groupBy(group, (day) => costOn(costs, day));
      return {
        ...{ month, payeeCode, paidBy },
        payments: count(group, 'payments'),
        takenCents: amount(group, 'takenCents'),
        customerFeeCents: amount(group, 'customerFeeCents'),
        returns: count(group, 'returns'),
        chargebacks: count(group, 'chargebacks'),
        reportedCents: amount(group, 'reportedCents'),
        estimatedCents: sumCents([...byCost].map(([cost, costed]) => estimate(costed, cost))),
        uncostedPayments: count(byCost.get(undefined) ?? [], 'payments'),
      };
    });
}

function estimate(days: readonly AcceptanceDay[], cost: StatedCost | undefined): Cents {
  if (!cost) return cents(0);
  return sumCents([
    percentageOf(amount(days, 'takenCents'), cost.basisPoints),
    cents(count(days, 'payments') * cost.perPaymentCents),
    cents(count(days, 'returns') * cost.perReturnCents),
    cents(count(days, 'unreportedChargebacks') * cost.perChargebackCents),
  ]);
}

function count(
  days: readonly AcceptanceDay[],
  of: 'payments' | 'returns' | 'chargebacks' | 'unreportedChargebacks',
): number {
  return days.reduce((sum, day) => sum + day[of], 0);
}

function amount(days: readonly AcceptanceDay[], of: 'takenCents' | 'customerFeeCents' | 'reportedCents'): Cents {
  return sumCents(days.map((day) => day[of]));
}
