import type { SetbackReason } from '../../templates/plan-mail-facts.ts';

/** Clauses that complete a sentence about a failed payment. */
export const setbacks: Record<SetbackReason, string> = {
  'insufficient-funds': 'insufficient funds',
  'account-closed': 'the account is closed',
  'account-blocked': "the bank doesn't allow payments from this account",
  'account-unknown': "the bank couldn't find an account with this number",
  'payment-stopped': 'the payment was stopped at the bank',
  'not-authorized': "the bank says the payment wasn't authorized",
  'not-as-agreed': "the bank says the payment didn't match what you agreed to",
  'charged-back': 'the bank that issued the card says the payment was disputed',
  declined: 'the payment was declined',
  unknown: "we don't know why",
};
