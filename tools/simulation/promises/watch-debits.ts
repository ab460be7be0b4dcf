import { todayOf } from '@quittance/services/tenants/today-of';
import { type Core, tenant } from '../core.ts';
import type { Tables } from '../database/tables.ts';
import { isAbout } from '../notices/notice-subject.ts';
import { breakPromise } from './broken-promise.ts';
import { bankDaysBefore } from './count-bank-days.ts';

type Payment = Tables['payment'];
type Installment = Tables['installment'];

const dayMs = 86_400_000;
const maxAgain = 2;
const windowDays = 180;
/**
 * A notice of a different amount must arrive this many days before, unless the amount was agreed to later (12 CFR
 * 1005.10(d)).
 */
const varyingDays = 10;
/** A debt collector's notice must arrive this many banking days before (12 CFR 1006.22(c)). */
const minBankDays = 3;
const maxBankDays = 10;
/** A debt collector must announce debits dated further ahead than this (12 CFR 1006.22(c)). */
const collectorDays = 5;
/** Closed, unknown, wrong, frozen and prohibited accounts, deceased payers, and debits denied by the payer. */
const closingCodes = ['02', '03', '04', '05', '07', '10', '12', '13', '14', '15', '16', '20', '29', '31', '51'].map(
  (no) => `R${no}`,
);
/** A process may freeze for this long between claiming and sending a payment. */
const slackDays = 2;
/** Maximum age of data that a statement read before its commit. The server ends transactions that idle longer. */
const statementMs = 60_000;

/** Rules that require notice of a debit. */
type Rules = { isCollected: boolean; isVarying: boolean };
type About = { paymentId: string } | { installmentId: string };

/**
 * Checks the rules of law and network for each debit: its notice, its account and authorization, and its retries.
 * Counts days independently and uses none of the product's rules.
 */
export class WatchedDebits {
  readonly #core: Core;
  readonly #known = new Map<string, Payment['state']>();
  /** Step at which each account was closed, by account number, because a customer may have saved it twice. */
  readonly #closedAt = new Map<string, number>();

  constructor(core: Core) {
    this.#core = core;
  }

  /** Checks a payment that was made, moved or charged by the processor. */
  look(payment: Payment): void {
    const before = this.#known.get(payment.id);
    this.#known.set(payment.id, payment.state);
    if (before === undefined && payment.planId !== null) this.#checkPlanned(payment);
    if (payment.planId === null && before === 'reserved' && payment.state === 'submitting') this.#checkSingle(payment);
    this.#noteClosing(payment);
    this.#checkAccount(payment);
    if (payment.retryOf !== null) this.#checkAgain(payment);
  }

  #checkPlanned(payment: Payment): void {
    const { database } = this.#core;
    const plan = database.one('plan', payment.planId ?? '');
    if (plan.state !== 'active') {
      const found = `${payment.id} of a plan that is ${plan.state} (${plan.stopReason})`;
      breakPromise('no debit is made on a closed account or after its authorization ended', found);
    }
    const id = `${payment.planId} ${payment.sequence}`;
    const installment = database.one('installment', id);
    // The message about the return names the day and amount of the retry.
    if (payment.retryOf !== null) return;
    const { chargeOn, amountCents, feeCents } = installment;
    const rules = this.#rulesOf(plan, installment);
    this.#checkNotice({ installmentId: id }, { payment, chargeOn, dueCents: amountCents + feeCents, rules });
  }

  #rulesOf({ accountId, agreedOn }: Tables['plan'], { planId, dueOn, chargeOn, ...due }: Installment): Rules {
    const { database } = this.#core;
    const aheadDays = daysBetween(agreedOn, chargeOn);
    const isCollected = database.one('account', accountId).isDebtCollector && aheadDays > collectorDays;
    const [earlier] = [...database.rows('installment').values()]
      .filter((each) => each.planId === planId && each.dueOn < dueOn && !['skipped', 'canceled'].includes(each.state))
      .toSorted((one, other) => other.dueOn.localeCompare(one.dueOn));
    const isVarying = earlier && earlier.amountCents + earlier.feeCents !== due.amountCents + due.feeCents;
    return { isCollected, isVarying: isVarying === true && aheadDays > varyingDays };
  }

  #checkSingle(payment: Payment): void {
    const { database } = this.#core;
    const { id, shares, madeOn, scheduledFor, amountCents, feeCents } = payment;
    if (madeOn === null) return;
    const isOfCollector = shares.some(({ accountId }) => database.one('account', accountId).isDebtCollector);
    const isCollected = isOfCollector && daysBetween(madeOn, scheduledFor) > collectorDays;
    const rules = { isCollected, isVarying: false };
    this.#checkNotice({ paymentId: id }, { payment, chargeOn: scheduledFor, dueCents: amountCents + feeCents, rules });
  }

  /**
   * Counts messages accepted by the mail server and letters mailed by an operator at their true times, not the
   * product's view of them.
   */
  #checkNotice(
    about: About,
    { payment, chargeOn, dueCents, rules }: { payment: Payment; chargeOn: string; dueCents: number; rules: Rules },
  ): void {
    if (!rules.isCollected && !rules.isVarying) return;
    const isReached = [...this.#core.database.rows('notice').values()]
      .filter((notice) => isAbout(notice, about) && notice.chargeOn === chargeOn && notice.dueCents === dueCents)
      .flatMap((notice) => this.#arrivalsOf(notice))
      .some((arrivedAtMs) => this.#isInTime(arrivedAtMs, { chargeOn, rules }));
    if (!isReached)
      breakPromise(
        'no debit is made without its required notice in time',
        `${payment.id} of ${chargeOn} was not announced`,
      );
    this.#core.tally.countMade(this.#core, about);
  }

  /** Returns the known times when a notice reached the customer by mail or letter. */
  #arrivalsOf({ id, messageId }: Tables['notice']): number[] {
    const { mail, harness } = this.#core;
    const bouncedAtMs = mail.bouncedAtMs.get(messageId ?? '') ?? Number.POSITIVE_INFINITY;
    const handovers = mail.handovers.get(messageId ?? '') ?? [];
    const isBounced = bouncedAtMs < harness.nowMs - statementMs;
    const mails = isBounced ? [] : handovers.filter(({ isReached }) => isReached).map(({ atMs }) => atMs);
    const mailedAtMs = mail.lettersAtMs.get(id);
    return mailedAtMs === undefined ? mails : [...mails, mailedAtMs];
  }

  /** Compares days in the tenant's time zone, allowing for wrong clocks of processes. */
  #isInTime(arrivedAtMs: number, { chargeOn, rules }: { chargeOn: string; rules: Rules }): boolean {
    const { harness, widestClockMs } = this.#core;
    const dayOf = (ms: number) => todayOf(tenant, new Date(ms)).toString();
    const arrivedOn = dayOf(arrivedAtMs - widestClockMs);
    const debitedOn = dayOf(harness.nowMs - widestClockMs - statementMs);
    if (bankDaysBefore(debitedOn, dayOf(arrivedAtMs + widestClockMs)) > maxBankDays) return false;
    if (rules.isCollected && bankDaysBefore(chargeOn, arrivedOn) < minBankDays) return false;
    return !rules.isVarying || daysBetween(arrivedOn, chargeOn) >= varyingDays;
  }

  /** The account is closed from the commit that processes the bank's report. */
  #noteClosing({ state, returnCode, methodId }: Payment): void {
    if (state !== 'returned' || returnCode === null || !closingCodes.includes(returnCode)) return;
    const account = this.#accountOf(methodId);
    if (!this.#closedAt.has(account)) this.#closedAt.set(account, this.#core.harness.steps);
  }

  /** A process that claimed a payment before its account was closed may still send it. */
  #checkAccount({ id, methodId }: Payment): void {
    const closedAt = this.#closedAt.get(this.#accountOf(methodId));
    const claimedAt = this.#core.firstClaims.get(id);
    if (closedAt === undefined || claimedAt === undefined || claimedAt <= closedAt) return;
    if (this.#core.processor.books.status(id).length > 0)
      breakPromise('no debit is made on a closed account or after its authorization ended', `${id} by ${methodId}`);
  }

  #accountOf(methodId: string): string {
    return this.#core.database.one('method', methodId).fingerprint;
  }

  #checkAgain(payment: Payment): void {
    const { database, processor } = this.#core;
    const own = [...database.rows('payment').values()].filter(
      ({ planId, sequence, kind }) => planId === payment.planId && sequence === payment.sequence && kind === 'bank',
    );
    const sent = own.flatMap(({ id }) => processor.books.charges.filter(({ reference }) => reference === id));
    const [first, ...again] = sent.map(({ atMs }) => atMs).toSorted((one, other) => one - other);
    const promise = 'an entry is resent at most twice, within 180 days';
    if (again.length > maxAgain)
      breakPromise(promise, `${payment.id} is the entry sent again for the ${again.length}. time`);
    const lastMs = again.at(-1) ?? first ?? 0;
    if (first !== undefined && lastMs - first > (windowDays + slackDays) * dayMs)
      breakPromise(promise, `${payment.id} was sent ${Math.round((lastMs - first) / dayMs)} days after the first`);
  }
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}
