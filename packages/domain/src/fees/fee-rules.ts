import type { Language } from '../languages.ts';

const collectors = '12 CFR 1006.22(b); FDCPA 808(1), 15 USC 1692f(1)';

/** Every rule that can refuse a fee, with its source and the text for operators. */
export const feeRules = {
  GroundMissing: {
    citation: collectors,
    text: {
      en: 'A debt collector can charge a fee only if the contract or the law allows it. The settings have no legal basis for it.',
      es: 'Un cobrador de deudas solo puede cobrar un cargo si el contrato o la ley lo permite. La configuración no indica ningún fundamento legal.',
    },
  },
  PayerStateUnknown: {
    citation: `${collectors}; state law`,
    text: {
      en: 'We don’t know the payer’s state, so we can’t tell whether the fee is allowed there.',
      es: 'No conocemos el estado de quien paga, así que no sabemos si allí se permite el cargo.',
    },
  },
  StateNotCovered: {
    citation: `${collectors}; state law`,
    text: {
      en: 'The legal basis for the fee doesn’t cover the payer’s state.',
      es: 'El fundamento legal del cargo no abarca el estado de quien paga.',
    },
  },
  StateRestricts: {
    citation: 'State law on fees of debt collectors (confirm with counsel)',
    text: {
      en: 'The payer’s state restricts fees of debt collectors, and a contract alone isn’t enough there.',
      es: 'El estado de quien paga limita los cargos de los cobradores de deudas, y allí un contrato por sí solo no basta.',
    },
  },
  SurchargeForbidden: {
    citation: 'State law on surcharges (confirm with counsel)',
    text: {
      en: 'The payer’s state forbids surcharges on credit cards.',
      es: 'El estado de quien paga prohíbe los recargos a tarjetas de crédito.',
    },
  },
  DebitSurcharge: {
    citation: 'Visa and Mastercard rules, 15 USC 1693o-2: no surcharge on debit or prepaid cards',
    text: {
      en: 'Debit, prepaid and HSA cards never pay a surcharge. A card we can’t identify counts as one of them.',
      es: 'Las tarjetas de débito, prepago y HSA nunca pagan recargos. Una tarjeta sin identificar cuenta como una de ellas.',
    },
  },
  RecurringCardFee: {
    citation: 'Visa rules for convenience fees: none on recurring payments (confirm with counsel)',
    text: {
      en: 'A card pays a convenience fee once, not with each payment of a plan.',
      es: 'Una tarjeta paga el cargo por servicio una vez, no con cada pago de un plan.',
    },
  },
} as const satisfies Record<string, { citation: string; text: Record<Language, string> }>;

export type FeeRule = keyof typeof feeRules;

export const feeRuleNames = Object.keys(feeRules) as [FeeRule, ...FeeRule[]];
