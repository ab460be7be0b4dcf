import { type TestCard, testCardById } from './test-instruments.ts';

/** The test cards that lie in the sandbox's wallets, by their ids. */
export const walletCardIds = [
  'visa-credit-4242',
  'visa-debit-5556',
  'mastercard-debit-8210',
  'visa-debit-hsa-0000',
  'visa-prepaid-0019',
  'amex-credit-0005',
  'credit-refused-by-issuer',
  'hang-after-charge',
] as const;

/** A test card that lies in the sandbox's wallets, or undefined for any other id. */
export function walletCardById(id: string): TestCard | undefined {
  return walletCardIds.some((each) => each === id) ? testCardById(id) : undefined;
}

/** A card as a wallet's sheet shows it. */
export type ShownCard = {
  id: string;
  network: TestCard['brand'];
  kind: 'CREDIT' | 'DEBIT' | 'PREPAID';
  lastFour: string;
  label: string;
};

/** All of them, in the order in which they are offered. */
export function walletCards(): ShownCard[] {
  return walletCardIds.map((id) => {
    const card = testCardById(id);
    if (!card || card.binType === 'UNKNOWN') throw new Error(`the wallet has no card "${id}"`);
    const { brand: network, binType: kind, number, does } = card;
    const lastFour = number.slice(-4);
    return { id, network, kind, lastFour, label: `${brandNames[network]} ${lastFour}, ${kindNames(card)}: ${does}` };
  });
}

const brandNames: Record<TestCard['brand'], string> = {
  AMEX: 'American Express',
  DISCOVER: 'Discover',
  INTERAC: 'Interac',
  JCB: 'JCB',
  MASTERCARD: 'Mastercard',
  VISA: 'Visa',
};

function kindNames({ binType, isHsa }: TestCard): string {
  return isHsa ? 'HSA' : binType.toLowerCase();
}
