import type { ChargeAnswer, DeclineReason } from '@quittance/processors/processor-port';

/** A requested charge. `reference` identifies the payment regardless of its key. */
export type AskedCharge = {
  merchant: string;
  key: string;
  reference: string;
  amountCents: number;
  methodKind: 'card' | 'ach';
  /** Bank account number, and whether the product wants a prenote first. */
  account: string | null;
  needsPrenote: boolean;
};

/** A charge in the processor's records. */
export type BookedCharge = AskedCharge & {
  id: string;
  status: 'succeeded' | 'accepted' | 'declined';
  decline?: Pick<Extract<ChargeAnswer, { verdict: 'declined' }>, 'responseCode' | 'reason'>;
  atMs: number;
};

/** A bank event, in the order of the list that the product reads. */
export type BookedEvent = {
  id: string;
  charge: BookedCharge;
  atMs: number;
  /** `cleared` and `refused` are results of the prenote that a debit waited for. */
  kind: 'cleared' | 'refused' | 'settled' | 'returned';
  code: string;
};

/**
 * A zero-dollar entry that tests an account. Debits waiting for it are sent at `clearsAtMs`, unless it is returned
 * before.
 */
export type Prenote = { leftAtMs: number; clearsAtMs: number; returnsAtMs: number | undefined; code: string };

/** Outcome of a charge, drawn before it is made. */
export type Fate = {
  decline: DeclineReason | undefined;
  /** Bank events with their delays in ms. There is more than one when the bank repeats or contradicts itself. */
  events: readonly { kind: 'settled' | 'returned'; code: string; afterMs: number; isRepeated: boolean }[];
};

/**
 * The processor's records, which survive its crashes. A key is remembered for `keyLifeMs`, and its outcome may be
 * forgotten as well. After that, the same key makes a new charge.
 */
export class ProcessorBooks {
  readonly charges: BookedCharge[] = [];
  readonly events: BookedEvent[] = [];
  /** Sent prenotes by account. */
  readonly prenotes = new Map<string, Prenote>();
  /** Debits sent to a bank, with their times. A debit behind a returned prenote is never sent. */
  readonly debits: { charge: BookedCharge; atMs: number }[] = [];
  /** Charges that haven't been checked yet. */
  unseen: BookedCharge[] = [];
  readonly keyLifeMs: number;
  readonly lookUpLifeMs: number;
  #numbers = 0;

  constructor(lives: { keyLifeMs: number; lookUpLifeMs: number }) {
    this.keyLifeMs = lives.keyLifeMs;
    this.lookUpLifeMs = lives.lookUpLifeMs;
  }

  /** Finds the charge of a key, for a repeated request or a question about its outcome. */
  find(key: string, { nowMs, purpose }: { nowMs: number; purpose: 'repeat' | 'question' }): BookedCharge | undefined {
    const lifeMs = purpose === 'repeat' ? this.keyLifeMs : this.lookUpLifeMs;
    return this.charges.findLast((charge) => charge.key === key && nowMs - charge.atMs < lifeMs);
  }

  /** Makes a charge, regardless of earlier ones. The caller has already looked up the key. */
  charge(asked: AskedCharge, { fate, nowMs }: { fate: Fate; nowMs: number }): BookedCharge {
    const status = asked.methodKind === 'ach' ? 'accepted' : 'succeeded';
    const responseCode = asked.methodKind === 'ach' ? '5055' : '4033';
    const { decline } = fate;
    const charge: BookedCharge = {
      ...asked,
      id: `ch_${++this.#numbers}`,
      status: decline ? 'declined' : status,
      ...(decline && { decline: { responseCode, reason: decline } }),
      atMs: nowMs,
    };
    this.charges.push(charge);
    this.unseen.push(charge);
    return charge;
  }

  /** Returns true when a payment of an account has settled or its prenote wasn't refused in time. */
  isKnownAccount(account: string, nowMs: number): boolean {
    const prenote = this.prenotes.get(account);
    const isTriedOut = prenote !== undefined && prenote.returnsAtMs === undefined && prenote.clearsAtMs <= nowMs;
    return isTriedOut || this.events.some(({ kind, charge }) => kind === 'settled' && charge.account === account);
  }

  /** Lists charges for a reference that weren't declined. */
  status(reference: string): BookedCharge[] {
    return this.charges.filter((charge) => charge.reference === reference && charge.status !== 'declined');
  }
}
