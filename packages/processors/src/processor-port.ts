import type { EvidenceFileKind, EvidenceMediaType } from '@quittance/domain/chargebacks/chargeback-evidence';
import type { ChargebackReason, ChargebackState } from '@quittance/domain/chargebacks/chargeback-life';
import type { ChargebackMovement } from '@quittance/domain/chargebacks/chargeback-money';
import type { Cents } from '@quittance/domain/money/cents';
import type { BankOwnerType } from '@quittance/domain/payment-methods/bank-account-type';
import type { CardBinType, CardBrand } from '@quittance/domain/payment-methods/payment-token';
import type { ProcessorName } from '@quittance/domain/payments/processor-names';
import type { ReportedOutcome } from '@quittance/domain/reconciliation/compare-charges';
import type { Circuit } from './circuit/circuit.ts';

/**
 * Interface to any payment processor. Each attempt to pay has one key, and the same key never moves money twice while
 * it is younger than `keyWindowMs`.
 */
export type ProcessorPort = {
  /** Stored with the processor's references. Unique among adapters. */
  readonly name: ProcessorName;
  /** Milliseconds after its first use during which a key may be sent again. A later repeat could charge twice. */
  readonly keyWindowMs: number;
  /** Circuit that holds back requests while the processor is down. Optional in tests. */
  readonly circuit?: Circuit | undefined;
  /** Charges once for a key. Never throws: every failure is a verdict. */
  charge(request: ChargeRequest): Promise<ChargeAnswer>;
  /** Finds the outcome of a key. Never throws. A failed query is `unknown` or `busy`, never `not-found`. */
  findByKey(query: ChargeQuery): Promise<ChargeFinding>;
  /**
   * Refunds a charge, or cancels a bank debit that hasn't been sent, once for a key. Never throws: every failure is a
   * verdict.
   */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /**
   * Finds the outcome of a refund's key. Never throws. `not-found` may also mean that the processor can't look up keys:
   * sending the same key again, while it is younger than `keyWindowMs`, returns the first result.
   */
  findRefund(query: RefundRequest): Promise<RefundFinding>;
  /**
   * Describes a card token from a browser. Returns undefined if the processor doesn't know it or it belongs to a saved
   * card. Throws ProcessorOutageError.
   */
  describeCardToken(query: { merchant: string; token: string }): Promise<CardDescription | undefined>;
  /**
   * Exchanges a device wallet's token for a card token and describes it. Returns undefined if the token isn't the
   * wallet's or was used before. Throws ProcessorOutageError.
   */
  exchangeWalletToken(exchange: WalletExchange): Promise<WalletCard | undefined>;
  /**
   * Saves a card token for future charges, with a check of the card if the processor does one. `key` works as for a
   * charge. Throws ProcessorOutageError.
   */
  storeCard(request: { merchant: string; key: string; token: string }): Promise<StoredCard>;
  /**
   * Creates an order for the payer to approve at PayPal. The same key returns the same order. Returns undefined if this
   * processor doesn't support PayPal. Throws ProcessorOutageError.
   */
  createPayPalOrder(request: PayPalOrderRequest): Promise<{ orderId: string } | undefined>;
  /** Lists events of bank payments and chargebacks, oldest first. Throws ProcessorOutageError. */
  events(query: FeedQuery): Promise<FeedPage<ProcessorEvent>>;
  /** Lists all charges for reconciliation, oldest first. Throws ProcessorOutageError. */
  report(query: FeedQuery): Promise<FeedPage<ReportedCharge>>;
  /** Lists all refunds and canceled debits, oldest first. Throws ProcessorOutageError. */
  refundReport(query: FeedQuery): Promise<FeedPage<ReportedRefund>>;
  /** Answers chargebacks. Left out by processors that never report one. */
  readonly chargebackAnswers?: ChargebackAnswers;
  /** Lets a charge have an outcome now, for test data. Only the sandbox can. Never throws: every failure is a verdict. */
  setOutcome?(request: OutcomeRequest): Promise<ChargebackVerdict>;
};

/** `reference` is the processor's ID of the charge. */
export type OutcomeRequest = {
  merchant: string;
  key: string;
  reference: string;
  outcome: { kind: 'settled' } | { kind: 'returned'; returnCode: string } | { kind: 'chargeback' };
};

/** The ways to answer a chargeback. A key has one effect, so repeating a request with it is safe. */
export type ChargebackAnswers = {
  /**
   * Uploads a file, which nobody sees before evidence with it is submitted. Returns undefined if the processor refuses
   * the file. Throws ProcessorOutageError.
   */
  uploadEvidence(upload: EvidenceUpload): Promise<{ fileId: string } | undefined>;
  /** Sends evidence to the card's bank, once and for all. Never throws: every failure is a verdict. */
  submitEvidence(answer: ChargebackAnswer & { evidence: ChargebackEvidence }): Promise<ChargebackVerdict>;
  /** Gives up a chargeback, once and for all. Never throws: every failure is a verdict. */
  acceptChargeback(answer: ChargebackAnswer): Promise<ChargebackVerdict>;
};

export type EvidenceUpload = {
  merchant: string;
  key: string;
  name: string;
  mediaType: EvidenceMediaType;
  content: Uint8Array;
};

/** `reference` is the processor's ID of the chargeback. */
export type ChargebackAnswer = { merchant: string; key: string; reference: string };

/** Evidence for the card's bank. Unknown facts are null. */
export type ChargebackEvidence = {
  explanation: string;
  customerName: string;
  emailAddress: string | null;
  clientAddress: string | null;
  /** The signed text with its time and network address. */
  authorization: string | null;
  /** Day of the payment, YYYY-MM-DD. */
  serviceOn: string;
  files: { kind: EvidenceFileKind | 'receipt'; fileId: string }[];
};

/** `refused`: nothing was changed. `unknown`: ask again with the same key. */
export type ChargebackVerdict = { verdict: 'done' } | { verdict: 'refused' | 'not-sent' | 'unknown'; reason: string };

/** One attempt to charge. `amountCents` is the total including the fee. `statementReference` is shown to the payer. */
export type ChargeRequest = {
  merchant: string;
  key: string;
  amountCents: Cents;
  currency: 'USD';
  method: ChargeMethod;
  statementReference: string;
};

/** A card is always a processor token. A bank account has its full number, which must not be logged. */
export type ChargeMethod =
  | { kind: 'card'; token: string }
  /** Order of exactly this amount, approved by the payer. */
  | { kind: 'paypal'; orderId: string }
  | {
      kind: 'ach';
      routingNumber: string;
      accountNumber: string;
      accountType: 'checking' | 'savings';
      ownerType: BankOwnerType;
      holderName: string;
      /**
       * Resends an entry that was returned for insufficient funds, which is marked for the bank (Nacha: RETRY PYMT).
       */
      isRetry?: boolean;
      /** No money may move before the account has passed a prenote (Nacha 2.5.17). */
      needsPrenote?: boolean;
      /** Belongs to a series with one authorization, which is marked in the file (Nacha WEB). */
      isRecurring?: boolean;
      /** Origin of the payer's authorization, which some processors store. */
      authorizedBy: { clientAddress: string; userAgent: string; acceptedAtMs: number };
    };

/** Entry description that tells the bank and its customer of a resent payment (Nacha reinitiation). */
export const retryEntryDescription = 'RETRY PYMT';

/** Card in a device wallet. `token` is the text from the vendor's script. */
export type WalletExchange = { merchant: string; wallet: 'applePay' | 'googlePay'; token: string };

/**
 * Card from a wallet. `walletTokenId` is the same for repeats of a wallet token, however its text is formatted: the
 * part that the vendor signed or that the processor invalidates.
 */
export type WalletCard = { card: CardDescription; walletTokenId: string };

/** Result of saving a card, with its token for future charges. */
export type StoredCard =
  | { kind: 'kept'; card: CardDescription }
  | { kind: 'declined'; responseCode: DeclineCode; reason: DeclineReason }
  | { kind: 'unknown-token' };

export type PayPalOrderRequest = {
  merchant: string;
  key: string;
  amountCents: Cents;
  currency: 'USD';
  reference: string;
};

/**
 * With `amountCents`, a charge of another amount under this key is `unknown` instead of final. The core passes it.
 * PayPal knows charges only by their orders, so its keys are `unknown` without `orderId`.
 */
export type ChargeQuery = { merchant: string; key: string; amountCents?: Cents; orderId?: string };

/** Result of a charge, by what it proves. Only the first three verdicts are final for the key. */
export type ChargeAnswer =
  | { verdict: 'succeeded'; processorReference: string }
  /** `prenote` if the debit waits for one. It settles on that day (YYYY-MM-DD), null until it is in a file. */
  | { verdict: 'accepted'; processorReference: string; prenote?: { settlesOn: string | null } }
  | { verdict: 'declined'; processorReference?: string; responseCode: DeclineCode; reason: DeclineReason }
  /** Nothing was sent: send again with the same key. */
  | { verdict: 'not-sent'; reason: string }
  /** The key is in flight or the processor is rate limiting: send again later with the same key. */
  | { verdict: 'busy'; retryAfterMs?: number }
  /** The processor refused the request itself. Nothing was charged, and an operator must look into it. */
  | { verdict: 'not-executed'; status: number; reason: string }
  /** The charge may or may not have happened: look it up by key, never guess. */
  | { verdict: 'unknown'; reason: string };

/** Result of a query by key. `not-found` comes from the processor itself, never from a failure. */
export type ChargeFinding =
  | Extract<ChargeAnswer, { verdict: 'succeeded' | 'accepted' | 'declined' | 'busy' | 'unknown' }>
  | { verdict: 'not-found' };

/**
 * Refund of a charge in full or in part, by the charge's key and the processor's reference. `cancel` cancels an
 * accepted bank debit that hasn't been sent, always in full.
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

/** Reasons for a refused refund: too late, already refunded, disputed at the bank, or not stated. */
export const refundRefusals = ['too-late', 'already-refunded', 'disputed', 'refused'] as const;
export type RefundRefusalReason = (typeof refundRefusals)[number];

/** Answers about a request that don't tell its outcome. */
export type OpenAnswer = Extract<ChargeAnswer, { verdict: 'not-sent' | 'busy' | 'not-executed' | 'unknown' }>;

/**
 * Result of a refund, as for a charge. Only the first two verdicts are final for the key. A refund in progress is
 * `unknown`.
 */
export type RefundAnswer =
  | { verdict: 'succeeded'; processorReference: string }
  | { verdict: 'refused'; processorReference?: string; reason: RefundRefusalReason }
  | OpenAnswer;

export type RefundFinding =
  | Extract<RefundAnswer, { verdict: 'succeeded' | 'refused' | 'busy' | 'unknown' }>
  | { verdict: 'not-found' };

/** Codes of req 8.1 for a processor's decline. */
export const declineCodes = ['2002', '4002', '4014', '4018', '4033', '4034', '4040', '5021', '5055'] as const;
export type DeclineCode = (typeof declineCodes)[number];

/** Reasons more specific than req 8.1. For example, a card without funds is 4033 or 4034 depending on its BIN type. */
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

/** Card data that may be stored and shown. `expMonth` is 1 to 12, `expYear` has four digits. */
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

/** `after` is the `next` of the previous page, null at first. `limit` is 1 to 1000. */
export type FeedQuery = { merchant: string; after: string | null; limit: number };

/** Page of a feed. Keep `next` and pass it as `after`, even after an empty page. */
export type FeedPage<Item> = { items: Item[]; next: string | null; hasMore: boolean };

/**
 * Settlement or return of a bank payment, the state of a chargeback, or the failure of a refund. `id` is unique. The order of a feed never changes,
 * and new events are added at the end. Without a key, as in a webhook about a chargeback, `processorReference` identifies
 * the payment.
 */
export type ProcessorEvent = {
  id: string;
  merchant: string;
  key: string | null;
  processorReference: string;
  occurredAtMs: number;
} & (
  | { kind: 'settled' }
  | { kind: 'returned'; returnCode: string }
  | { kind: 'chargeback'; chargeback: ChargebackReport }
  /** A refund that had succeeded, by its idempotency key. */
  | { kind: 'refund-failed'; refundKey: string }
);

/**
 * A cardholder's dispute of a payment as the processor knows it. `movements` are all movements of money so far, and
 * `networkCode` is the card network's code for the reason.
 */
export type ChargebackReport = {
  reference: string;
  state: ChargebackState;
  reason: ChargebackReason;
  networkCode: string | null;
  amountCents: Cents;
  openedAtMs: number;
  /** Null when the processor wants no evidence. */
  evidenceDueAtMs: number | null;
  movements: ChargebackMovement[];
};

export type ReportedCharge = {
  merchant: string;
  key: string;
  processorReference: string;
  amountCents: Cents;
  currency: 'USD';
  methodKind: ChargeMethod['kind'];
  outcome: ReportedOutcome;
  /** Entry description of a bank payment, if known and not that of a first entry. */
  entryDescription?: string | undefined;
  createdAtMs: number;
};

export type ReportedRefund = {
  merchant: string;
  key: string;
  processorReference: string;
  amountCents: Cents;
  createdAtMs: number;
};

/** The processor couldn't be reached, or its response couldn't be read. The outcome is unknown. */
export class ProcessorOutageError extends Error {
  override readonly name = 'ProcessorOutageError';
}
