import type { Cents } from '@quittance/domain/money/cents';
import type { CardBinType, CardBrand } from '@quittance/domain/payment-methods/payment-token';
import type { Circuit } from './circuit/circuit.ts';

/**
 * What the product asks of any payment processor. One attempt to pay carries one key, and the same key never moves
 * money twice while it is younger than `keyWindowMs`.
 */
export type ProcessorPort = {
  /** The processor's name as it is kept beside its references; unique among adapters. */
  readonly name: ProcessorName;
  /** How long after its first use a key may be sent again, in milliseconds; later a repeat could charge twice. */
  readonly keyWindowMs: number;
  /** What stands before its calls and keeps them back while the processor is away; a test may do without. */
  readonly circuit?: Circuit | undefined;
  /** Charges once for a key. Never throws: whatever goes wrong is a verdict. */
  charge(request: ChargeRequest): Promise<ChargeAnswer>;
  /** Asks what became of a key. Never throws; a failed question is `unknown` or `busy`, never `not-found`. */
  findByKey(query: ChargeQuery): Promise<ChargeFinding>;
  /** Gives a charge's money back, or calls a bank's debit off before it went out, once for a key. Never throws: whatever goes wrong is a verdict. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /**
   * Asks what became of a refund's key. Never throws. `not-found` may also mean that the processor cannot be asked by key: the same key sent
   * again, while it is younger than `keyWindowMs`, answers with what came of the first.
   */
  findRefund(query: RefundRequest): Promise<RefundFinding>;
  /**
   * Describes a card token that a browser handed in; undefined for one that the processor does not know or that belongs to a kept card.
   * Throws ProcessorOutageError.
   */
  describeCardToken(query: { merchant: string; token: string }): Promise<CardDescription | undefined>;
  /**
   * Turns what a device wallet handed over into a card token of this processor and describes it; undefined for what is not the wallet's
   * or was used before. Throws ProcessorOutageError.
   */
  exchangeWalletToken(exchange: WalletExchange): Promise<WalletCard | undefined>;
  /**
   * Makes a card token that is to be kept good for charges to come, and has the card checked on the way where the processor does that.
   * `key` as for a charge. Throws ProcessorOutageError.
   */
  keepCard(request: { merchant: string; key: string; token: string }): Promise<KeptCard>;
  /**
   * Opens an order that a payer then approves at PayPal; undefined where this processor has no PayPal. The same key is the same order.
   * Throws ProcessorOutageError.
   */
  createPayPalOrder(request: PayPalOrderRequest): Promise<{ orderId: string } | undefined>;
  /** What happened to bank payments after they were accepted, oldest first. Throws ProcessorOutageError. */
  events(query: FeedQuery): Promise<FeedPage<ProcessorEvent>>;
  /** Every charge the processor knows, oldest first, for reconciliation. Throws ProcessorOutageError. */
  report(query: FeedQuery): Promise<FeedPage<ReportedCharge>>;
  /** Every refund the processor knows and every debit it called off, oldest first, as `report` does. Throws ProcessorOutageError. */
  refundReport(query: FeedQuery): Promise<FeedPage<ReportedRefund>>;
};

/** Every adapter there is; a new one adds its name here and to the database's CHECK. */
export type ProcessorName = 'sandbox' | 'stripe' | 'paypal' | 'nacha';

/** The processors that validate a bank account themselves before they debit it; for the others we send a prenote (Nacha 2.5.17). */
export const processorsThatValidate: readonly ProcessorName[] = ['sandbox', 'stripe'];

/** One attempt to take money. `amountCents` is the whole of it, fee included; `statementReference` is what the payer reads. */
export type ChargeRequest = {
  merchant: string;
  key: string;
  amountCents: Cents;
  currency: 'USD';
  method: ChargeMethod;
  statementReference: string;
};

/** A card is only ever a token of the processor; a bank account is given in full and must not be logged. */
export type ChargeMethod =
  | { kind: 'card'; token: string }
  /** An order of exactly this amount, approved by its payer. */
  | { kind: 'paypal'; orderId: string }
  | {
      kind: 'ach';
      routingNumber: string;
      accountNumber: string;
      accountType: 'checking' | 'savings';
      ownerType: 'personal' | 'business';
      holderName: string;
      /** Whether it is an entry that came back for lack of funds and is sent again: the bank is told so (Nacha: RETRY PYMT). */
      isRetry?: boolean;
      /** Whether no money may move before the account has passed a prenote (Nacha 2.5.17). */
      needsPrenote?: boolean;
      /** Whether it is one of a series that was agreed to once: a file says so (Nacha WEB). */
      isRecurring?: boolean;
      /** From where the payer authorized the debit, which some processors keep with it. */
      authorizedBy: { clientAddress: string; userAgent: string; acceptedAtMs: number };
    };

/** How the entry of a payment that is sent again is described to the bank and its customer (Nacha reinitiation). */
export const retryEntryDescription = 'RETRY PYMT';

/** A card inside a device's wallet: `token` is what the vendor's script gave, as text. */
export type WalletExchange = { merchant: string; wallet: 'applePay' | 'googlePay'; token: string };

/**
 * A card out of a wallet. `walletTokenId` is the same whenever the same wallet token comes again, however its text is written: the part of it
 * that its vendor has signed or that its processor spends.
 */
export type WalletCard = { card: CardDescription; walletTokenId: string };

/** Whether a card can be kept, under which token from now on. */
export type KeptCard =
  | { kind: 'kept'; card: CardDescription }
  | { kind: 'declined'; responseCode: DeclineCode; reason: DeclineReason }
  | { kind: 'unknown-token' };

/** What an order at PayPal is opened for. */
export type PayPalOrderRequest = {
  merchant: string;
  key: string;
  amountCents: Cents;
  currency: 'USD';
  reference: string;
};

/**
 * With `amountCents`, a charge of another amount under this key is `unknown` instead of final; the core passes it. PayPal knows charges by
 * their orders alone: without `orderId` what became of a key of its is `unknown`.
 */
export type ChargeQuery = { merchant: string; key: string; amountCents?: Cents; orderId?: string };

/** What came back, sorted by what may be concluded from it. Only the first three are final for the key. */
export type ChargeAnswer =
  | { verdict: 'succeeded'; processorReference: string }
  /** `prenote` stands where the debit waits behind one; it settles on that day (YYYY-MM-DD), null until it is in a file. */
  | { verdict: 'accepted'; processorReference: string; prenote?: { settlesOn: string | null } }
  | { verdict: 'declined'; processorReference?: string; responseCode: DeclineCode; reason: DeclineReason }
  /** Not a byte left this machine: send again with the same key. */
  | { verdict: 'not-sent'; reason: string }
  /** The key is in flight or the processor asks for patience: send again with the same key, later. */
  | { verdict: 'busy'; retryAfterMs?: number }
  /** The processor refused the request itself: nothing was charged, and an operator has to look. */
  | { verdict: 'not-executed'; status: number; reason: string }
  /** The charge may or may not have happened: ask by key, never guess. */
  | { verdict: 'unknown'; reason: string };

/** An answer to a question about a key. `not-found` is said by the processor itself, never inferred from a failure. */
export type ChargeFinding =
  | Extract<ChargeAnswer, { verdict: 'succeeded' | 'accepted' | 'declined' | 'busy' | 'unknown' }>
  | { verdict: 'not-found' };

/**
 * Money that goes back: a part of a charge or the whole of it, by the charge's key and by the processor's reference. `cancel` calls off a
 * bank's debit that was accepted and has not gone out, always as a whole.
 */
export type RefundRequest = {
  merchant: string;
  key: string;
  kind: 'refund' | 'cancel';
  chargeKey: string;
  chargeReference: string;
  amountCents: Cents;
  currency: 'USD';
};

/** Why a processor gives nothing back: it is too late for it, it was given back before, the bank has it, or it does not say. */
export const refundRefusals = ['too-late', 'already-refunded', 'disputed', 'refused'] as const;
export type RefundRefusalReason = (typeof refundRefusals)[number];

/** What came back, sorted as with a charge. Only the first two are final for the key; a refund that is still on its way is `unknown`. */
export type RefundAnswer =
  | { verdict: 'succeeded'; processorReference: string }
  | { verdict: 'refused'; processorReference?: string; reason: RefundRefusalReason }
  | Extract<ChargeAnswer, { verdict: 'not-sent' | 'busy' | 'not-executed' | 'unknown' }>;

/** An answer to a question about a refund's key. */
export type RefundFinding =
  | Extract<RefundAnswer, { verdict: 'succeeded' | 'refused' | 'busy' | 'unknown' }>
  | { verdict: 'not-found' };

/** The codes of req 8.1 that a processor's decline can carry, as they stand on the wire. */
export const declineCodes = ['2002', '4002', '4014', '4018', '4033', '4034', '4040', '5021', '5055'] as const;
export type DeclineCode = (typeof declineCodes)[number];

/** Why it was declined, finer than req 8.1: a card without funds is 4033 or 4034 by its BIN type, and says why here. */
export const declineReasons = [
  'routing-number-invalid',
  'card-number-invalid',
  'card-expired',
  'cvv-mismatch',
  'brand-not-accepted',
  'credit-card-not-accepted',
  'debit-card-not-accepted',
  'unknown-issuer',
  'insufficient-funds',
  'refused-by-issuer',
  'bank-account-in-wrong-state',
  'bank-account-not-verified',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** What may be kept and shown of a card. `expMonth` is 1 to 12, `expYear` has four digits. */
export type CardDescription = {
  token: string;
  brand: CardBrand;
  lastFour: string;
  binType: CardBinType;
  isHsa: boolean;
  expMonth: number;
  expYear: number;
  postalCodeCheck: 'match' | 'mismatch' | 'unchecked';
};

/** `after` is the `next` of the page before, null at first; `limit` is 1 to 1000. */
export type FeedQuery = { merchant: string; after: string | null; limit: number };

/** One page of a feed. `next` is kept and handed back as `after`, also when the page was empty. */
export type FeedPage<Item> = { items: Item[]; next: string | null; hasMore: boolean };

/** A bank payment settled or came back. `id` is unique; the order of a feed never changes, new events join its end. */
export type ProcessorEvent = {
  id: string;
  merchant: string;
  key: string;
  processorReference: string;
  occurredAtMs: number;
} & ({ kind: 'settled' } | { kind: 'returned'; returnCode: string });

/** A charge as the processor's own books have it. */
export type ReportedCharge = {
  merchant: string;
  key: string;
  processorReference: string;
  amountCents: Cents;
  currency: 'USD';
  methodKind: ChargeMethod['kind'];
  outcome: 'succeeded' | 'accepted' | 'declined';
  /** How a bank payment's entry is described, where that is told and it is anything but a first one. */
  entryDescription?: string | undefined;
  createdAtMs: number;
};

/** A refund as the processor's own books have it. */
export type ReportedRefund = {
  merchant: string;
  key: string;
  processorReference: string;
  amountCents: Cents;
  createdAtMs: number;
};

/** The processor could not be asked, or its answer could not be read; nothing may be concluded from it. */
export class ProcessorOutageError extends Error {
  override readonly name = 'ProcessorOutageError';
}
