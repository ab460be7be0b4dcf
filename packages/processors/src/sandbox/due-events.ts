import type { ChargeRecord, EventRecord } from './records.ts';

/**
 * What a bank payment still has to go through. Nothing is stored for it: the times stand in the charge's own record,
 * so that a restart knows what is due by the journal and the clock.
 */
export class DueEvents {
  #pending = new Map<string, EventRecord>();

  /** Plans a charge's events, all dated in the future at the time it was accepted. */
  plan(charge: ChargeRecord): void {
    for (const event of eventsOf(charge)) this.#pending.set(event.id, event);
  }

  /** Forgets a debit that was called off before it went out. */
  callOff(chargeId: string): void {
    for (const [id, event] of this.#pending) if (event.chargeId === chargeId) this.#pending.delete(id);
  }

  /** Forgets an event that the journal says was told. */
  told(event: EventRecord): void {
    this.#pending.delete(event.id);
  }

  /** Takes what is due at `nowMs` (epoch milliseconds), oldest first. */
  take(nowMs: number): EventRecord[] {
    const due = [...this.#pending.values()].filter((event) => event.at <= nowMs);
    for (const event of due) this.#pending.delete(event.id);
    return due.sort((one, other) => one.at - other.at);
  }
}

/** A payment that comes back before it settled never settles. */
function eventsOf(charge: ChargeRecord): EventRecord[] {
  const { id: chargeId, merchant, key, settlesAt, returnsAt, returnCode } = charge;
  const event = { type: 'event', merchant, key, chargeId } as const;
  const events: EventRecord[] = [];
  if (settlesAt !== undefined) events.push({ ...event, id: `evt_${chargeId}_settled`, kind: 'settled', at: settlesAt });
  if (returnsAt !== undefined && returnCode !== undefined) {
    events.push({ ...event, id: `evt_${chargeId}_returned`, kind: 'returned', returnCode, at: returnsAt });
  }
  return events;
}
