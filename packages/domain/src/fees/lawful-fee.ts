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

/** Card type under the networks' fee rules. An unidentified card counts as a debit card. */
export const cardKinds = ['credit', 'debit', 'prepaid', 'hsa', 'unknown'] as const;
export type CardKind = (typeof cardKinds)[number];

/** Rules that limit a payee's fees for one payer; null without a limit. */
export type FeeLimits = {
  /** Forbids any fee for any payment method. */
  readonly any: FeeRule | null;
  /** Forbids a percentage fee on credit cards that bank payments don't bear. */
  readonly creditSurcharge: FeeRule | null;
};

export const noFeeLimits: FeeLimits = { any: null, creditSurcharge: null };

/** The fee configured for one payment, by the settings or the account, before the fee rules apply. */
export type ConfiguredFee = { bankCents: Cents; cardCents: Cents; isCardFeePercentage: boolean };

/** The allowed fee, and the amount refused with the rule that refused it. */
export type LawfulFee = {
  readonly feeCents: Cents;
  readonly refused: { readonly amountCents: Cents; readonly rule: FeeRule } | null;
};

/** The fee on the payment date, with the amount by which a rule lowered the agreed fee. */
export type FeeOnItsDay = LawfulFee & { readonly loweredCents: Cents };

export const noFee: LawfulFee = { feeCents: zeroCents, refused: null };

/** Returns the state when it is a US state code; null for anything else. */
export function payerStateOf(state: string): string | null {
  const code = state.trim().toUpperCase();
  return usStates.includes(code) ? code : null;
}

/** An HSA card is always debit or prepaid, regardless of its BIN. */
export function cardKindOf({ binType, isHsa }: { binType: CardBinType | null; isHsa: boolean | null }): CardKind {
  if (isHsa) return 'hsa';
  const kinds = { CREDIT: 'credit', DEBIT: 'debit', PREPAID: 'prepaid', UNKNOWN: 'unknown' } as const;
  return kinds[binType ?? 'UNKNOWN'];
}

/**
 * Returns the fee limits for a payer in a state (12 CFR 1006.22(b), state law, card networks). `payerState` is a
 * two-letter code; null is unknown and gets the strict rules.
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
 * Returns the allowed part of a configured fee. It never exceeds the configured fee, and a percentage on a card that
 * isn't a credit card never exceeds the fee of a bank payment. `isRecurring` is true for a plan's later payments, not
 * for the first one.
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
  if (limits.any) return cappedAt(zeroCents, { wholeCents, rule: limits.any });
  if (method === 'bank') return { feeCents: bankCents, refused: null };
  if (isRecurring) return cappedAt(zeroCents, { wholeCents, rule: 'RecurringCardFee' });
  const rule = aboveBankRule({ isPercentage: configured.isCardFeePercentage, limits, cardKind });
  return rule ? cappedAt(bankCents, { wholeCents, rule }) : { feeCents: cardCents, refused: null };
}

/**
 * Returns the part of an agreed fee that may be charged on the payment date. The agreed fee stays unless a rule now
 * refuses it, and it never rises. `lawful` is the fee that the current rules allow.
 */
export function feeOnItsDay({
  agreedCents,
  lawful,
  limits,
}: {
  agreedCents: Cents;
  lawful: LawfulFee;
  limits: FeeLimits;
}): FeeOnItsDay {
  const { any } = limits;
  if (any && agreedCents > zeroCents) {
    return { feeCents: zeroCents, refused: { amountCents: agreedCents, rule: any }, loweredCents: agreedCents };
  }
  const isLower = lawful.refused !== null && lawful.feeCents < agreedCents;
  const feeCents = isLower ? lawful.feeCents : agreedCents;
  return { feeCents, refused: lawful.refused, loweredCents: cents(agreedCents - feeCents) };
}

/** Returns the rule that forbids a card fee above the bank fee, or null. */
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

function cappedAt(maxCents: Cents, { wholeCents, rule }: { wholeCents: Cents; rule: FeeRule }): LawfulFee {
  if (wholeCents <= maxCents) return { feeCents: wholeCents, refused: null };
  return { feeCents: maxCents, refused: { amountCents: cents(wholeCents - maxCents), rule } };
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

/** A permission counts only with a reference. */
function granted<Ground extends FeePermission>(ground: Ground | null): Ground | null {
  return ground && ground.reference.trim() !== '' ? ground : null;
}
