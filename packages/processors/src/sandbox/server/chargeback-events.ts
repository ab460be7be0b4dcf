import type { WireChargeback } from '../wire.ts';
import type { ChargebackAnswerRecord, ChargeRecord, EventRecord } from './records.ts';

const evidenceMs = 14 * 24 * 60 * 60_000;
/** The sandbox's fee for a chargeback, which it keeps. */
const feeCents = 1_500;

export function chargebackReference({ id }: Pick<ChargeRecord, 'id'>): string {
  return `cb_${id}`;
}

/** Returns the ID of the charge that a reference of a chargeback names. */
export function chargeIdOf(reference: string): string {
  return reference.replace(/^cb_/, '');
}

/** Returns true from the opening of a chargeback until the deadline for evidence. */
export function canBeAnswered({ chargeback }: ChargeRecord, nowMs: number): boolean {
  if (!chargeback) return false;
  return chargeback.opensAt <= nowMs && nowMs < chargeback.opensAt + evidenceMs;
}

/**
 * Returns the events of a charge's chargeback: the opening and its loss at the deadline, or the events after the
 * creditor's answer.
 */
export function chargebackEventsOf(charge: ChargeRecord, answer?: ChargebackAnswerRecord): EventRecord[] {
  const { chargeback } = charge;
  if (!chargeback) return [];
  const { opensAt, decideMs, ends } = chargeback;
  const opened = eventOf(charge, { name: 'opened', state: 'needs-response', at: opensAt });
  const decided = { name: 'decided', state: 'lost', at: opensAt + evidenceMs } as const;
  if (!answer) return [opened, eventOf(charge, decided)];
  if (answer.kind === 'accepted') return [eventOf(charge, { ...decided, at: answer.at })];
  return [
    eventOf(charge, { name: 'answered', state: 'under-review', at: answer.at }),
    eventOf(charge, { name: 'decided', state: ends, at: answer.at + decideMs }),
  ];
}

export function isDecision({ id }: EventRecord, { id: chargeId }: ChargeRecord): boolean {
  return id === `evt_${chargeId}_decided`;
}

/** The charge's own movements: the whole amount with a fee when it opens, and the amount again when it is won. */
export function chargebackAt(charge: ChargeRecord, state: WireChargeback['state']): WireChargeback {
  const { id, amountCents, chargeback } = charge;
  const openedAtMs = chargeback?.opensAt ?? charge.at;
  const taken = { reference: `txn_${id}_taken`, takenCents: amountCents, feeCents };
  const back = { reference: `txn_${id}_back`, takenCents: -amountCents, feeCents: 0 };
  return {
    reference: chargebackReference(charge),
    state,
    reason: 'not-authorized',
    networkCode: '10.4',
    amountCents,
    openedAtMs,
    evidenceDueAtMs: openedAtMs + evidenceMs,
    movements: state === 'won' ? [taken, back] : [taken],
  };
}

function eventOf(
  charge: ChargeRecord,
  { name, state, at }: { name: string; state: WireChargeback['state']; at: number },
): EventRecord {
  const { id: chargeId, merchant, key } = charge;
  const chargeback = chargebackAt(charge, state);
  return { type: 'event', id: `evt_${chargeId}_${name}`, merchant, key, chargeId, at, kind: 'chargeback', chargeback };
}
