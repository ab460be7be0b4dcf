import { randomBytes } from 'node:crypto';

export type StandInCard = {
  brand?: string;
  funding?: string;
  /** Card product, which Stripe tells only some accounts. */
  description?: string | null;
  last4?: string;
  postalCodeCheck?: string | null;
  /** `code` and `decline_code` of every charge. */
  fails?: { code: string; decline_code?: string };
  /** The bank challenges the payer at every charge. */
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

/** Return by a bank, or chargeback. */
export type StandInDispute = {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  status: string;
  charge: string;
  payment_intent: string;
  created: number;
  reason: string;
  evidence_details: { due_by: number | null };
  balance_transactions: { id: string; amount: number; fee: number; currency: string }[];
  network_reason_code?: string;
  payment_method_details?: { type: string; card?: { network_reason_code: string | null } };
  evidence?: Record<string, string>;
};

export type StandInEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  account?: string;
  request: { id: string | null; idempotency_key: string | null };
  data: { object: StandInIntent | StandInDispute | StandInRefund };
};

export type Answer = { status: number; body: unknown; headers?: Record<string, string> };

/** Creates the fake's state. The account '' is the platform's. */
export function newState() {
  return {
    nowSeconds: 1_790_000_000,
    methods: new Map<string, Method>(),
    customers: new Set<string>(),
    walletTokens: new Set<string>(),
    intents: [] as (StandInIntent & { account: string })[],
    refunds: [] as (StandInRefund & { account: string })[],
    disputes: [] as (StandInDispute & { account: string })[],
    files: new Map<string, { account: string; size: number }>(),
    events: [] as (StandInEvent & { account: string })[],
    answered: new Map<string, { request: string; answer: Answer | undefined }>(),
    /** Intents of debits that haven't been sent and can be canceled. */
    inHand: new Set<string>(),
    /** Intents that the search doesn't show yet. */
    hidden: new Set<string>(),
    /** Outdated search results of changed intents. */
    stale: new Map<string, Partial<StandInIntent>>(),
  };
}

export type State = ReturnType<typeof newState>;

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export function refusal(status: number, error: Record<string, unknown>): Answer {
  return { status, body: { error: { type: 'invalid_request_error', message: 'Refused.', ...error } } };
}

export function noSuch(what: string, { id, param }: { id: string; param: string }): Answer {
  return refusal(param === 'id' ? 404 : 400, { code: 'resource_missing', param, message: `No such ${what}: '${id}'` });
}
