import { usStates } from '../customers/us-states.ts';
import { type Cents, cents, zeroCents } from '../money/cents.ts';
import type { CardBinType } from '../payment-methods/payment-token.ts';
import type { PaymentChannel } from '../payments/amount-bounds.ts';
import {
  type FeeLaw,
  type FeePermission,
  type FeePermissions,
  restrictiveStates,
  surchargeForbiddingStates,
} from './fee-law.ts';
import type { FeeRule } from './fee-rules.ts';

/** What a card is to the networks' fee rules. A card nobody has identified counts as a debit card. */
export const cardKinds = ['credit', 'debit', 'prepaid', 'hsa', 'unknown'] as const;
export type CardKind = (typeof cardKinds)[number];

/** The rules that keep a payee from charging a certain payer; null where nothing does. */
export type FeeLimits = {
  /** No fee at all, however it is paid. */
  readonly any: FeeRule | null;
  /** No percentage that credit cards bear and bank payments don't. */
  readonly creditSurcharge: FeeRule | null;
};

export const noFeeLimits: FeeLimits = { any: null, creditSurcharge: null };

/** The fee of one payment as the settings or the account's own numbers state it, before any law. */
export type ConfiguredFee = { bankCents: Cents; cardCents: Cents; isCardFeePercentage: boolean };

/** The fee that may be charged, and what was left out because of a rule. */
export type LawfulFee = {
  readonly feeCents: Cents;
  readonly refused: { readonly amountCents: Cents; readonly rule: FeeRule } | null;
};

/** The fee on a payment's day, and by how much a rule lowered the fee that was agreed to. */
export type FeeOnItsDay = LawfulFee & { readonly loweredCents: Cents };

export const noFee: LawfulFee = { feeCents: zeroCents, refused: null };

/** The state of an address if it is one of the United States' codes; null counts as unknown. */
export function payerStateOf(state: string): string | null {
  const code = state.trim().toUpperCase();
  return usStates.includes(code) ? code : null;
}

/** An HSA card is always debit or prepaid, whatever its number says. */
export function cardKindOf({ binType, isHsa }: { binType: CardBinType | null; isHsa: boolean | null }): CardKind {
  if (isHsa) return 'hsa';
  const kinds = { CREDIT: 'credit', DEBIT: 'debit', PREPAID: 'prepaid', UNKNOWN: 'unknown' } as const;
  return kinds[binType ?? 'UNKNOWN'];
}

/**
 * What keeps a payee from charging fees to somebody of a certain state (12 CFR 1006.22(b), state law, card networks). `payerState` is a
 * two-letter code, null where it isn't known, which is judged strictly.
 */
export function feeLimits(
  { isCollection, basis, permissions }: FeeLaw,
  { isDebtCollector, payerState }: { isDebtCollector: boolean; payerState: string | null },
): FeeLimits {
  return {
    any: isCollection || isDebtCollector ? collectorLimit({ basis, permissions }, payerState) : null,
    creditSurcharge: surchargeLimit(permissions, payerState),
  };
}

/**
 * The part of a configured fee that may be charged. It's never more than configured, and on a card that isn't a credit card a percentage is
 * never more than what a bank payment would bear. `isRecurring` is true for the later payments of a plan, not for the one that starts it.
 */
export function lawfulFee({
  configured,
  limits,
  method,
  cardKind,
  isRecurring,
}: {
  configured: ConfiguredFee;
  limits: FeeLimits;
  method: PaymentChannel;
  cardKind: CardKind;
  isRecurring: boolean;
}): LawfulFee {
  if (method === 'cash' || method === 'payPal') return noFee;
  const { bankCents, cardCents } = configured;
  const wholeCents = method === 'bank' ? bankCents : cardCents;
  if (limits.any) return atMost(zeroCents, { wholeCents, rule: limits.any });
  if (method === 'bank') return { feeCents: bankCents, refused: null };
  if (isRecurring) return atMost(zeroCents, { wholeCents, rule: 'RecurringCardFee' });
  const rule = aboveBankRule({ isPercentage: configured.isCardFeePercentage, limits, cardKind });
  return rule ? atMost(bankCents, { wholeCents, rule }) : { feeCents: cardCents, refused: null };
}

/**
 * What may be charged of an agreed fee when its payment's day has come. The agreed fee stands unless a rule refuses it by then, and it's never
 * raised. `judged` is the fee that the rules of that day would allow.
 */
export function feeOnItsDay({
  agreedCents,
  judged,
  limits,
}: {
  agreedCents: Cents;
  judged: LawfulFee;
  limits: FeeLimits;
}): FeeOnItsDay {
  const { any } = limits;
  if (any && agreedCents > zeroCents) {
    return { feeCents: zeroCents, refused: { amountCents: agreedCents, rule: any }, loweredCents: agreedCents };
  }
  const isLower = judged.refused !== null && judged.feeCents < agreedCents;
  const feeCents = isLower ? judged.feeCents : agreedCents;
  return { feeCents, refused: judged.refused, loweredCents: cents(agreedCents - feeCents) };
}

/** The rule that forbids a card fee above the fee of a bank payment, or null. */
export function aboveBankRule({
  isPercentage,
  limits,
  cardKind,
}: {
  isPercentage: boolean;
  limits: FeeLimits;
  cardKind: CardKind;
}): FeeRule | null {
  if (!isPercentage) return null;
  return cardKind === 'credit' ? limits.creditSurcharge : 'DebitSurcharge';
}

function atMost(mostCents: Cents, { wholeCents, rule }: { wholeCents: Cents; rule: FeeRule }): LawfulFee {
  if (wholeCents <= mostCents) return { feeCents: wholeCents, refused: null };
  return { feeCents: mostCents, refused: { amountCents: cents(wholeCents - mostCents), rule } };
}

function collectorLimit(
  { basis, permissions }: Pick<FeeLaw, 'basis' | 'permissions'>,
  payerState: string | null,
): FeeRule | null {
  const ground = granted(basis);
  if (!ground) return 'GroundMissing';
  if (payerState === null) return unknownStateLimit(permissions);
  if (!ground.states.includes(payerState)) return 'StateNotCovered';
  if (ground.kind === 'law') return null;
  const isPermitted = granted(permissions.restrictedStates)?.states.includes(payerState) === true;
  return restrictiveStates.includes(payerState) && !isPermitted ? 'StateRestricts' : null;
}

function surchargeLimit(permissions: FeePermissions, payerState: string | null): FeeRule | null {
  if (payerState === null) return unknownStateLimit(permissions);
  const isPermitted = granted(permissions.creditSurcharge)?.states.includes(payerState) === true;
  return surchargeForbiddingStates.includes(payerState) && !isPermitted ? 'SurchargeForbidden' : null;
}

function unknownStateLimit({ unknownState }: FeePermissions): FeeRule | null {
  return granted(unknownState) ? null : 'PayerStateUnknown';
}

/** A ground counts only if it says where it is written. */
function granted<Ground extends FeePermission>(ground: Ground | null): Ground | null {
  return ground && ground.reference.trim() !== '' ? ground : null;
}
