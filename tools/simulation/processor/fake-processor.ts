import type { Exchange } from '@quittance/processors/http/http-exchange';
import type { WireCharge } from '@quittance/processors/sandbox/wire';
import { type ActorScheduler, Gate } from '../scheduler/scheduler.ts';
import { bankCodes, drawFate } from './charge-fates.ts';
import {
  type AskedCharge,
  type BookedCharge,
  type BookedEvent,
  type Fate,
  type Prenote,
  ProcessorBooks,
} from './processor-books.ts';

/** Faults of a call. */
export const callFaults = [
  'refused',
  'vanishes on the way',
  'travels long',
  '500 before the charge',
  '429 before the charge',
  '401 before the charge',
  'takes long',
  '500 after the charge',
  'reset after the charge',
  'hangs after the charge',
  'half a body',
  'bad JSON',
  'another amount',
] as const;
export type CallFault = (typeof callFaults)[number];

/** A call that may outlive its caller. `gate` opens once `exchange` is set. */
export type Call = { gate: Gate; exchange: Exchange | undefined };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export type ProcessorTraits = {
  keyLifeMs: number;
  lookUpLifeMs: number;
  /** Share of bank debits that are returned. */
  returnShare: number;
  /** True when it validates each bank account before the first debit. */
  validatesAccounts: boolean;
  /** True when the bank knows the customer's account. */
  isAccountKnown: boolean;
};

/**
 * A processor behind a network, with the faults of both. A request that was sent is processed even if its sender dies.
 */
export class FakeProcessor {
  readonly books: ProcessorBooks;
  /** Refuses connections while true. Calls in progress get 503. */
  isAway = false;
  /** Draws the fault of the next call. */
  drawFault: () => CallFault | undefined = () => undefined;
  /** Opens when there may be news to read and is then replaced. */
  news = new Gate();
  readonly traits: ProcessorTraits;
  readonly #stage: ActorScheduler;
  readonly #inFlight = new Set<string>();

  constructor(harness: ActorScheduler, traits: ProcessorTraits) {
    this.#stage = harness;
    this.traits = traits;
    this.books = new ProcessorBooks(traits);
  }

  /** POSTs a charge. */
  post(asked: AskedCharge): Call {
    return this.#call(`the charge ${asked.key}`, (fault) => this.#charge(asked, fault));
  }

  /** GETs the outcome for a key. */
  get(key: string): Call {
    return this.#call(`the question ${key}`, async (fault) => {
      if (fault?.startsWith('500')) return answered(500, 'oops');
      if (fault === '429 before the charge') return answered(429, '');
      if (this.#inFlight.has(key)) return answered(409, refusal('key_in_flight'));
      const charge = this.books.find(key, { nowMs: this.#stage.nowMs, purpose: 'question' });
      return charge
        ? spoiled(answered(200, JSON.stringify(wireOf(charge))), fault)
        : answered(404, refusal('charge_not_found'));
    });
  }

  recover(): void {
    this.isAway = false;
    this.#tell();
  }

  #tell(): void {
    this.news.open();
    this.news = new Gate();
  }

  #call(name: string, serve: (fault: CallFault | undefined) => Promise<Exchange | undefined>): Call {
    const call: Call = { gate: new Gate(), exchange: undefined };
    const fault = this.drawFault();
    const answer = (exchange: Exchange) => {
      call.exchange = exchange;
      call.gate.open();
    };
    if (this.isAway || fault === 'refused') answer({ kind: 'not-sent', reason: 'ECONNREFUSED' });
    else {
      this.#stage.spawn(name, undefined, async () => {
        const exchange = await this.#carry(name, { fault, serve });
        if (exchange) answer(exchange);
      });
    }
    return call;
  }

  async #carry(
    name: string,
    {
      fault,
      serve,
    }: { fault: CallFault | undefined; serve(fault: CallFault | undefined): Promise<Exchange | undefined> },
  ): Promise<Exchange | undefined> {
    const { chance } = this.#stage;
    const travelMs = fault === 'travels long' ? chance.between(1_000, 2 * minuteMs) : chance.between(1, 60);
    await this.#stage.sleepUntil(this.#stage.nowMs + travelMs, `arrives${fault ? ` (${fault})` : ''}`);
    if (fault === 'vanishes on the way') return undefined;
    if (this.isAway) return answered(503, '');
    const exchange = await serve(fault);
    await this.#stage.sleepUntil(this.#stage.nowMs + chance.between(1, 60), `is answered: ${exchangeText(exchange)}`);
    this.#stage.note(`${name}: ${exchangeText(exchange)}`);
    return exchange;
  }

  async #charge(asked: AskedCharge, fault: CallFault | undefined): Promise<Exchange | undefined> {
    if (fault === '500 before the charge') return answered(500, 'oops');
    if (fault === '401 before the charge') return answered(401, refusal('key_invalid'));
    if (fault === '429 before the charge') return { ...answered(429, ''), retryAfter: '3' };
    const earlier = this.books.find(asked.key, { nowMs: this.#stage.nowMs, purpose: 'repeat' });
    if (earlier) return answered(statusOf(earlier), JSON.stringify(wireOf(earlier)));
    if (this.#inFlight.has(asked.key)) return answered(409, refusal('key_in_flight'));
    this.#inFlight.add(asked.key);
    const { chance } = this.#stage;
    const workMs = fault === 'takes long' ? chance.between(1_000, 20_000) : chance.between(1, 300);
    await this.#stage.sleepUntil(this.#stage.nowMs + workMs, 'charges');
    this.#inFlight.delete(asked.key);
    const charge = this.#book(asked);
    return spoiled(answered(statusOf(charge), JSON.stringify(wireOf(charge))), fault);
  }

  #book(asked: AskedCharge): BookedCharge {
    const { nowMs } = this.#stage;
    const fate = this.#drawFate(asked);
    const charge = this.books.charge(asked, { fate, nowMs });
    this.#stage.note(`the processor books ${charge.id}: ${charge.status}`);
    if (charge.status !== 'accepted') return charge;
    const prenote = this.#tryOut(asked);
    if (prenote) {
      this.#stage.spawn(`the bank, of ${charge.id}`, undefined, () => this.#wait(charge, { fate, prenote }));
      return charge;
    }
    if (asked.needsPrenote) this.#announce({ id: `evt_${charge.id}_prenote`, charge, kind: 'cleared', code: '' });
    this.#debit(charge, fate);
    return charge;
  }

  #drawFate(asked: AskedCharge): Fate {
    const { chance, nowMs } = this.#stage;
    const { returnShare, validatesAccounts, isAccountKnown } = this.traits;
    const { account, methodKind, needsPrenote } = asked;
    const fate = drawFate(chance, { methodKind, returnShare });
    if (account === null) return fate;
    const returnsAtMs = this.books.prenotes.get(account)?.returnsAtMs ?? Number.POSITIVE_INFINITY;
    const isRefused = needsPrenote && returnsAtMs <= nowMs;
    if (!isRefused && (isAccountKnown || !validatesAccounts)) return fate;
    return { decline: 'bank-account-not-verified', events: [] };
  }

  /** Returns the prenote that a debit waits for. Sends it unless it was sent before. */
  #tryOut({ account, needsPrenote }: AskedCharge): Prenote | undefined {
    const { chance, nowMs } = this.#stage;
    const { prenotes } = this.books;
    if (account === null || !needsPrenote || this.books.isKnownAccount(account, nowMs)) return undefined;
    const known = prenotes.get(account);
    if (known) return known;
    const isReturned = !this.traits.isAccountKnown || chance.happens(0.05);
    const clearsAtMs = nowMs + chance.between(3 * dayMs, 6 * dayMs);
    const returnsAtMs = isReturned ? nowMs + chance.between(hourMs, 2 * dayMs) : undefined;
    const prenote = { leftAtMs: nowMs, clearsAtMs, returnsAtMs, code: chance.pick(bankCodes) };
    prenotes.set(account, prenote);
    this.#stage.note(`a prenote of ${account} leaves${isReturned ? ', and will come back' : ''}`);
    return prenote;
  }

  async #wait(charge: BookedCharge, { fate, prenote }: { fate: Fate; prenote: Prenote }): Promise<void> {
    const { clearsAtMs, returnsAtMs, code } = prenote;
    await this.#stage.sleepUntil(returnsAtMs ?? clearsAtMs, returnsAtMs ? `the prenote came back ${code}` : 'debits');
    this.#announce({ id: `evt_${charge.id}_prenote`, charge, kind: returnsAtMs ? 'refused' : 'cleared', code });
    if (!returnsAtMs) this.#debit(charge, fate);
  }

  #debit(charge: BookedCharge, fate: Fate): void {
    const { nowMs } = this.#stage;
    this.books.debits.push({ charge, atMs: nowMs });
    this.books.unseen.push(charge);
    for (const [index, { kind, code, afterMs, isRepeated }] of fate.events.entries()) {
      const id = `evt_${charge.id}_${index}`;
      this.#stage.spawn(`the bank, of ${charge.id}`, undefined, async () => {
        await this.#stage.sleepUntil(nowMs + afterMs, `${kind} ${code}`);
        this.#announce({ id, charge, kind, code }, isRepeated);
      });
    }
  }

  #announce(happened: Omit<BookedEvent, 'atMs'>, isRepeated = false): void {
    const event = { ...happened, atMs: this.#stage.nowMs };
    this.books.events.push(event, ...(isRepeated ? [event] : []));
    this.#tell();
  }
}

function wireOf({ id, merchant, key, amountCents, methodKind, status, decline, atMs }: BookedCharge): WireCharge {
  const common = { id, merchant, key, amountCents, currency: 'USD', methodKind, status, createdAtMs: atMs };
  return { ...common, ...(decline && { decline: { code: decline.responseCode, reason: decline.reason } }) };
}

function statusOf({ status }: BookedCharge): number {
  return status === 'declined' ? 402 : 200;
}

function answered(status: number, body: string): Extract<Exchange, { kind: 'answered' }> {
  return { kind: 'answered', status, body };
}

function refusal(code: string): string {
  return JSON.stringify({ error: { code, message: 'as asked for' } });
}

/** Returns the response as it arrives, or undefined when it never does. */
function spoiled(answer: Extract<Exchange, { kind: 'answered' }>, fault: CallFault | undefined): Exchange | undefined {
  switch (fault) {
    case '500 after the charge':
      return answered(500, 'oops');
    case 'reset after the charge':
      return { kind: 'no-answer', reason: 'ECONNRESET' };
    case 'half a body':
      return { kind: 'no-answer', reason: 'the connection closed before the whole response arrived' };
    case 'bad JSON':
      return { ...answer, body: `${answer.body.slice(0, -1)},}` };
    case 'another amount':
      return { ...answer, body: answer.body.replace(/"amountCents":\d+/, '"amountCents":1') };
    case 'hangs after the charge':
      return undefined;
    default:
      return answer;
  }
}

function exchangeText(exchange: Exchange | undefined): string {
  if (!exchange) return 'never';
  return exchange.kind === 'answered' ? `${exchange.status} ${exchange.body}` : `${exchange.kind}, ${exchange.reason}`;
}
