import { randomBytes } from 'node:crypto';

/** How a card of the stand-in behaves. */
export type StandInCard = {
  brand?: string;
  funding?: string;
  /** What Stripe tells some accounts about the card's product. */
  description?: string | null;
  last4?: string;
  postalCodeCheck?: string | null;
  /** The `code` and `decline_code` with which every charge of it fails. */
  fails?: { code: string; decline_code?: string };
  /** Its bank wants to see the payer at every charge. */
  isChallenged?: boolean;
};

export type Method = { id: string; account: string; customer: string | null; isSpent: boolean; card: StandInCard };

export type StandInIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  created: number;
  metadata: Record<string, string>;
  payment_method_types: string[];
  last_payment_error: Record<string, unknown> | null;
};

export type StandInRefund = {
  id: string;
  object: 'refund';
  amount: number;
  currency: 'usd';
  status: string;
  payment_intent: string;
  created: number;
  metadata: Record<string, string>;
};

/** What Stripe keeps of a charge that a bank or a payer takes back. */
type StandInDispute = {
  id: string;
  object: 'dispute';
  charge: string;
  payment_intent: string;
  reason: string;
  network_reason_code?: string;
  payment_method_details?: { type: string };
};

export type StandInEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  account?: string;
  request: { id: string | null; idempotency_key: string | null };
  data: { object: StandInIntent | StandInDispute };
};

/** An answer to one request. */
export type Answer = { status: number; body: unknown; headers?: Record<string, string> };

/** All that one stand-in remembers. The account '' is the platform's. */
export function newState() {
  return {
    nowSeconds: 1_790_000_000,
    methods: new Map<string, Method>(),
    customers: new Set<string>(),
    walletTokens: new Set<string>(),
    intents: [] as (StandInIntent & { account: string })[],
    refunds: [] as (StandInRefund & { account: string })[],
    events: [] as (StandInEvent & { account: string })[],
    answered: new Map<string, { request: string; answer: Answer | undefined }>(),
    /** Intents of debits that have not gone out yet and can be called off. */
    inHand: new Set<string>(),
    /** Intents that the search does not show yet. */
    hidden: new Set<string>(),
    /** How the search still shows an intent that has changed. */
    stale: new Map<string, Partial<StandInIntent>>(),
  };
}

export type State = ReturnType<typeof newState>;

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** An error in Stripe's form. */
export function refusal(status: number, error: Record<string, unknown>): Answer {
  return { status, body: { error: { type: 'invalid_request_error', message: 'Refused.', ...error } } };
}

export function noSuch(what: string, { id, param }: { id: string; param: string }): Answer {
  return refusal(param === 'id' ? 404 : 400, { code: 'resource_missing', param, message: `No such ${what}: '${id}'` });
}
