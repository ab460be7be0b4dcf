import type { CalendarDate } from '@internationalized/date';
import type { BillState } from '../bills/bill.ts';
import { lastRetryDay } from '../installment-plans/retry-rules.ts';
import { chargeDay } from '../installment-plans/schedule/charge-day.ts';
import { type Cents, cents } from '../money/cents.ts';
import { type AutopayAccount, accountBar } from './account-bar.ts';
import { type AutopayCharge, type ChargeNotice, type ChargeStep, stepCharge } from './autopay-charge.ts';
import { noticedChargeDay } from './autopay-charge-day.ts';
import { type AutopayChargeReason, isAutopayChargeAhead } from './autopay-charge-life.ts';
import type { AutopayState } from './autopay-life.ts';
import { type AutopayMethod, type AutopayTerms, isAbove, isAfterEnd } from './autopay-terms.ts';
import { amountToCharge, type BillAmounts } from './charge-amount.ts';
import { chargeNotice, isNoticed, isNoticeMissed, keepDelivery, type NoticeFacts } from './charge-notice.ts';
import { type AutopayMethods, methodToCharge, namedMethod } from './chargeable-method.ts';

/** Current facts about a charge, read under the locks of its account and agreement. */
export type ChargeFacts = {
  readonly today: CalendarDate;
  readonly autopayState: AutopayState;
  readonly terms: AutopayTerms;
  readonly authorizedOn: CalendarDate;
  readonly previousCents: Cents | null;
  readonly isDebtCollector: boolean;
  readonly account: AutopayAccount;
  readonly billState: BillState;
  readonly amounts: BillAmounts;
  readonly methods: AutopayMethods;
};

export type ChargeDecision =
  | { readonly kind: 'wait' }
  /** Store the charge as it is here; its notice changed, and maybe its day, but not its state. */
  | { readonly kind: 'reschedule'; readonly charge: AutopayCharge }
  /** Make the payment in the transaction that records the step. */
  | {
      readonly kind: 'charge';
      readonly step: ChargeStep;
      readonly amountCents: Cents;
      readonly method: AutopayMethod;
    }
  | { readonly kind: 'end'; readonly step: ChargeStep };

/** Days after the due date until which an undelivered notice postpones a charge. */
const maxDaysLate = 30;

/**
 * Decides what to do with a charge now. The worker asks on every day from the notice on. Never charges more than was
 * announced or is still due, before the charge day, without the required notice, or above the ceiling without approval.
 */
export function decideCharge(charge: AutopayCharge, facts: ChargeFacts): ChargeDecision {
  if (!isAutopayChargeAhead(charge.state)) return { kind: 'wait' };
  const { today } = facts;
  const stopped = stopReason(facts);
  if (stopped) return { kind: 'end', step: stepCharge(charge, { event: 'canceled', reason: stopped }) };
  const notice = currentNotice(charge, facts);
  const isAnnounced = charge.state === 'announced';
  if (isAnnounced && isNoticeMissed(notice, today)) return postpone(charge, facts);
  if (today.compare(charge.chargeOn) < 0) {
    return notice === charge.notice ? { kind: 'wait' } : { kind: 'reschedule', charge: { ...charge, notice } };
  }
  const amountCents = cents(Math.min(charge.amountCents, amountToCharge(facts.terms, facts.amounts)));
  if (amountCents <= 0) return { kind: 'end', step: stepCharge(charge, { event: 'covered' }) };
  if (isAnnounced && !isNoticed(notice, today)) return postpone(charge, facts);
  const refused = refusalOf(charge, { ...facts, amountCents });
  return refused ? giveUp(charge, refused) : chargeNow(charge, { ...facts, amountCents });
}

/** Returns the reason that cancels a charge before its day, or undefined. */
function stopReason({ autopayState, terms, account, billState, today }: ChargeFacts): AutopayChargeReason | undefined {
  if (autopayState === 'ended' || isAfterEnd(terms, today)) return 'autopay-ended';
  if (billState === 'canceled') return 'bill-canceled';
  if (billState === 'replaced') return 'bill-replaced';
  return accountBar(account);
}

/**
 * Returns the notice that an announced charge needs now. An earlier payment of another amount, or a worker that was
 * down on the charge day, can make one necessary that wasn't before. Retries and questions need none.
 */
function currentNotice(charge: AutopayCharge, facts: ChargeFacts): ChargeNotice {
  const { state, notice, amountCents, approvedOn } = charge;
  if (state !== 'announced') return notice;
  const chargeOn = charge.chargeOn.compare(facts.today) > 0 ? charge.chargeOn : facts.today;
  const needed = chargeNotice(chargeOn, { ...facts, amountCents, approvedOn });
  const isStricter = needed.by !== null && (notice.by === null || needed.by.compare(notice.by) < 0);
  return isStricter ? keepDelivery(needed, { earlier: notice, chargeOn }) : notice;
}

function refusalOf(
  charge: AutopayCharge,
  { today, terms, amountCents, methods }: ChargeFacts & { amountCents: Cents },
): AutopayChargeReason | undefined {
  if (charge.state === 'asking') return 'unanswered';
  if (charge.approvedOn === null && isAbove(amountCents, terms.ceilingCents)) return 'above-ceiling';
  const uses = methodToCharge(charge, { methods, day: today });
  if (!uses) return 'no-method';
  if (charge.state !== 'retrying' || uses !== charge.uses || charge.triedCents === null) return undefined;
  if (amountCents < charge.triedCents) return 'amount-changed';
  return charge.firstChargedOn && today.compare(lastRetryDay(charge.firstChargedOn)) > 0 ? 'too-late' : undefined;
}

function chargeNow(
  charge: AutopayCharge,
  { today, terms, methods, amountCents }: ChargeFacts & { amountCents: Cents },
): ChargeDecision {
  const uses = methodToCharge(charge, { methods, day: today }) ?? charge.uses;
  const method = namedMethod(terms, uses);
  const chargeOn = chargeDay(today, method.kind);
  if (chargeOn.compare(today) > 0) return { kind: 'reschedule', charge: { ...charge, chargeOn } };
  const isFirst = uses !== charge.uses || charge.triedCents === null;
  const payCents = isFirst ? amountCents : (charge.triedCents ?? amountCents);
  const step = stepCharge(charge, {
    event: 'charged',
    uses,
    tries: uses === charge.uses ? charge.tries + 1 : 1,
    triedCents: payCents,
    firstChargedOn: isFirst ? today : charge.firstChargedOn,
  });
  return { kind: 'charge', step, amountCents: payCents, method };
}

/** Announces the charge again for a later day. Gives up when that would be too late. */
function postpone(charge: AutopayCharge, { terms, today, ...rest }: ChargeFacts): ChargeDecision {
  const facts: NoticeFacts = { ...rest, terms, amountCents: charge.amountCents, approvedOn: charge.approvedOn };
  const chargeOn = noticedChargeDay(charge.dueOn, { ...facts, terms, today, notBefore: charge.chargeOn });
  const isTooLate = chargeOn.compare(charge.dueOn.add({ days: maxDaysLate })) > 0 || isAfterEnd(terms, chargeOn);
  if (isTooLate) return giveUp(charge, 'notice-undelivered');
  return { kind: 'reschedule', charge: { ...charge, chargeOn, notice: chargeNotice(chargeOn, facts) } };
}

function giveUp(charge: AutopayCharge, reason: AutopayChargeReason): ChargeDecision {
  return { kind: 'end', step: stepCharge(charge, { event: 'given-up', reason }) };
}
