import type { ChargeAnswer, DeclineReason } from '@quittance/processors/processor-port';

/** What a processor is asked to charge; `reference` is what tells it apart from others whatever its key. */
export type AskedCharge = {
  merchant: string;
  key: string;
  reference: string;
  amountCents: number;
  methodKind: 'card' | 'ach';
  /** The number of a bank account, and whether the product wants it tried out first. */
  account: string | null;
  needsPrenote: boolean;
};

/** A charge as the processor's own books have it. */
export type BookedCharge = AskedCharge & {
  id: string;
  status: 'succeeded' | 'accepted' | 'declined';
  decline?: Pick<Extract<ChargeAnswer, { verdict: 'declined' }>, 'responseCode' | 'reason'>;
  atMs: number;
};

/** Something that a bank did, at its place in the list that the product reads. */
export type BookedEvent = {
  id: string;
  charge: BookedCharge;
  atMs: number;
  /** `cleared` and `refused` say what the prenote came to that a debit waited behind. */
  kind: 'cleared' | 'refused' | 'settled' | 'returned';
  code: string;
};

/** An entry without money that tries an account out: what waits behind it leaves at `clearsAtMs`, unless it came back before. */
export type Prenote = { leftAtMs: number; clearsAtMs: number; returnsAtMs: number | undefined; code: string };

/** How a charge is going to end: chance has decided it before it is made. */
export type Fate = {
  decline: DeclineReason | undefined;
  /** What the bank does with it, after so many milliseconds; more than one event where it repeats or contradicts itself. */
  events: readonly { kind: 'settled' | 'returned'; code: string; afterMs: number; isRepeated: boolean }[];
};

/**
 * What the processor knows, which no crash of it loses. A key is remembered for `keyLifeMs`, and so may be what became of it: after that
 * the same key is a new charge.
 */
export class ProcessorBooks {
  readonly charges: BookedCharge[] = [];
  readonly events: BookedEvent[] = [];
  /** The prenotes that left, by account. */
  readonly prenotes = new Map<string, Prenote>();
  /** The debits that went to a bank, and when. A debit behind a prenote that came back never does. */
  readonly debits: { charge: BookedCharge; atMs: number }[] = [];
  /** Charges that somebody has not looked at yet. */
  unseen: BookedCharge[] = [];
  readonly keyLifeMs: number;
  readonly lookUpLifeMs: number;
  #numbers = 0;

  constructor(lives: { keyLifeMs: number; lookUpLifeMs: number }) {
    this.keyLifeMs = lives.keyLifeMs;
    this.lookUpLifeMs = lives.lookUpLifeMs;
  }

  /** The charge that a key stands for: for a repeat, or for a question what became of it. */
  find(key: string, { nowMs, purpose }: { nowMs: number; purpose: 'repeat' | 'question' }): BookedCharge | undefined {
    const lifeMs = purpose === 'repeat' ? this.keyLifeMs : this.lookUpLifeMs;
    return this.charges.findLast((charge) => charge.key === key && nowMs - charge.atMs < lifeMs);
  }

  /** Charges, whatever was charged before: who asks has looked for the key. */
  charge(asked: AskedCharge, { fate, nowMs }: { fate: Fate; nowMs: number }): BookedCharge {
    const standing = asked.methodKind === 'ach' ? 'accepted' : 'succeeded';
    const responseCode = asked.methodKind === 'ach' ? '5055' : '4033';
    const { decline } = fate;
    const charge: BookedCharge = {
      ...asked,
      id: `ch_${++this.#numbers}`,
      status: decline ? 'declined' : standing,
      ...(decline && { decline: { responseCode, reason: decline } }),
      atMs: nowMs,
    };
    this.charges.push(charge);
    this.unseen.push(charge);
    return charge;
  }

  /** Whether money has gone through an account, or a prenote of it was not refused in its time. */
  isKnownAccount(account: string, nowMs: number): boolean {
    const prenote = this.prenotes.get(account);
    const isTriedOut = prenote !== undefined && prenote.returnsAtMs === undefined && prenote.clearsAtMs <= nowMs;
    return isTriedOut || this.events.some(({ kind, charge }) => kind === 'settled' && charge.account === account);
  }

  /** The charges for a reference that took money. */
  standing(reference: string): BookedCharge[] {
    return this.charges.filter((charge) => charge.reference === reference && charge.status !== 'declined');
  }
}
