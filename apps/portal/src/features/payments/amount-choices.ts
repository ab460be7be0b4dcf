import { type Cents, cents } from '@quittance/domain/money/cents';
import { parseMoney } from '@quittance/domain/money/parse-money';
import { type AmountBounds, checkAmount } from '@quittance/domain/payments/amount-bounds';
import type { SettlementAmount } from '../settlements/settlement-amount.ts';

/** An amount to choose as it is: what settles the account, what is due, the balance, what was paid last, or the least that may be paid in cash. */
export type FixedChoice = 'settlement' | 'due' | 'balance' | 'last' | 'cashMinimum';

/** How an amount is chosen. */
export type AmountChoice = FixedChoice | 'other';

/** The fixed amounts that make sense to offer; another amount is always the last choice. */
export type AmountOffer = {
  readonly choice: FixedChoice;
  readonly amountCents: Cents;
  /** The limit of the method, where a settlement is more than that. */
  readonly exceededLimitCents?: Cents | undefined;
};

/** What is wrong with an amount, for the sentence at its field; `above-total` together with those of other accounts. */
export type AmountProblem =
  | 'empty'
  | 'not-a-number'
  | 'too-many-decimals'
  | 'below-minimum'
  | 'above-maximum'
  | 'above-total';

/** The amount that is chosen, or why there is none. */
export type ChosenAmount =
  | { readonly ok: true; readonly amountCents: Cents }
  | { readonly ok: false; readonly problem: AmountProblem };

/**
 * What can be offered (req 5.7): the accepted settlement, which is exactly its amount whatever the bounds are; the cash minimum where cash defaults to it, the amount due, the full balance, and what was paid last
 * (req 3.15). What is nothing, outside the bounds or an amount that is offered already is left out.
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
    ({ amountCents }, place) => payable.findIndex((each) => each.amountCents === amountCents) === place,
  );
}

function offerOf(choice: FixedChoice, amountCents: Cents | undefined): AmountOffer[] {
  return amountCents === undefined ? [] : [{ choice, amountCents }];
}

/** The choice that holds: the person's own where it is still offered, else the first offer, else another amount. */
export function effectiveChoice(choice: AmountChoice | undefined, offers: readonly AmountOffer[]): AmountChoice {
  if (choice === 'other' || offers.some((offer) => offer.choice === choice)) return choice ?? 'other';
  return offers[0]?.choice ?? 'other';
}

/** The amount of a choice, checked against the bounds (req 5.7). */
export function chosenAmount(
  { choice, otherText }: { choice: AmountChoice; otherText: string },
  { offers, bounds }: { offers: readonly AmountOffer[]; bounds: AmountBounds },
): ChosenAmount {
  const offer = offers.find((each) => each.choice === choice);
  if (offer?.exceededLimitCents !== undefined) return { ok: false, problem: 'above-maximum' };
  return offer ? { ok: true, amountCents: offer.amountCents } : typedAmount(otherText, bounds);
}

/** An amount as it was typed, checked against the bounds (req 5.7). */
export function typedAmount(text: string, bounds: AmountBounds): ChosenAmount {
  const parsed = parseMoney(text);
  if (!parsed.ok) return { ok: false, problem: parsed.reason === 'out-of-range' ? 'above-maximum' : parsed.reason };
  const verdict = checkAmount(parsed.cents, bounds);
  return verdict === 'within' ? { ok: true, amountCents: parsed.cents } : { ok: false, problem: verdict };
}

/** The least that can really be paid: a minimum of zero still means one cent. */
export function leastPayable({ minimumCents }: AmountBounds): Cents {
  return minimumCents > 0 ? minimumCents : cents(1);
}
