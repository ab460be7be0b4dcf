import { type Cents, cents } from '../money/cents.ts';
import type { Bill } from './bill.ts';

/** A bill to compare. Of bills with the same number, the one with the highest `version` is the corrected one. */
export type ComparableBill = Pick<Bill, 'billNumber' | 'periodEnd' | 'amountCents' | 'issuedOn' | 'state'> & {
  readonly version: number;
};

export type BillDifference = {
  readonly billNumber: string;
  readonly issuedOn: string;
  /** Charges of the other bill. */
  readonly amountCents: Cents;
  /** Positive when this bill is higher. */
  readonly changeCents: Cents;
  /** Whole percent of the other bill, or null when it was zero. */
  readonly changePercent: number | null;
};

/** A missing bill is null. */
export type BillComparison = {
  readonly previous: BillDifference | null;
  readonly lastYear: BillDifference | null;
};

/**
 * Compares a bill's charges with those of the bill before it and of the bill for the same month of the year before.
 * Never uses canceled bills or bills that a correction replaced, and compares nothing with one.
 */
export function compareBills(bill: ComparableBill, others: readonly ComparableBill[]): BillComparison {
  const valid = latestVersions([bill, ...others]);
  if (!valid.includes(bill)) return { previous: null, lastYear: null };
  const earlier = valid.filter((other) => isBefore(other, bill));
  const month = monthBefore(monthOf(bill));
  return {
    previous: differenceOf(bill, earlier.at(-1)),
    lastYear: differenceOf(
      bill,
      earlier.findLast((other) => monthOf(other) === month),
    ),
  };
}

/** Returns the bills that count, oldest first. */
function latestVersions(bills: readonly ComparableBill[]): ComparableBill[] {
  const byNumber = new Map<string, ComparableBill>();
  for (const bill of bills) {
    if (bill.state === 'canceled') continue;
    const known = byNumber.get(bill.billNumber);
    if (!known || known.version < bill.version) byNumber.set(bill.billNumber, bill);
  }
  return [...byNumber.values()].toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
}

function isBefore(one: ComparableBill, other: ComparableBill): boolean {
  return one.issuedOn === other.issuedOn ? one.version < other.version : one.issuedOn < other.issuedOn;
}

function differenceOf(bill: ComparableBill, other: ComparableBill | undefined): BillDifference | null {
  if (!other) return null;
  const { billNumber, issuedOn, amountCents } = other;
  const changeCents = cents(bill.amountCents - amountCents);
  const changePercent = amountCents === 0 ? null : roundedPercent({ changeCents, amountCents });
  return { billNumber, issuedOn, amountCents, changeCents, changePercent };
}

/** Rounds halves away from zero, so that an increase and a decrease of the same size have the same percent. */
function roundedPercent({ changeCents, amountCents }: { changeCents: number; amountCents: number }): number {
  const size = Math.floor((Math.abs(changeCents) * 200 + amountCents) / (2 * amountCents));
  return changeCents < 0 && size > 0 ? -size : size;
}

/** Returns the month that a bill is for as YYYY-MM: the last one of its period, or else the month of its date. */
function monthOf({ periodEnd, issuedOn }: ComparableBill): string {
  return (periodEnd ?? issuedOn).slice(0, 7);
}

function monthBefore(month: string): string {
  return `${String(Number(month.slice(0, 4)) - 1).padStart(4, '0')}${month.slice(4)}`;
}
