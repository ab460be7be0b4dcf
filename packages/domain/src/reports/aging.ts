import { type CalendarDate, parseDate } from '@internationalized/date';
import type { BillTerms } from '../bills/bill.ts';
import { dueOfBill } from '../bills/due-of-bill.ts';
import type { Cents } from '../money/cents.ts';

/** Days past due by group. `undated` holds accounts without a due date, and `current` those with nothing past due. */
export const ageGroups = ['undated', 'current', '1-30', '31-60', '61-90', '91-120', 'over-120'] as const;
export type AgeGroup = (typeof ageGroups)[number];

const lastDays = { '1-30': 30, '31-60': 60, '61-90': 90, '91-120': 120 } as const;

/** From this age on, all accounts are in the same group. */
export const oldestGroupDays = lastDays['91-120'] + 1;

/** Returns the group of an account that is past due for a number of days, or has no due date (null). */
export function ageGroupOf(days: number | null): AgeGroup {
  if (days === null) return 'undated';
  if (days <= 0) return 'current';
  const groups = Object.entries(lastDays) as [keyof typeof lastDays, number][];
  return groups.find(([, last]) => days <= last)?.[0] ?? 'over-120';
}

/** Returns the first and the last number of days of a group. The last group has no end. */
export function daysOfGroup(group: Exclude<AgeGroup, 'undated'>): { from: number; to: number | null } {
  if (group === 'current') return { from: 0, to: 0 };
  if (group === 'over-120') return { from: oldestGroupDays, to: null };
  return { from: lastDays[group] - 29, to: lastDays[group] };
}

/** An account with a balance. `earlierBills` are the bills before the current one, latest first, without corrected ones. */
export type OwingAccount = BillTerms & {
  readonly balanceCents: Cents;
  readonly earlierBills: readonly { readonly amountCents: Cents; readonly dueOn: string | null }[];
};

/**
 * Returns how many days an account is past due: from the due date of its oldest unpaid bill, because payments count
 * toward the oldest bill first. Returns 0 when nothing is past due, and null when no due date is known. An amount that
 * the creditor states as past due is at least a day late.
 */
export function daysPastDue(account: OwingAccount, today: CalendarDate): number | null {
  const due = dueOfBill(account, account.balanceCents);
  if (due.amountDueCents === 0) return 0;
  const daysSince = (dueOn: string) => today.compare(parseDate(dueOn));
  if (due.pastDueCents === 0) return account.dueOn === null ? null : Math.max(0, daysSince(account.dueOn));
  const ages = account.dueOn === null ? [1] : [1, daysSince(account.dueOn)];
  let left: number = due.pastDueCents;
  for (const bill of account.earlierBills) {
    if (left <= 0) break;
    if (bill.dueOn !== null) ages.push(daysSince(bill.dueOn));
    left -= bill.amountCents;
  }
  return Math.max(...ages);
}
