import type { DeclineCode, DeclineReason, RefundRefusalReason } from '../processor-port.ts';

/** What goes wrong on the first try of a key, in words. A second try, or a question by key, finds the truth. */
export const faults = {
  slow: 'answers after 5 s',
  'hang-after-charge': 'charges, never answers',
  'error-before-charge': '500 without a charge',
  'error-after-charge': 'charges, answers 500',
  'reset-after-charge': 'charges, resets the connection',
  'half-body': 'charges, the answer breaks off',
  'bad-json': 'charges, the answer is not JSON',
  'wrong-amount': 'charges, the answer says one cent more',
  conflict: '409 without a charge',
  'too-many': '429 without a charge',
} as const;
export type Fault = keyof typeof faults;

/** A bank payment that comes back: with which code of the network, and whether it settled before. */
export type BankReturn = { code: string; when: 'before-settlement' | 'after-settlement' };

export type Decline = { code: DeclineCode; reason: DeclineReason };

/** How a charge of an instrument goes; with none of these a card or an order succeeds and a bank account is accepted and settles. */
export type Scenario = { decline?: Decline; fault?: Fault; bankReturn?: BankReturn; refunding?: Refunding };

/** What goes wrong when a charge is given back: a fault on the key's first try, or that it is refused. Otherwise it goes back. */
export type Refunding = { fault: Fault } | { refusal: RefundRefusalReason };
