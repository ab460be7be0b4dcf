import type { DeclineCode, DeclineReason, RefundRefusalReason } from '../../processor-port.ts';

/** Descriptions of faults in a key's first attempt. A second attempt or a query by key returns the true outcome. */
export const faults = {
  slow: 'responds after 5 s',
  'hang-after-charge': 'makes the charge, but never responds',
  'error-before-charge': 'returns 500 without a charge',
  'error-after-charge': 'makes the charge, but returns 500',
  'reset-after-charge': 'makes the charge, but resets the connection',
  'half-body': 'makes the charge, but cuts off the response',
  'bad-json': 'makes the charge, but returns invalid JSON',
  'wrong-amount': 'makes the charge, but reports one cent too much',
  conflict: 'returns 409 without a charge',
  'too-many': 'returns 429 without a charge',
} as const;
export type Fault = keyof typeof faults;

/** Return of a bank payment, with its return code and its time relative to the settlement. */
export type BankReturn = { code: string; when: 'before-settlement' | 'after-settlement' };

export type Decline = { code: DeclineCode; reason: DeclineReason };

/**
 * Scenario of an instrument. Without any of these, a card or an order succeeds, and a bank account is accepted and
 * settles.
 */
export type Scenario = {
  decline?: Decline;
  fault?: Fault;
  bankReturn?: BankReturn;
  refunding?: Refunding;
  chargeback?: ChargebackEnd;
};

/** Decision of the card's bank about a chargeback once it has evidence. Without evidence, the creditor loses. */
export type ChargebackEnd = 'won' | 'lost';

/** Fault on the first attempt of a refund, its refusal, or its failure after it succeeded. Otherwise refunds succeed. */
export type Refunding = { fault: Fault } | { refusal: RefundRefusalReason } | { failsLater: true };
