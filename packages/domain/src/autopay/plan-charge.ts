import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import { type AutopayAccount, accountBar } from './account-bar.ts';
import type { AutopayCharge } from './autopay-charge.ts';
import { noticedChargeDay } from './autopay-charge-day.ts';
import { autopayChargeReasons } from './autopay-charge-life.ts';
import { type AutopayTerms, isAbove, isAfterEnd } from './autopay-terms.ts';
import { amountToCharge, type BillAmounts } from './charge-amount.ts';
import { chargeNotice, isNoticeMissed, keepDelivery, type NoticeFacts } from './charge-notice.ts';

/** A bill for which an active agreement plans a charge. */
export type AutopayBill = {
  readonly dueOn: CalendarDate | null;
  readonly amounts: BillAmounts;
  readonly account: AutopayAccount;
  readonly terms: AutopayTerms;
  readonly authorizedOn: CalendarDate;
  readonly previousCents: Cents | null;
  readonly isDebtCollector: boolean;
  /**
   * The agreement's charges for the same bill number, oldest first, with their states before this bill replaced them,
   * or this bill's charge under earlier terms.
   */
  readonly earlier: readonly AutopayCharge[];
  readonly today: CalendarDate;
};

export type PlannedCharge =
  | {
      readonly kind: 'charge';
      readonly charge: AutopayCharge;
      /** The notice says that the bill will be paid late, and links to a payment now. */
      readonly isAfterDue: boolean;
    }
  | { readonly kind: 'none'; readonly reason: NoChargeReason };

/** Reasons for a bill without a charge. Customers get a message about all of them except the first. */
export const noChargeReasons = [
  'nothing-due',
  'no-due-date',
  'no-minimum',
  // The charge would be after the agreement's last day.
  'after-end',
  // The customer skipped the bill before it was corrected.
  'skipped',
  // A payment failed before the bill was corrected. Another one could exceed the network's retries.
  'already-tried',
  ...autopayChargeReasons,
] as const;
export type NoChargeReason = (typeof noChargeReasons)[number];

/**
 * Plans the charge for a new or corrected bill: how much, on which day, and with which notice. An amount above the
 * ceiling asks first. A bill that arrives too late for its notice is charged later, never early. A correction to the
 * same or a smaller amount keeps the notice and the day of the earlier charge.
 */
export function planCharge(bill: AutopayBill): PlannedCharge {
  const { dueOn, amounts, account, terms, earlier } = bill;
  const reason = accountBar(account);
  if (reason) return { kind: 'none', reason };
  if (amounts.dueCents <= 0) return { kind: 'none', reason: 'nothing-due' };
  if (earlier.some(({ state }) => state === 'skipped')) return { kind: 'none', reason: 'skipped' };
  if (earlier.some(wasRefused)) return { kind: 'none', reason: 'already-tried' };
  if (terms.amount === 'minimum' && amounts.minimumCents <= 0) return { kind: 'none', reason: 'no-minimum' };
  const amountCents = amountToCharge(terms, amounts);
  if (amountCents <= 0) return { kind: 'none', reason: 'nothing-due' };
  if (!dueOn) return { kind: 'none', reason: 'no-due-date' };
  const charge = chargeOf(bill, { dueOn, amountCents });
  if (isAfterEnd(terms, charge.chargeOn)) return { kind: 'none', reason: 'after-end' };
  return { kind: 'charge', charge, isAfterDue: charge.chargeOn.compare(dueOn) > 0 };
}

/** Returns true after a failed payment. */
function wasRefused({ state, uses, tries }: AutopayCharge): boolean {
  return state !== 'paid' && state !== 'charging' && (tries > 0 || uses === 'backup');
}

function chargeOf(
  bill: AutopayBill,
  { dueOn, amountCents }: { dueOn: CalendarDate; amountCents: Cents },
): AutopayCharge {
  const { terms, today } = bill;
  const facts: NoticeFacts = { ...bill, amountCents, approvedOn: null };
  const { chargeOn, notice, approvedOn } = keptFrom(bill, { dueOn, facts }) ?? newDay(dueOn, { ...bill, facts });
  const isAsking = isAbove(amountCents, terms.ceilingCents) && approvedOn === null;
  return {
    state: isAsking ? 'asking' : 'announced',
    amountCents,
    chargeOn,
    dueOn,
    notice: isAsking ? { ...notice, sendOn: today } : notice,
    approvedOn,
    uses: 'method',
    tries: 0,
    triedCents: null,
    firstChargedOn: null,
  };
}

type ChargeDay = Pick<AutopayCharge, 'chargeOn' | 'notice' | 'approvedOn'>;

function newDay(
  dueOn: CalendarDate,
  { terms, today, facts }: { terms: AutopayTerms; today: CalendarDate; facts: NoticeFacts },
): ChargeDay {
  const chargeOn = noticedChargeDay(dueOn, { ...facts, terms, today });
  return { chargeOn, notice: chargeNotice(chargeOn, facts), approvedOn: null };
}

/** Returns the day, notice and approval of the earlier charge if they cover the new amount. */
function keptFrom(
  { earlier, terms, today }: AutopayBill,
  { dueOn, facts }: { dueOn: CalendarDate; facts: NoticeFacts },
): ChargeDay | undefined {
  const latest = earlier.at(-1);
  if (!latest || facts.amountCents > latest.amountCents || latest.dueOn.compare(dueOn) !== 0) return undefined;
  const { state, chargeOn, approvedOn } = latest;
  if ((state !== 'announced' && state !== 'asking') || chargeOn.compare(today) < 0) return undefined;
  if (isAfterEnd(terms, chargeOn)) return undefined;
  const needed = chargeNotice(chargeOn, { ...facts, approvedOn });
  const notice = keepDelivery(needed, { earlier: latest.notice, chargeOn });
  return isNoticeMissed(notice, today) ? undefined : { chargeOn, notice, approvedOn };
}
