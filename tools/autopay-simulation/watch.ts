import type { CalendarDate } from '@internationalized/date';
import type { AutopayCharge } from '@quittance/domain/autopay/autopay-charge';
import { bankDaysBefore } from '../simulation/promises/count-bank-days.ts';
import { breakAutopayPromise } from './promises.ts';
import { type Conditions, dayMs, type Place, type SimulatedMethod, type SimulatedPayment } from './simulated-rows.ts';

/** The part of the simulated world that the watch reads. */
type Watched = {
  readonly payments: readonly SimulatedPayment[];
  readonly methods: ReadonlyMap<string, SimulatedMethod>;
  readonly conditions: Pick<Conditions, 'isDebtCollector'>;
};

type Known = { readonly amountCents: number; readonly on: number };

/**
 * The notices that customers got and their decisions, by bill number. Checks each payment against it, with its own
 * arithmetic of days and amounts.
 */
export class AutopayWatch {
  readonly #delivered = new Map<number, Known[]>();
  readonly #approved = new Map<number, Known[]>();
  readonly #skipped = new Set<string>();
  /** The first day that the customer chose for a bill's charge. */
  readonly #chosenDays = new Map<string, { billId: number; on: number }>();

  delivered({ bill }: Place, { amountCents, on }: { amountCents: number; on: CalendarDate }): void {
    add(this.#delivered, bill.number, { amountCents, on: dayNumber(on) });
  }

  approved({ bill }: Place, { amountCents, on }: { amountCents: number; on: CalendarDate }): void {
    add(this.#approved, bill.number, { amountCents, on: dayNumber(on) });
  }

  skipped({ bill, agreement }: Place): void {
    this.#skipped.add(`${agreement.id} ${bill.number}`);
  }

  choseDay({ agreement, bill }: Place, on: CalendarDate): void {
    this.#chosenDays.set(`${agreement.id} ${bill.number}`, { billId: bill.id, on: dayNumber(on) });
  }

  /** Forgets a day that the customer chose, when new terms replaced it. */
  changedDay({ agreement, bill }: Place): void {
    this.#chosenDays.delete(`${agreement.id} ${bill.number}`);
  }

  /** Checks a payment before it's made. `charge` is as stored before it, `owedCents` the balance. */
  check(world: Watched, { place, payment, charge }: Checked): void {
    const { account, agreement, bill } = place;
    const what = `bill ${bill.number}, payment ${payment.id}`;
    const today = dayNumber(payment.madeOn);
    if (payment.amountCents > charge.amountCents) breakAutopayPromise('no payment exceeds its notice', what);
    if (agreement.state === 'ended' || (agreement.terms.endsOn && dayNumber(agreement.terms.endsOn) < today)) {
      breakAutopayPromise('nothing is charged after autopay ended', what);
    }
    if (bill.state !== 'open') breakAutopayPromise('no replaced or canceled bill is charged', what);
    if (Object.values(account.bars).some(Boolean)) breakAutopayPromise('no barred account is charged', what);
    if (payment.amountCents > ownDue(place)) breakAutopayPromise('autopay never takes more than is due', what);
    if (this.#skipped.has(`${agreement.id} ${bill.number}`)) breakAutopayPromise('a skipped bill is not charged', what);
    checkOnce(world, payment);
    checkMethod(world, payment);
    this.#checkCeiling({ place, payment, charge });
    if (charge.state === 'retrying') return;
    if (today < this.#firstDay(place)) breakAutopayPromise('nothing is charged before the agreed day', what);
    this.#checkNotice(world, { place, payment, charge });
  }

  #checkCeiling({ place: { agreement, bill }, payment }: Checked): void {
    const { ceilingCents } = agreement.terms;
    if (ceilingCents === null || payment.amountCents <= ceilingCents) return;
    const isApproved = this.#approved.get(bill.number)?.some(({ amountCents }) => amountCents >= payment.amountCents);
    if (!isApproved) breakAutopayPromise('no payment is above the ceiling without approval', `bill ${bill.number}`);
  }

  #firstDay({ bill, agreement: { id, terms } }: Place): number {
    const due = dayNumber(bill.dueOn);
    let day = due - terms.daysBefore;
    if (terms.method.kind === 'bank' && !isOpen(day)) {
      const next = [...Array(due - day).keys()].map((offset) => day + 1 + offset).find(isOpen);
      while (!next && !isOpen(day)) day--;
    }
    const chosen = this.#chosenDays.get(`${id} ${bill.number}`);
    if (!chosen) return day;
    return chosen.billId === bill.id ? chosen.on : Math.min(chosen.on, day);
  }

  #checkNotice(world: Watched, { place, payment, charge }: Checked): void {
    const { bill, agreement } = place;
    const today = dayNumber(payment.madeOn);
    const notices =
      this.#delivered.get(bill.number)?.filter(({ amountCents }) => amountCents >= payment.amountCents) ?? [];
    const agreed =
      this.#approved.get(bill.number)?.filter(({ amountCents }) => amountCents >= payment.amountCents) ?? [];
    const hasNoticeBefore = (isEarlyEnough: (on: number) => boolean) =>
      notices.some(({ on }) => isEarlyEnough(on) && bankDaysBefore(isoOf(today), isoOf(on)) <= 10);
    if (differs(place, { charge, payment }) && !agreed.some(({ on }) => on >= today - 10)) {
      if (!hasNoticeBefore((on) => on <= today - 10)) {
        breakAutopayPromise('a required notice is delivered in time', `bill ${bill.number} on ${payment.madeOn}`);
      }
    }
    const agreedOn = Math.max(dayNumber(agreement.authorizedOn), ...agreed.map(({ on }) => on));
    if (!world.conditions.isDebtCollector || today <= agreedOn + 5) return;
    if (!hasNoticeBefore((on) => bankDaysBefore(isoOf(today), isoOf(on)) >= 3)) {
      breakAutopayPromise('a required notice is delivered in time', `debt collector, bill ${bill.number}`);
    }
  }
}

type Checked = { place: Place; payment: SimulatedPayment; charge: AutopayCharge };

function add(map: Map<number, Known[]>, key: number, known: Known): void {
  map.set(key, [...(map.get(key) ?? []), known]);
}

/** Days since 1970 in the proleptic calendar. Throws RangeError without a day. */
export function dayNumber(day: CalendarDate | null): number {
  if (!day) throw new RangeError('dayNumber: no day');
  return Date.UTC(day.year, day.month - 1, day.day) / dayMs;
}

function isoOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

function isOpen(day: number): boolean {
  return bankDaysBefore(isoOf(day + 1), isoOf(day)) === 1;
}

function differs(
  { agreement: { terms } }: Place,
  { charge: { amountCents }, payment: { beforeCents } }: Pick<Checked, 'charge' | 'payment'>,
): boolean {
  const { noticeRange } = terms;
  if (noticeRange) return amountCents < noticeRange.lowCents || amountCents > noticeRange.highCents;
  if (terms.amount !== 'fixed') return amountCents !== beforeCents;
  return amountCents !== terms.fixedCents || (beforeCents !== null && amountCents !== beforeCents);
}

/** The amount due of a bill: the balance, or the billed amount less everything that lowered the billed balance. */
function ownDue({ account: { owedCents }, bill: { amountDueCents, billedBalanceCents } }: Place): number {
  if (amountDueCents >= billedBalanceCents) return owedCents;
  return Math.min(owedCents, amountDueCents - Math.max(0, billedBalanceCents - owedCents));
}

function checkOnce(world: Watched, payment: SimulatedPayment): void {
  const { agreement, bill } = payment;
  const others = world.payments.filter(
    (other) => other !== payment && other.agreement === agreement && other.bill.number === bill.number,
  );
  const isUnfailed = ({ state }: SimulatedPayment) => state === 'reserved' || state === 'sent' || state === 'paid';
  if (others.some((other) => other.bill === bill && isUnfailed(other))) {
    breakAutopayPromise('a bill is charged at most once', `bill ${payment.bill.number}, payment ${payment.id}`);
  }
  // A correction that came while a payment was open is about the rest of the amount.
  const before = others.findLast((other) => other.bill !== bill);
  const isResent = before !== undefined && (before.failedAtMs ?? Number.POSITIVE_INFINITY) < bill.arrivedAtMs;
  const lastPaid = others.findLastIndex(({ state }) => state !== 'failed');
  const again = others
    .slice(lastPaid + 1)
    .filter((other) => other.state === 'failed' && other.methodId === payment.methodId)
    .filter((other) => other.bill === bill || isResent);
  const [first] = again;
  if (!first) return;
  const isTooOften = again.length > 2;
  const isOther = first.amountCents !== payment.amountCents;
  const isTooLate = dayNumber(payment.madeOn) > dayNumber(first.madeOn) + 180;
  if (isTooOften || isOther || isTooLate || again.some(({ isFinal }) => isFinal)) {
    breakAutopayPromise(
      'a debit is resent at most twice, for the same amount, within 180 days',
      `bill ${payment.bill.number}, ${again.length + 1} payments by ${payment.methodId}`,
    );
  }
}

function checkMethod(world: Watched, { methodId, madeOn }: SimulatedPayment): void {
  const method = world.methods.get(methodId) ?? breakAutopayPromise('no unusable method is charged', methodId);
  const { expiry, isGone, kind } = method;
  const isExpired = expiry !== null && madeOn.year * 12 + madeOn.month > expiry.year * 12 + expiry.month;
  if (isGone || isExpired) breakAutopayPromise('no unusable method is charged', `${methodId} on ${madeOn}`);
  if (kind === 'bank' && !isOpen(dayNumber(madeOn))) {
    breakAutopayPromise('no bank account is debited while banks are closed', `${methodId} on ${madeOn}`);
  }
}
