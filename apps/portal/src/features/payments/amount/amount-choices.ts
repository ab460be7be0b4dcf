import { type Cents, cents } from '@quittance/domain/money/cents';
import { parseMoney } from '@quittance/domain/money/parse-money';
import { type AmountBounds, checkAmount } from '@quittance/domain/payments/amount-bounds';
import type { SettlementAmount } from '../../settlements/settlement-amount.ts';

/** A fixed amount: the settlement, the amount due, the balance, the last amount paid, or the cash minimum. */
export type FixedChoice = 'settlement' | 'due' | 'balance' | 'last' | 'cashMinimum';

export type AmountChoice = FixedChoice | 'other';

/** A fixed amount to offer. Another amount is always the last choice. */
export type AmountOffer = {
  readonly choice: FixedChoice;
  readonly amountCents: Cents;
  /** The method's limit, if the settlement exceeds it. */
  readonly exceededLimitCents?: Cents | undefined;
};

/** The error of an amount. `above-total` means together with other accounts. */
export type AmountProblem =
  | 'empty'
  | 'not-a-number'
  | 'too-many-decimals'
  | 'below-minimum'
  | 'above-maximum'
  | 'above-total';

export type ChosenAmount =
  | { readonly ok: true; readonly amountCents: Cents }
  | { readonly ok: false; readonly problem: AmountProblem };

/**
 * Returns the amounts to offer (req 5.7): the accepted settlement regardless of limits, the cash minimum if it is the
 * default, the amount due, the full balance, and the last amount paid (req 3.15). Omits zero, duplicates and amounts
 * outside the limits.
 */
export function amountOffers(
  amounts: {
    amountDueCents: Cents;
    balanceCents: Cents;
    lastCents?: Cents | undefined;
    cashMinimumCents?: Cents | undefined;
    settlement?: SettlementAmount | undefined;
  },
  bounds: AmountBounds,
): AmountOffer[] {
  const { amountDueCents, balanceCents, lastCents, cashMinimumCents, settlement } = amounts;
  const due: AmountOffer[] = amountDueCents === balanceCents ? [] : [{ choice: 'due', amountCents: amountDueCents }];
  const offers: AmountOffer[] = [
    ...offerOf('cashMinimum', cashMinimumCents),
    ...due,
    { choice: 'balance', amountCents: balanceCents },
    ...offerOf('last', lastCents),
  ];
  const settling: AmountOffer[] = settlement ? [{ choice: 'settlement', ...settlement }] : [];
  const payable = [...settling, ...offers.filter((offer) => checkAmount(offer.amountCents, bounds) === 'within')];
  return payable.filter(
    ({ amountCents }, index) => payable.findIndex((each) => each.amountCents === amountCents) === index,
  );
}

function offerOf(choice: FixedChoice, amountCents: Cents | undefined): AmountOffer[] {
  return amountCents === undefined ? [] : [{ choice, amountCents }];
}

/** Returns the customer's choice if it is still offered, else the first offer, else `other`. */
export function effectiveChoice(choice: AmountChoice | undefined, offers: readonly AmountOffer[]): AmountChoice {
  if (choice === 'other' || offers.some((offer) => offer.choice === choice)) return choice ?? 'other';
  return offers[0]?.choice ?? 'other';
}

/** Checks the chosen amount against the limits (req 5.7). */
export function chosenAmount(
  { choice, otherText }: { choice: AmountChoice; otherText: string },
  { offers, bounds }: { offers: readonly AmountOffer[]; bounds: AmountBounds },
): ChosenAmount {
  const offer = offers.find((each) => each.choice === choice);
  if (offer?.exceededLimitCents !== undefined) return { ok: false, problem: 'above-maximum' };
  return offer ? { ok: true, amountCents: offer.amountCents } : typedAmount(otherText, bounds);
}

/** Parses a typed amount and checks it against the limits (req 5.7). */
export function typedAmount(text: string, bounds: AmountBounds): ChosenAmount {
  const parsed = parseMoney(text);
  if (!parsed.ok) return { ok: false, problem: parsed.reason === 'out-of-range' ? 'above-maximum' : parsed.reason };
  const verdict = checkAmount(parsed.cents, bounds);
  return verdict === 'within' ? { ok: true, amountCents: parsed.cents } : { ok: false, problem: verdict };
}

/** The smallest possible payment. A minimum of zero still means one cent. */
export function minPayable({ minimumCents }: AmountBounds): Cents {
  return minimumCents > 0 ? minimumCents : cents(1);
}
