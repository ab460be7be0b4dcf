import type { CalendarDate } from '@internationalized/date';
import { stillDue } from '../accounts/still-due.ts';
import { type Cents, cents, sumCents, zeroCents } from '../money/cents.ts';
import {
  type BalanceFacts,
  type BillFacts,
  isHeld,
  isScheduled,
  type SettlementTerms,
  type SharedPayment,
} from './balance-facts.ts';

/** The part of the amount owed that is due. `pastDueAmount` is included in `amount`. */
export type Due = {
  amount: Cents;
  pastDueAmount: Cents;
  /** Null when the creditor set no due date. */
  on: CalendarDate | null;
  /** The part that no scheduled payment covers in time. */
  uncoveredAmount: Cents;
};

/** The accepted lump sum that would settle the account, not paid yet. */
export type SettlesFor = { amount: Cents; payBy: CalendarDate | null };

type Owing = {
  /** The amount owed today, including scheduled payments but not processing ones. */
  owedAmount: Cents;
  processingAmount: Cents;
  due: Due | null;
  plan: { nextAmount: Cents; nextOn: CalendarDate } | null;
  settlesFor: SettlesFor | null;
};

/**
 * Facts that screens may show about a balance. Only kinds with a debt have an `owedAmount`, so that no screen can show
 * a balance that a settlement is about to end. All amounts are zero or more, except a credit.
 */
export type AccountBalance =
  | ({ kind: 'owed' } & Owing)
  /**
   * Some or all of the amount owed is scheduled. `leftAmount` is the balance after those payments; negative is a
   * credit.
   */
  | ({
      kind: 'scheduled';
      scheduledAmount: Cents;
      /** Date of the first scheduled payment. */
      scheduledFor: CalendarDate;
      scheduledCount: number;
      leftAmount: Cents;
    } & Owing)
  /** Everything is paid, but some of the money is processing. Any payment still scheduled would overpay. */
  | { kind: 'processing'; processingAmount: Cents; scheduledAmount: Cents }
  | { kind: 'paid'; scheduledAmount: Cents }
  | { kind: 'credit'; creditAmount: Cents; processingAmount: Cents; scheduledAmount: Cents }
  | { kind: 'disputed'; disputedAmount: Cents; openedOn: CalendarDate; processingAmount: Cents; scheduledAmount: Cents }
  /** The payment that settles the account is scheduled. `waivedAmount` is forgiven once it clears. */
  | {
      kind: 'settlement-scheduled';
      settlementAmount: Cents;
      scheduledFor: CalendarDate;
      waivedAmount: Cents;
      otherHeldAmount: Cents;
    }
  | {
      kind: 'settlement-processing';
      /** The last part of the settlement, which is processing. */
      settlementAmount: Cents;
      paidAmount: Cents;
      waivedAmount: Cents;
      otherHeldAmount: Cents;
    }
  /** The settlement is paid in several payments, with some still to come. */
  | {
      kind: 'settlement-plan';
      totalAmount: Cents;
      paidAmount: Cents;
      processingAmount: Cents;
      scheduledAmount: Cents;
      leftAmount: Cents;
      payBy: CalendarDate | null;
      waivedAmount: Cents;
      otherHeldAmount: Cents;
    }
  | { kind: 'settled'; scheduledAmount: Cents };

export type OwingBalance = Extract<AccountBalance, { owedAmount: Cents }>;

/** Describes an account's balance. Every screen, document, message and export gets its amounts from here. */
export function describeBalance(facts: BalanceFacts, today: CalendarDate): AccountBalance {
  const { ledgerCents, settlement, dispute } = facts;
  const held = facts.payments.filter(({ state }) => isHeld(state));
  const scheduled = held.filter((payment) => isScheduled(payment, today));
  const scheduledAmount = amountOf(scheduled);
  const processingAmount = cents(amountOf(held) - scheduledAmount);
  const owedAmount = cents(ledgerCents + scheduledAmount);
  if (dispute && owedAmount > 0) {
    const { openedOn } = dispute;
    return { kind: 'disputed', disputedAmount: owedAmount, openedOn, processingAmount, scheduledAmount };
  }
  const settling =
    settlement?.state === 'submitted' ? settlementInPayment(settlement, { ledgerCents, held, scheduled }) : undefined;
  if (settling) return settling;
  if (owedAmount < 0) return { kind: 'credit', creditAmount: cents(-owedAmount), processingAmount, scheduledAmount };
  if (owedAmount === 0 && processingAmount > 0) return { kind: 'processing', processingAmount, scheduledAmount };
  if (owedAmount === 0) return { kind: settlement?.state === 'completed' ? 'settled' : 'paid', scheduledAmount };
  const owing: Owing = {
    owedAmount,
    processingAmount,
    due: dueOf(facts.bill, { owedAmount, scheduled, today }),
    plan: facts.plan && { nextAmount: facts.plan.nextCents, nextOn: facts.plan.nextOn },
    settlesFor: settlesFor(settlement, ledgerCents),
  };
  const [first] = scheduled.toSorted((a, b) => a.scheduledFor.compare(b.scheduledFor));
  if (first === undefined) return { kind: 'owed', ...owing };
  return {
    kind: 'scheduled',
    scheduledAmount,
    scheduledFor: first.scheduledFor,
    scheduledCount: scheduled.length,
    leftAmount: ledgerCents,
    ...owing,
  };
}

/** Returns undefined when other payments paid everything, so that the settlement has nothing left to end. */
function settlementInPayment(
  { totalCents, paidCents, payBy }: SettlementTerms,
  {
    ledgerCents,
    held,
    scheduled: allScheduled,
  }: { ledgerCents: Cents } & Record<'held' | 'scheduled', readonly SharedPayment[]>,
): AccountBalance | undefined {
  const own = held.filter((payment) => payment.isSettlement);
  const scheduled = allScheduled.filter((payment) => payment.isSettlement);
  const scheduledAmount = amountOf(scheduled);
  const processingAmount = cents(amountOf(own) - scheduledAmount);
  const missing = totalCents - paidCents - scheduledAmount - processingAmount;
  // Payments outside the settlement may have reduced the debt below the settlement's amount.
  const leftAmount = cents(Math.max(0, Math.min(missing, ledgerCents)));
  const waivedAmount = cents(Math.max(0, ledgerCents - leftAmount));
  const rest = { waivedAmount, otherHeldAmount: amountOf(held.filter((payment) => !payment.isSettlement)) };
  const [only] = scheduled;
  if (leftAmount === 0 && own.length === 0) return undefined;
  if (leftAmount === 0 && scheduled.length === 0) {
    return { kind: 'settlement-processing', settlementAmount: processingAmount, paidAmount: paidCents, ...rest };
  }
  if (leftAmount === 0 && only && own.length === 1 && paidCents === 0) {
    return {
      kind: 'settlement-scheduled',
      settlementAmount: scheduledAmount,
      scheduledFor: only.scheduledFor,
      ...rest,
    };
  }
  return {
    kind: 'settlement-plan',
    totalAmount: totalCents,
    paidAmount: paidCents,
    processingAmount,
    scheduledAmount,
    leftAmount,
    payBy,
    ...rest,
  };
}

/** After its due date a bill is past due as a whole, including the part that was past due before. */
function dueOf(
  bill: BillFacts,
  { owedAmount, scheduled, today }: { owedAmount: Cents; scheduled: readonly SharedPayment[]; today: CalendarDate },
): Due | null {
  const { amountDueCents, pastDueCents } = stillDue(bill, owedAmount);
  const asked = Math.max(amountDueCents, pastDueCents);
  const amount = cents(Math.min(asked, owedAmount));
  if (amount <= 0) return null;
  const { dueOn } = bill;
  const isPast = dueOn !== null && dueOn.compare(today) < 0;
  const inTime = scheduled.filter(({ scheduledFor }) => dueOn === null || isPast || scheduledFor.compare(dueOn) <= 0);
  return {
    amount,
    pastDueAmount: isPast ? amount : cents(Math.min(pastDueCents, amount)),
    on: dueOn,
    uncoveredAmount: cents(Math.max(0, amount - amountOf(inTime))),
  };
}

/** A lump sum settles only while it doesn't exceed the balance. */
function settlesFor(settlement: SettlementTerms | null, ledgerCents: Cents): SettlesFor | null {
  if (settlement?.state !== 'accepted' || !settlement.isLumpSum || settlement.totalCents > ledgerCents) return null;
  return { amount: settlement.totalCents, payBy: settlement.payBy };
}

function amountOf(payments: readonly SharedPayment[]): Cents {
  return payments.length === 0 ? zeroCents : sumCents(payments.map(({ amountCents }) => amountCents));
}

/** Returns the balance that a guest may see. Payment links get passed on, so it hides settlements. */
export function guestBalance(balance: AccountBalance): AccountBalance {
  switch (balance.kind) {
    case 'settlement-scheduled':
    case 'settlement-processing':
      return { kind: 'processing', processingAmount: balance.settlementAmount, scheduledAmount: zeroCents };
    case 'settlement-plan': {
      const { processingAmount, scheduledAmount, leftAmount } = balance;
      const amount = sumCents([processingAmount, scheduledAmount, leftAmount]);
      return { kind: 'processing', processingAmount: amount, scheduledAmount: zeroCents };
    }
    case 'settled':
      return { kind: 'paid', scheduledAmount: zeroCents };
    case 'owed':
    case 'scheduled':
      return { ...balance, plan: null, settlesFor: null };
    default:
      return balance;
  }
}
