import type { FeeRuleTexts } from '../texts/en/setting-findings.ts';

const collectors = '12 CFR 1006.22(b); FDCPA 808(1), 15 USC 1692f(1)';

/** Every rule that can refuse a fee, with its source. */
export const feeRules = {
  GroundMissing: { citation: collectors },
  PayerStateUnknown: { citation: `${collectors}; state law` },
  StateNotCovered: { citation: `${collectors}; state law` },
  StateRestricts: { citation: 'State law on fees of debt collectors (confirm with counsel)' },
  SurchargeForbidden: { citation: 'State law on surcharges (confirm with counsel)' },
  DebitSurcharge: { citation: 'Visa and Mastercard rules, 15 USC 1693o-2: no surcharge on debit or prepaid cards' },
  RecurringCardFee: { citation: 'Visa rules for convenience fees: none on recurring payments (confirm with counsel)' },
} as const satisfies Record<keyof FeeRuleTexts, { citation: string }>;

export type FeeRule = keyof typeof feeRules;

export const feeRuleNames = Object.keys(feeRules) as [FeeRule, ...FeeRule[]];
