import { type Cents, cents } from '@quittance/domain/money/cents';
import { parseMoney } from '@quittance/domain/money/parse-money';
import { type AmountBounds, checkAmount } from '@quittance/domain/payments/amount-bounds';

/** How an amount is chosen. */
export type AmountChoice = 'due' | 'balance' | 'other';

/** The fixed amounts that make sense to offer; another amount is always the last choice. */
export type AmountOffer = { readonly choice: 'due' | 'balance'; readonly amountCents: Cents };

/** What is wrong with an amount, for the sentence at its field. */
export type AmountProblem = 'empty' | 'not-a-number' | 'too-many-decimals' | 'below-minimum' | 'above-maximum';

/** The amount that is chosen, or why there is none. */
export type ChosenAmount =
  | { readonly ok: true; readonly amountCents: Cents }
  | { readonly ok: false; readonly problem: AmountProblem };

/**
 * The amount due and the full balance, where they can be paid (SPEC 5.7): what is nothing or outside the bounds is left out,
 * and so is an amount due that is the balance.
 */
export function amountOffers(
  { amountDueCents, balanceCents }: { amountDueCents: Cents; balanceCents: Cents },
  bounds: AmountBounds,
): AmountOffer[] {
  const offers: AmountOffer[] = [{ choice: 'balance', amountCents: balanceCents }];
  if (amountDueCents !== balanceCents) offers.unshift({ choice: 'due', amountCents: amountDueCents });
  return offers.filter((offer) => checkAmount(offer.amountCents, bounds) === 'within');
}

/** The choice that holds: the person's own where it is still offered, else the first offer, else another amount. */
export function effectiveChoice(choice: AmountChoice | undefined, offers: readonly AmountOffer[]): AmountChoice {
  if (choice === 'other' || offers.some((offer) => offer.choice === choice)) return choice ?? 'other';
  return offers[0]?.choice ?? 'other';
}

/** The amount of a choice, checked against the bounds (SPEC 5.7). */
export function chosenAmount(
  { choice, otherText }: { choice: AmountChoice; otherText: string },
  { offers, bounds }: { offers: readonly AmountOffer[]; bounds: AmountBounds },
): ChosenAmount {
  const offer = offers.find((each) => each.choice === choice);
  return offer ? { ok: true, amountCents: offer.amountCents } : typedAmount(otherText, bounds);
}

function typedAmount(text: string, bounds: AmountBounds): ChosenAmount {
  const parsed = parseMoney(text);
  if (!parsed.ok) return { ok: false, problem: parsed.reason === 'out-of-range' ? 'above-maximum' : parsed.reason };
  const verdict = checkAmount(parsed.cents, bounds);
  return verdict === 'within' ? { ok: true, amountCents: parsed.cents } : { ok: false, problem: verdict };
}

/** The least that can really be paid: a minimum of zero still means one cent. */
export function leastPayable({ minimumCents }: AmountBounds): Cents {
  return minimumCents > 0 ? minimumCents : cents(1);
}
