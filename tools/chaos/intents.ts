import { type Chance, choose } from '@quittance/services/testing/plan-simulation/chance';
import type { ChaosCustomer } from './chaos-customers.ts';
import { chargebackCards, faultyCards, plainCards, type SavedKind } from './instruments.ts';

/** One intended payment, no matter how often it is clicked or sent. */
export type Intent = {
  number: number;
  customer: ChaosCustomer;
  /** Amount per account. A payment of several accounts has more than one. */
  shares: readonly { accountReferenceCode: string; cents: number }[];
  payingBy: PayingBy;
  /** Clicks twice at the same moment, once at each API. */
  isDoubleClick: boolean;
  /** Time in ms after which the payer stops waiting for the first response. */
  givesUpAfterMs: number | undefined;
  /** Sends the request once more at the end, as a reloaded page does. */
  isReloaded: boolean;
};

export type PayingBy =
  | { kind: 'saved'; reference: string; paymentMethod: 'creditcard' | 'bankaccount' }
  | { kind: 'typed card'; number: string }
  | { kind: 'typed bank account'; accountNumber: string };

const savedShares: readonly { share: number; value: SavedKind | 'typed card' | 'typed bank account' }[] = [
  { share: 0.14, value: 'bank' },
  { share: 0.06, value: 'faulty card' },
  { share: 0.03, value: 'faulty bank' },
  { share: 0.04, value: 'declining card' },
  { share: 0.06, value: 'returning bank' },
  { share: 0.12, value: 'typed card' },
  { share: 0.08, value: 'typed bank account' },
];

/** Draws the intent with this number. The same chances always draw the same intents. */
export function drawIntent(
  chance: Chance,
  { number, customers }: { number: number; customers: readonly ChaosCustomer[] },
): Intent {
  const of = (what: string) => chance('intent', number, what);
  const customer = customers[Math.floor(of('customer') * customers.length)];
  if (!customer) throw new Error('there are no customers');
  const accounts =
    of('accounts') < 0.15 ? customer.accounts : customer.accounts.slice(0, 1 + Math.floor(of('one') * 3)).slice(-1);
  return {
    number,
    customer,
    shares: accounts.map((accountReferenceCode) => ({
      accountReferenceCode,
      cents: 500 + Math.floor(chance('intent', number, accountReferenceCode) * 9_500),
    })),
    payingBy: drawMethod(of, customer, number),
    isDoubleClick: of('double click') < 0.2,
    givesUpAfterMs: of('impatience') < 0.15 ? Math.floor(of('patience') * 120) : undefined,
    isReloaded: of('reload') < 0.1,
  };
}

/** A share from 0 to 1 chooses among the lists of cards. */
function cardsOf(share: number): readonly string[] {
  if (share < 0.1) return faultyCards;
  return share < 0.3 ? chargebackCards : plainCards;
}

function drawMethod(of: (what: string) => number, customer: ChaosCustomer, number: number): PayingBy {
  const kind = choose(of('method'), savedShares, 'card');
  if (kind === 'typed bank account') return { kind, accountNumber: `8${String(number).padStart(9, '0')}` };
  if (kind === 'typed card') {
    const cards = cardsOf(of('typed fault'));
    return { kind, number: cards[Math.floor(of('typed card') * cards.length)] ?? plainCards[0] };
  }
  const paymentMethod = kind.endsWith('card') ? 'creditcard' : 'bankaccount';
  return { kind: 'saved', reference: customer.methods[kind], paymentMethod };
}
