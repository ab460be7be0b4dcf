import { chargebackEventsOf, isDecision } from './chargeback-events.ts';
import type { ChargebackAnswerRecord, ChargeRecord, EventRecord, OutcomeRecord, RefundRecord } from './records.ts';

/**
 * Future events of bank payments and chargebacks. They aren't stored: their times are in the charge's own record, so a restart derives
 * due events from the journal and the clock.
 */
export class DueEvents {
  #pending = new Map<string, EventRecord>();
  /** IDs of events that are in the journal or that a test asked for. */
  #certain = new Set<string>();

  /** Schedules a charge's events, all after the time it was accepted. */
  plan(charge: ChargeRecord): void {
    for (const event of eventsOf(charge)) this.#pending.set(event.id, event);
  }

  /** Schedules the failure of a refund that succeeds first. */
  planRefund({ id, merchant, key: refundKey, chargeId, failsAt }: RefundRecord, { key }: ChargeRecord): void {
    if (failsAt === undefined) return;
    const event = { type: 'event', id: `evt_${id}_failed`, merchant, key, chargeId, at: failsAt } as const;
    this.#pending.set(event.id, { ...event, kind: 'refund-failed', refundKey });
  }

  /** Replaces the decision about a chargeback, which the creditor would lose without evidence. */
  answer(answer: ChargebackAnswerRecord, charge: ChargeRecord): void {
    for (const [id, event] of this.#pending) if (isDecision(event, charge)) this.#pending.delete(id);
    for (const event of chargebackEventsOf(charge, answer)) this.#pending.set(event.id, event);
  }

  /** Drops the events of a debit that was canceled before it was sent. */
  callOff(chargeId: string): void {
    for (const [id, event] of this.#pending) if (event.chargeId === chargeId) this.#pending.delete(id);
  }

  /** Drops an event that is already in the journal. */
  markReported(event: EventRecord): void {
    this.#pending.delete(event.id);
    this.#certain.add(event.id);
  }

  /**
   * True if a bank payment can still settle or be returned, or if a card payment can be charged back. A canceled debit
   * has no events left.
   */
  canHave({ kind }: OutcomeRecord['outcome'], charge: ChargeRecord): boolean {
    if (kind === 'chargeback') return charge.status === 'succeeded' && !charge.chargeback;
    const isPending = [...this.#pending.values()].some(({ chargeId }) => chargeId === charge.id);
    const isSettled = this.#certain.has(eventId(charge, 'settled'));
    if (charge.status !== 'accepted' || this.#certain.has(eventId(charge, 'returned'))) return false;
    return kind === 'settled' ? isPending && !isSettled : isPending || isSettled;
  }

  /** Replaces the future events of a charge with the outcome that a test asked for, but keeps those that are due. */
  replace({ outcome, at, decideMs }: OutcomeRecord, charge: ChargeRecord): void {
    for (const [id, event] of this.#pending)
      if (event.chargeId === charge.id && event.at > at) this.#pending.delete(id);
    if (outcome.kind === 'chargeback') {
      charge.chargeback = { ends: 'lost', opensAt: at, decideMs };
      for (const event of chargebackEventsOf(charge)) this.#pending.set(event.id, event);
      return;
    }
    const { id: chargeId, merchant, key } = charge;
    const event = {
      type: 'event',
      id: eventId(charge, outcome.kind),
      merchant,
      key,
      chargeId,
      at,
      ...outcome,
    } as const;
    this.#pending.set(event.id, event);
    this.#certain.add(event.id);
  }

  /** Takes a merchant's events due at `nowMs` (epoch milliseconds), oldest first. Another merchant's time can differ. */
  take({ merchant, nowMs }: { merchant: string; nowMs: number }): EventRecord[] {
    const due = [...this.#pending.values()].filter((event) => event.merchant === merchant && event.at <= nowMs);
    for (const event of due) this.#pending.delete(event.id);
    return due.sort((one, other) => one.at - other.at);
  }
}

function eventId({ id }: ChargeRecord, name: 'settled' | 'returned'): string {
  return `evt_${id}_${name}`;
}

/** A payment returned before settlement never settles. */
function eventsOf(charge: ChargeRecord): EventRecord[] {
  const { id: chargeId, merchant, key, settlesAt, returnsAt, returnCode } = charge;
  const event = { type: 'event', merchant, key, chargeId } as const;
  const events: EventRecord[] = chargebackEventsOf(charge);
  if (settlesAt !== undefined)
    events.push({ ...event, id: eventId(charge, 'settled'), kind: 'settled', at: settlesAt });
  if (returnsAt !== undefined && returnCode !== undefined) {
    events.push({ ...event, id: eventId(charge, 'returned'), kind: 'returned', returnCode, at: returnsAt });
  }
  return events;
}
