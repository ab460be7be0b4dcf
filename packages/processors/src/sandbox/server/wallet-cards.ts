import { type TestCard, testCardById } from './test-instruments.ts';

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

/** Returns undefined for a card that isn't in the wallets. */
export function walletCardById(id: string): TestCard | undefined {
  return walletCardIds.some((each) => each === id) ? testCardById(id) : undefined;
}

export type ShownCard = {
  id: string;
  network: TestCard['brand'];
  kind: 'CREDIT' | 'DEBIT' | 'PREPAID';
  lastFour: string;
  label: string;
};

/** Returns the cards in the order in which the sheet offers them. */
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
