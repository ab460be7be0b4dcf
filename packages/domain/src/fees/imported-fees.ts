import { CalendarDate } from '@internationalized/date';
import { feeRate } from '../accounts/account.ts';
import type { RowValues } from '../imports/read-row.ts';
import { cents } from '../money/cents.ts';
import { singlePaymentFee } from '../payments/fees/convenience-fee.ts';
import type {
  FeeConfiguration,
  PaymentConfiguration,
  PaymentPlanConfiguration,
} from '../payments/payment-configuration.ts';
import { type FeeLaw, highestFee } from './fee-law.ts';
import { feeLimits } from './lawful-fee.ts';

/** Reasons to warn about an imported fee that some or all payers won't be charged. */
export const feeWarnings = ['fee-ground-missing', 'fee-high', 'card-fee-credit-only'] as const;
export type FeeWarningReason = (typeof feeWarnings)[number];

/** An imported fee that the rules don't allow as stated; `field` is the import field's name. */
export type FeeWarning = { readonly field: 'achFee' | 'cardFee'; readonly reason: FeeWarningReason };

/** Texts for the sender of the file. A reason without a text fails to compile. */
export const feeWarningSentences: Readonly<Record<FeeWarningReason, string>> = {
  'fee-ground-missing':
    "isn't charged because the settings don't state a legal basis for a debt collector's fee (12 CFR 1006.22(b))",
  'fee-high': 'is above 10% or $25. Check the decimal point',
  'card-fee-credit-only':
    'is a surcharge, so we charge it only on credit cards and only in states that allow surcharges',
};

/** The rules that apply to an account's fees before any payment. */
export type ImportedFeeRules = {
  configuration: PaymentConfiguration;
  planConfiguration: PaymentPlanConfiguration;
  law: FeeLaw;
};

/**
 * Checks a row's fees against the fee rules. Returns nothing when the row has no fees or the payee sets them for all
 * accounts.
 */
export function importedFeeWarnings(
  row: RowValues,
  { fields, rules }: { fields: RowValues; rules: ImportedFeeRules },
): FeeWarning[] {
  const { configuration, planConfiguration } = rules;
  if (row.achFee === undefined && row.cardFee === undefined) return [];
  if (configuration.payeeFees) return [];
  const fees = { achFee: Number(fields.achFee ?? 0), cardFee: Number(fields.cardFee ?? 0) };
  const charged = [configuration.singlePaymentConfiguration, planConfiguration].filter(
    (each) => each.applyConvenienceFee,
  );
  const found = charged.flatMap((fee) => warningsOf(fees, { fee, rules }));
  return found.filter((one, index) => found.findIndex((other) => isSame(one, other)) === index);
}

/** Any day works, because no day is exempt from fees here. */
const anyDay = new CalendarDate(2026, 1, 1);

/** Sample payment of $100.00 to compare the fees. */
const sampleCents = cents(10_000);

function warningsOf(
  fees: { achFee: number; cardFee: number },
  { fee, rules }: { fee: FeeConfiguration; rules: ImportedFeeRules },
): FeeWarning[] {
  const { configuration, law } = rules;
  const isPercentage = { achFee: fee.applyACHFeeAsPercentage, cardFee: fee.applyCreditCardFeeAsPercentage };
  const named = (['achFee', 'cardFee'] as const).filter((field) => fees[field] > 0);
  // The payer's state isn't known before they pay.
  const payerState = law.basis?.states[0] ?? null;
  const limits = feeLimits(law, { isDebtCollector: configuration.isDebtCollector, payerState });
  if (limits.any === 'GroundMissing') return named.map((field) => ({ field, reason: 'fee-ground-missing' }));
  const high = named
    .filter((field) => fees[field] > (isPercentage[field] ? highestFee.basisPoints : highestFee.cents))
    .map((field): FeeWarning => ({ field, reason: 'fee-high' }));
  const { refused } = singlePaymentFee({
    account: {
      achFee: feeRate(fees.achFee, isPercentage.achFee),
      cardFee: feeRate(fees.cardFee, isPercentage.cardFee),
    },
    amountCents: sampleCents,
    method: 'card',
    cardKind: 'debit',
    limits: { ...limits, any: null },
    configuration: { restrictedConvenienceFeeDays: [], singlePaymentConfiguration: fee },
    scheduledFor: anyDay,
  });
  return refused ? [...high, { field: 'cardFee', reason: 'card-fee-credit-only' }] : high;
}

function isSame(one: FeeWarning, other: FeeWarning): boolean {
  return one.field === other.field && one.reason === other.reason;
}
