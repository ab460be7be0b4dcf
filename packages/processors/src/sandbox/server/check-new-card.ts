import { todayIn } from '@quittance/domain/dates/business-day';
import { isExpired } from '@quittance/domain/payment-methods/card-expiry';
import { isValidCardNumber } from '@quittance/domain/payment-methods/card-number';
import * as z from 'zod/mini';
import type { WireToken } from '../wire.ts';
import { mismatchingZip, type TestCard, testCardByNumber } from './test-instruments.ts';

/** Body of POST /v1/tokens. Checks only its shape here, so that every error can name its field. */
export const newCardBody = z.object({
  number: z.string().check(z.maxLength(40)),
  expMonth: z.coerce.number(),
  expYear: z.coerce.number(),
  cvc: z.string().check(z.maxLength(10)),
  zip: z.string().check(z.maxLength(20)),
  name: z.string().check(z.maxLength(200)),
});
export type NewCard = z.infer<typeof newCardBody>;

export type CardFault = { code: string; field: keyof NewCard; message: string };

/** Card data that a token stores, or the first error, with a code of req 8.1. */
export type CheckedCard =
  | { ok: true; instrument: TestCard['id']; description: Omit<WireToken, 'token'> }
  | { ok: false; fault: CardFault };

/** Checks a typed card, which is valid to the end of its month in UTC. The number never leaves this function. */
export function checkNewCard(card: NewCard, nowMs: number): CheckedCard {
  const number = card.number.replace(/[ -]/g, '');
  if (!isValidCardNumber(number)) return refuse('4002', 'number', 'The card number is not valid');
  const instrument = testCardByNumber(number);
  if (!instrument) return refuse('4040', 'number', 'The sandbox takes test cards only');
  const expiry = expiryFault(card, nowMs);
  if (expiry) return refuse('4002', expiry, 'The expiration date is not valid or has passed');
  const cvcLength = instrument.brand === 'AMEX' ? 4 : 3;
  if (!/^\d+$/.test(card.cvc) || card.cvc.length !== cvcLength) {
    return refuse('4014', 'cvc', `The security code has ${cvcLength} digits`);
  }
  if (!/^\d{5}$/.test(card.zip)) return refuse('4002', 'zip', 'The ZIP code has 5 digits');
  if (card.name.trim() === '') return refuse('4002', 'name', 'The name on the card is missing');
  return { ok: true, instrument: instrument.id, description: describe(instrument, card) };
}

function describe({ brand, binType, isHsa, number }: TestCard, { expMonth, expYear, zip }: NewCard) {
  const postalCodeCheck = zip === mismatchingZip ? 'mismatch' : 'match';
  return {
    brand,
    lastFour: number.slice(-4),
    binType,
    isHsa: isHsa === true,
    expMonth,
    expYear,
    postalCodeCheck,
  } as const;
}

function expiryFault({ expMonth, expYear }: NewCard, nowMs: number): 'expMonth' | 'expYear' | undefined {
  const today = todayIn('UTC', nowMs);
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12) return 'expMonth';
  if (!Number.isInteger(expYear) || expYear < today.year || expYear > today.year + 30) return 'expYear';
  return isExpired({ month: expMonth, year: expYear }, today) ? 'expMonth' : undefined;
}

function refuse(code: string, field: CardFault['field'], message: string): CheckedCard {
  return { ok: false, fault: { code, field, message } };
}
