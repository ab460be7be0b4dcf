/**
 * Test cards and bank accounts of docs/sandbox.md, by behavior. Each customer has one of every kind saved and types
 * others.
 */
export const plainCards = ['4242424242424242', '4111111111111111', '5555555555554444'] as const;

/** Cards whose first attempt fails in different ways, from a slow response to half a response. */
export const faultyCards = [
  '4000009000000011',
  '4000009000000029',
  '4000009000000037',
  '4000009000000045',
  '4000009000000052',
  '4000009000000060',
  '4000009000000078',
  '4000009000000086',
  '4000009000000094',
  '4000009000000102',
] as const;

/** Cards declined for insufficient funds and permanently. */
export const decliningCards = ['4000000000009995', '4000000000000002'] as const;

/** Cards whose payments are charged back. With evidence, the creditor wins the first card's and loses the second's. */
export const chargebackCards = ['4000009200000019', '4000009200000027'] as const;

/** Bank accounts whose first attempt fails in the same ways as the cards'. */
export const faultyBankAccounts = faultyCards.map((_card, index) => `0009000000${String(index + 1).padStart(2, '0')}`);

/** Bank accounts that return payments before and after settlement: insufficient funds, wrong account, unauthorized. */
export const returningBankAccounts = [
  '000222222227',
  '000444444457',
  '000222222227',
  '000444444440',
  '000111111113',
  '000333333335',
] as const;

/** A valid routing number. */
export const routingNumber = '021000021';

/** Kinds of saved payment methods. */
export const savedKinds = ['card', 'bank', 'faulty card', 'faulty bank', 'declining card', 'returning bank'] as const;
export type SavedKind = (typeof savedKinds)[number];

/** Returns a customer's card or account number of a kind. */
export function instrumentOf(kind: SavedKind, customer: number): string {
  const pick = (list: readonly string[]) => list[customer % list.length] ?? '';
  switch (kind) {
    case 'card':
      return pick(plainCards);
    case 'bank':
      return `7${String(customer).padStart(8, '0')}`;
    case 'faulty card':
      return pick(faultyCards);
    case 'faulty bank':
      return pick(faultyBankAccounts);
    case 'declining card':
      return pick(decliningCards);
    case 'returning bank':
      return pick(returningBankAccounts);
  }
}
