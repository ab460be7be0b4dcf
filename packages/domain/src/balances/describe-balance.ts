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

/** What is due of the amount owed. `pastDueAmount` is part of `amount`, never on top of it. */
export type Due = {
  amount: Cents;
  pastDueAmount: Cents;
  /** Null where the creditor named no day. */
  on: CalendarDate | null;
  /** What of it no scheduled payment pays in time. */
  uncoveredAmount: Cents;
};

/** The accepted lump sum that would settle the account; it has not been paid yet. */
export type SettlesFor = { amount: Cents; payBy: CalendarDate | null };

type Owing = {
  /** What the customer owes today. Scheduled payments are still in it, processing ones are not. */
  owedAmount: Cents;
  processingAmount: Cents;
  due: Due | null;
  plan: { nextAmount: Cents; nextOn: CalendarDate } | null;
  settlesFor: SettlesFor | null;
};

/**
 * What may be said of one account's balance. Only the kinds that owe something have an `owedAmount`, so that no screen can show a
 * balance that a settlement is about to end. All amounts but a credit are zero or more.
 */
export type AccountBalance =
  | ({ kind: 'owed' } & Owing)
  /** A part of what is owed, or all of it, is scheduled. `leftAmount` is what remains once that is paid; below zero it is a credit. */
  | ({
      kind: 'scheduled';
      scheduledAmount: Cents;
      /** The day of the first scheduled payment. */
      scheduledFor: CalendarDate;
      scheduledCount: number;
      leftAmount: Cents;
    } & Owing)
  /** Everything is paid, but some of the money is still on its way. What is still scheduled here would pay too much. */
  | { kind: 'processing'; processingAmount: Cents; scheduledAmount: Cents }
  | { kind: 'paid'; scheduledAmount: Cents }
  | { kind: 'credit'; creditAmount: Cents; processingAmount: Cents; scheduledAmount: Cents }
  | { kind: 'disputed'; disputedAmount: Cents; openedOn: CalendarDate; processingAmount: Cents; scheduledAmount: Cents }
  /** The payment that settles the account is scheduled. `waivedAmount` is what nobody will owe once it clears. */
  | {
      kind: 'settlement-scheduled';
      settlementAmount: Cents;
      scheduledFor: CalendarDate;
      waivedAmount: Cents;
      otherHeldAmount: Cents;
    }
  | {
      kind: 'settlement-processing';
      /** The last of the settlement's money, which is on its way. */
      settlementAmount: Cents;
      paidAmount: Cents;
      waivedAmount: Cents;
      otherHeldAmount: Cents;
    }
  /** The settlement is paid in several payments, and some are still to come. */
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

/** A balance that owes something today. */
export type OwingBalance = Extract<AccountBalance, { owedAmount: Cents }>;

/** Describes what an account owes. Every screen, document, message and export takes its amounts from here. */
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

/** Undefined where everything was paid another way: then the settlement has nothing left to end. */
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
  // Payments outside the settlement may have left less of the debt than the settlement asks for.
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

/** A bill whose due date has passed is past due as a whole; the part that was past due before is in it. */
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

/** A lump sum settles only while it asks for no more than what is left. */
function settlesFor(settlement: SettlementTerms | null, ledgerCents: Cents): SettlesFor | null {
  if (settlement?.state !== 'accepted' || !settlement.isLumpSum || settlement.totalCents > ledgerCents) return null;
  return { amount: settlement.totalCents, payBy: settlement.payBy };
}

function amountOf(payments: readonly SharedPayment[]): Cents {
  return payments.length === 0 ? zeroCents : sumCents(payments.map(({ amountCents }) => amountCents));
}

/** What a guest may be told of a balance. A payment link can end up in other hands, so that it reveals no settlement. */
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
