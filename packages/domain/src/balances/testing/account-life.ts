import { type CalendarDate, parseDate } from '@internationalized/date';
import { changeAmount } from '../../installment-plans/change/change-amount.ts';
import {
  addedInstallment,
  type CurrentInstallment,
  type CurrentPlan,
  inOrder,
} from '../../installment-plans/current-plan.ts';
import { installmentFees, type SeriesFee } from '../../installment-plans/installment-fees.ts';
import { chargeDay } from '../../installment-plans/schedule/charge-day.ts';
import { type Cents, cents, sumCents, zeroCents } from '../../money/cents.ts';
import {
  adjustmentPosting,
  discountReversalPosting,
  feePosting,
  type LedgerAccount,
  type Posting,
  refundPosting,
  reopenPosting,
  reservePosting,
  returnPosting,
  settlementDiscountPosting,
  settlePosting,
  voidPosting,
} from '../../payments/ledger-postings.ts';
import { nextPaymentState, type PaymentEvent, type PaymentState } from '../../payments/payment-life.ts';
import { nextSettlementState, type SettlementEvent } from '../../settlements/settlement-life.ts';
import { type BalanceFacts, isHeld, type SettlementTerms } from '../balance-facts.ts';

/** An event in an account's history. `pick` chooses among the payments it can apply to. */
export type LifeEvent =
  | { kind: 'bill'; amountCents: Cents; pastDueCents: Cents; dueInDays: number }
  | { kind: 'adjust'; amountCents: Cents }
  | { kind: 'pay'; amountCents: Cents; feeCents: Cents; inDays: number; isSettlement: boolean }
  | { kind: 'accept'; percent: number; isLumpSum: boolean }
  | { kind: 'step'; pick: number; event: PaymentEvent }
  /** Takes a payment through every step until its money arrives. */
  | { kind: 'clear'; pick: number }
  /** Refunds part of a payment, or all of it with its fee, or an overpayment from the account's credit. */
  | { kind: 'refund'; pick: number; percent: number; isOverpayment: boolean }
  | { kind: 'dispute' }
  | { kind: 'plan'; count: number; fee: SeriesFee | null }
  /** Changes the amount of each future installment. */
  | { kind: 'plan-amount'; amountCents: Cents }
  /** Handles the next installment of the active plan on its date. */
  | { kind: 'installment'; turn: 'charged' | 'missed' | 'skipped' | 'moved' }
  | { kind: 'day' };

type LifePayment = {
  id: string;
  amountCents: Cents;
  feeCents: Cents;
  scheduledFor: CalendarDate;
  state: PaymentState;
  isSettlement: boolean;
  refund: { amountCents: Cents; feeCents: Cents; isOverpayment: boolean } | null;
};

const account = 'receivable:A';
const takenState = { charged: 'paid', missed: 'failed', skipped: 'skipped' } as const;

/**
 * Simulates an account with the product's own postings and transition tables, to compare descriptions with its ledger.
 */
export class AccountLife {
  today = parseDate('2026-11-23');
  readonly #ledger = new Map<LedgerAccount, number>();
  readonly #payments: LifePayment[] = [];
  #bill = { amountDueCents: zeroCents, pastDueCents: zeroCents, billedBalanceCents: zeroCents };
  #dueOn: CalendarDate | null = null;
  #settlement: SettlementTerms | null = null;
  #discountCents = zeroCents;
  #isDisputed = false;
  #plan: CurrentPlan | null = null;
  #planFee: SeriesFee | null = null;

  /** Ledger balance once every held payment clears. */
  get receivable(): number {
    return this.#ledger.get(account) ?? 0;
  }

  /** Ledger total of payments whose money hasn't arrived. */
  get inFlight(): number {
    return [...this.#ledger].reduce((sum, [name, amount]) => (name.startsWith('in_flight:') ? sum + amount : sum), 0);
  }

  /** Ledger total of held payments that are scheduled or processing, optionally limited to settlement payments. */
  held(when: 'scheduled' | 'processing', { ofSettlement = false }: { ofSettlement?: boolean } = {}): number {
    return this.#payments
      .filter(({ state, isSettlement }) => isHeld(state) && (!ofSettlement || isSettlement))
      .filter(({ state, scheduledFor }) => {
        const isAhead = state === 'reserved' && scheduledFor.compare(this.today) > 0;
        return isAhead === (when === 'scheduled');
      })
      .reduce((sum, { id }) => sum + (this.#ledger.get(`in_flight:${id}`) ?? 0), 0);
  }

  /** True while payments of an accepted settlement are held or still to come. */
  get isSettling(): boolean {
    if (this.#settlement?.state !== 'submitted') return false;
    const held = this.#payments.some(({ state, isSettlement }) => isSettlement && isHeld(state));
    return held || Math.min(this.#missing(), this.receivable) > 0;
  }

  get settlementHeldCount(): number {
    return this.#payments.filter(({ state, isSettlement }) => isSettlement && isHeld(state)).length;
  }

  /** Total of the active plan's remaining installments, without fees. */
  get planned(): number {
    return this.#aheadOfPlan().reduce((sum, { amountCents }) => sum + amountCents, 0);
  }

  /** Money kept, including fees, and the fees alone, both according to the ledger and according to the payments. */
  get money(): Record<'booked' | 'paid', { cash: number; fees: number }> {
    const stands = this.#payments.filter(({ state }) => state === 'succeeded' || state === 'settled');
    const fees = stands.reduce((sum, { feeCents, refund }) => sum + feeCents - (refund?.feeCents ?? 0), 0);
    const amounts = stands.reduce((sum, { amountCents, refund }) => sum + amountCents - (refund?.amountCents ?? 0), 0);
    return {
      booked: { cash: this.#ledger.get('cash') ?? 0, fees: 0 - (this.#ledger.get('fee_income') ?? 0) },
      paid: { cash: amounts + fees, fees },
    };
  }

  /** Total refunded from credits. */
  get creditsBack(): number {
    return this.#payments.reduce((sum, { refund }) => sum + (refund?.isOverpayment ? refund.amountCents : 0), 0);
  }

  get facts(): BalanceFacts {
    const [next] = this.#aheadOfPlan();
    return {
      ledgerCents: cents(this.receivable),
      bill: { ...this.#bill, dueOn: this.#dueOn },
      payments: this.#payments,
      plan: next ? { nextCents: next.amountCents, nextOn: next.chargeOn } : null,
      settlement: this.#settlement,
      dispute: this.#isDisputed ? { openedOn: this.today } : null,
    };
  }

  /** Applies an event. Does nothing when the product would refuse it. */
  apply(event: LifeEvent): void {
    switch (event.kind) {
      case 'bill':
        this.#post(adjustmentPosting({ accountId: 'A', amountCents: event.amountCents }));
        this.#bill = {
          amountDueCents: cents(Math.max(0, Math.min(event.amountCents, this.receivable))),
          pastDueCents: cents(Math.max(0, Math.min(event.pastDueCents, event.amountCents, this.receivable))),
          billedBalanceCents: cents(this.receivable),
        };
        this.#dueOn = this.today.add({ days: event.dueInDays });
        break;
      case 'adjust':
        this.#post(adjustmentPosting({ accountId: 'A', amountCents: event.amountCents }));
        break;
      case 'pay':
        this.#pay(event);
        break;
      case 'accept':
        this.#accept(event);
        break;
      case 'step':
        this.#step(event);
        break;
      case 'clear':
        this.#clear(event);
        break;
      case 'refund':
        this.#refund(event);
        break;
      case 'dispute':
        this.#isDisputed = !this.#isDisputed;
        this.#plan = null;
        break;
      case 'plan':
        this.#startPlan(event);
        break;
      case 'plan-amount':
        this.#changePlan(event.amountCents);
        break;
      case 'installment':
        this.#takeInstallment(event.turn);
        break;
      case 'day':
        this.today = this.today.add({ days: 1 });
    }
  }

  #aheadOfPlan(): CurrentInstallment[] {
    return inOrder(this.#plan?.installments.filter(({ state }) => state === 'scheduled') ?? []);
  }

  /** Splits the balance over the coming weeks and adds the remaining cents to the last payment. */
  #startPlan({ count, fee }: Extract<LifeEvent, { kind: 'plan' }>): void {
    if (this.#aheadOfPlan().length > 0 || this.#isDisputed || this.receivable < count) return;
    const each = Math.floor(this.receivable / count);
    const installments = Array.from({ length: count }, (_, index): CurrentInstallment => {
      const dueOn = this.today.add({ days: 7 * (index + 1) });
      const amountCents = cents(index === count - 1 ? this.receivable - each * (count - 1) : each);
      return { sequence: index + 1, state: 'scheduled', dueOn, chargeOn: chargeDay(dueOn, 'card'), amountCents };
    });
    this.#planFee = fee;
    this.#plan = {
      ...{ state: 'active', rhythm: { frequency: 'weekly', weekday: 1 }, installments, method: 'card' },
      ...{ minimumCents: cents(1), maximumCents: cents(1_000_000), missingCents: zeroCents },
      ...{ payBy: undefined, isSettlement: false },
    };
  }

  #changePlan(amountCents: Cents): void {
    const plan = this.#plan;
    if (!plan) return;
    const changed = changeAmount(plan, { amountCents }, this.today);
    if (changed.kind === 'changed') this.#plan = { ...plan, installments: changed.installments };
  }

  /** Appends missed and skipped installments after the last payment. A moved one keeps its place. */
  #takeInstallment(turn: Extract<LifeEvent, { kind: 'installment' }>['turn']): void {
    const plan = this.#plan;
    const [next] = this.#aheadOfPlan();
    if (!plan || !next) return;
    const rest = plan.installments.filter((each) => each !== next);
    if (turn === 'moved') {
      const dueOn = next.dueOn.add({ days: 2 });
      this.#plan = { ...plan, installments: [...rest, { ...next, dueOn, chargeOn: chargeDay(dueOn, plan.method) }] };
      return;
    }
    if (this.today.compare(next.chargeOn) < 0) this.today = next.chargeOn;
    const taken: CurrentPlan = {
      ...plan,
      installments: [...rest, { ...next, state: takenState[turn] }],
    };
    this.#plan = taken;
    const { amountCents } = next;
    if (turn === 'charged') {
      const fees = this.#planFee ? installmentFees([next, next], this.#planFee) : [];
      const feeCents = fees[next.sequence === 1 ? 0 : 1] ?? zeroCents;
      this.#pay({ kind: 'pay', amountCents, feeCents, inDays: 0, isSettlement: false });
      if (this.receivable <= 0) this.#plan = null;
      return;
    }
    const dueOn = (inOrder(taken.installments).at(-1)?.dueOn ?? this.today).add({ days: 7 });
    this.#plan = {
      ...taken,
      installments: [...taken.installments, addedInstallment(taken, { dueOn, amountCents, nth: 1 })],
    };
  }

  #pay({ amountCents: wanted, feeCents, inDays, isSettlement }: Extract<LifeEvent, { kind: 'pay' }>): void {
    const settlement = this.#settlement;
    if (this.#isDisputed || this.receivable <= 0) return;
    if (isSettlement && !this.#takesSettlementPayment()) return;
    const amount = isSettlement && settlement?.isLumpSum ? settlement.totalCents : wanted;
    const amountCents = cents(Math.min(amount, this.receivable, isSettlement ? this.#missing() : amount));
    if (amountCents <= 0) return;
    const id = `P${this.#payments.length}`;
    const scheduledFor = this.today.add({ days: inDays });
    this.#post(reservePosting({ paymentId: id, shares: [{ accountId: 'A', amountCents }] }));
    this.#payments.push({ id, amountCents, feeCents, scheduledFor, state: 'reserved', isSettlement, refund: null });
    if (isSettlement) this.#moveSettlement('submitted');
  }

  #accept({ percent, isLumpSum }: Extract<LifeEvent, { kind: 'accept' }>): void {
    const state = this.#settlement?.state;
    if (state === 'accepted' || state === 'submitted' || this.receivable <= 100 || this.#isDisputed) return;
    const totalCents = cents(Math.max(1, Math.floor((this.receivable * percent) / 100)));
    this.#settlement = { state: 'accepted', isLumpSum, totalCents, paidCents: zeroCents, payBy: null };
    for (const payment of this.#payments) payment.isSettlement = false;
  }

  #step({ pick, event }: Extract<LifeEvent, { kind: 'step' }>): void {
    const able = this.#payments.filter(({ state, refund }) => nextPaymentState(state, event) && !refund);
    const payment = able[pick % able.length];
    if (!payment) return;
    if (event === 'claimed' && payment.scheduledFor.compare(this.today) > 0) return;
    const shares = [{ accountId: 'A', amountCents: payment.amountCents }];
    const before = payment.state;
    payment.state = nextPaymentState(before, event) ?? before;
    const { id: paymentId, amountCents, feeCents, state } = payment;
    if (event === 'return-reopened') {
      this.#post(reopenPosting({ shares, feeCents, method: 'bank' }));
    } else if (state === 'succeeded' || state === 'settled') {
      this.#post(settlePosting({ paymentId, amountCents, method: 'bank' }));
      if (feeCents > 0) this.#post(feePosting({ feeCents, method: 'bank' }));
    } else if (state === 'declined' || state === 'canceled' || (state === 'returned' && before === 'accepted')) {
      this.#post(voidPosting({ paymentId, shares }));
    } else if (state === 'returned') {
      this.#post(returnPosting({ shares, feeCents, method: 'bank' }));
    }
    if (payment.isSettlement) this.#followSettlement(state);
  }

  /**
   * Refunds a settlement payment in full or from a credit, because a partial refund would break both the settlement and
   * the debt.
   */
  #refund({ pick, percent, isOverpayment }: Extract<LifeEvent, { kind: 'refund' }>): void {
    const able = this.#payments.filter(
      ({ state, refund }) => (state === 'succeeded' || state === 'settled') && !refund,
    );
    const payment = able[pick % able.length];
    if (!payment) return;
    const part = Math.max(1, Math.floor((payment.amountCents * percent) / 100));
    const amountCents = cents(isOverpayment ? Math.min(part, -this.receivable - this.held('scheduled')) : part);
    if (amountCents <= 0 || (payment.isSettlement && !isOverpayment && amountCents < payment.amountCents)) return;
    const feeCents = amountCents === payment.amountCents ? payment.feeCents : zeroCents;
    payment.refund = { amountCents, feeCents, isOverpayment };
    this.#post(refundPosting({ shares: [{ accountId: 'A', amountCents }], feeCents, method: 'bank' }));
    if (payment.isSettlement && !isOverpayment) this.#followSettlement('returned');
  }

  #followSettlement(state: PaymentState): void {
    const settlement = this.#settlement;
    if (!settlement) return;
    const paid = this.#payments.filter((each) => each.isSettlement && ['succeeded', 'settled'].includes(each.state));
    const paidCents = sumCents(
      paid.map(({ amountCents, refund }) => (refund && !refund.isOverpayment ? zeroCents : amountCents)),
    );
    this.#settlement = { ...settlement, paidCents };
    if (paidCents >= settlement.totalCents && settlement.state === 'submitted') {
      this.#complete();
      return;
    }
    if (state !== 'declined' && state !== 'canceled' && state !== 'returned') return;
    if (settlement.state === 'completed') {
      this.#moveSettlement('returned');
      if (this.#discountCents > 0) {
        this.#post(discountReversalPosting({ accountId: 'A', discountCents: this.#discountCents }));
      }
      this.#discountCents = zeroCents;
    }
    if (settlement.isLumpSum) this.#moveSettlement('payment-failed');
  }

  #complete(): void {
    this.#moveSettlement('all-paid');
    for (const [index, payment] of this.#payments.entries()) {
      if (payment.state === 'reserved' && !payment.isSettlement) this.#stepOf(index, 'canceled');
    }
    this.#discountCents = cents(Math.max(0, this.receivable));
    if (this.#discountCents > 0) {
      this.#post(settlementDiscountPosting({ accountId: 'A', discountCents: this.#discountCents }));
    }
  }

  #clear({ pick }: Extract<LifeEvent, { kind: 'clear' }>): void {
    const held = this.#payments.filter(({ state }) => isHeld(state));
    const payment = held[pick % held.length];
    if (!payment) return;
    if (payment.scheduledFor.compare(this.today) > 0) this.today = payment.scheduledFor;
    const index = this.#payments.indexOf(payment);
    for (const event of ['claimed', 'processor-accepted', 'settled'] as const) this.#stepOf(index, event);
  }

  #stepOf(index: number, event: PaymentEvent): void {
    const payment = this.#payments[index];
    const able = this.#payments.filter(({ state, refund }) => nextPaymentState(state, event) && !refund);
    if (payment && able.includes(payment)) this.#step({ kind: 'step', pick: able.indexOf(payment), event });
  }

  #takesSettlementPayment(): boolean {
    const settlement = this.#settlement;
    if (settlement?.isLumpSum) return settlement.state === 'accepted' && settlement.totalCents <= this.receivable;
    return settlement?.state === 'accepted' || settlement?.state === 'submitted';
  }

  #missing(): number {
    const { totalCents, paidCents } = this.#settlement as SettlementTerms;
    const held = this.#payments.filter(({ state, isSettlement }) => isSettlement && isHeld(state));
    return totalCents - paidCents - sumCents(held.map(({ amountCents }) => amountCents));
  }

  #moveSettlement(event: SettlementEvent): void {
    const settlement = this.#settlement;
    const state = settlement && nextSettlementState(settlement.state, event);
    if (settlement && state) this.#settlement = { ...settlement, state };
  }

  #post({ entries }: Posting): void {
    for (const { account: name, amountCents } of entries) {
      this.#ledger.set(name, (this.#ledger.get(name) ?? 0) + amountCents);
    }
  }
}
