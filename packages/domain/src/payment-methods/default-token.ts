import { isApproved } from './approved-methods.ts';
import { type BankToken, type CardToken, type PaymentToken, paymentTypeOf } from './payment-token.ts';

/**
 * Returns the saved method to preselect (req 6.4): the remembered one, else the most recently used, changed or created
 * among the first bank account, the first non-debit card and the first debit card. Considers only methods that the
 * account accepts, by the bitmask of req 6.2. Undefined when none fits.
 */
export function defaultToken(saved: {
  bankTokens: readonly BankToken[];
  cardTokens: readonly CardToken[];
  approvedBits: number;
  rememberedReferenceId?: string | undefined;
}): PaymentToken | undefined {
  const isTaken = (token: PaymentToken): boolean => isApproved(saved.approvedBits, paymentTypeOf(token));
  const banks = saved.bankTokens.filter(isTaken);
  const cards = saved.cardTokens.filter(isTaken);
  const remembered = [...banks, ...cards].find((token) => token.referenceID === saved.rememberedReferenceId);
  const candidates = [banks[0], cards.find((card) => !isDebit(card)), cards.find(isDebit)];
  return remembered ?? latest(candidates.filter((token) => token !== undefined));
}

function isDebit(card: CardToken): boolean {
  return card.creditCardAccount.creditCardBinType === 'DEBIT';
}

function latest(tokens: readonly PaymentToken[]): PaymentToken | undefined {
  return tokens.reduce<PaymentToken | undefined>(
    (best, token) => (best && touchedAtMs(best) >= touchedAtMs(token) ? best : token),
    undefined,
  );
}

function touchedAtMs({ lastUsed, lastUpdated, created }: PaymentToken): number {
  return Math.max(...[lastUsed, lastUpdated, created].map((instant) => (instant ? Date.parse(instant) || 0 : 0)));
}
