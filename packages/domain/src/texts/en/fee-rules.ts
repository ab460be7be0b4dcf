/** Why a fee was refused, for operators. */
export const feeRules = {
  GroundMissing:
    'A debt collector can charge a fee only if the contract or the law allows it. The settings have no legal basis for it.',
  PayerStateUnknown: 'We don’t know the payer’s state, so we can’t tell whether the fee is allowed there.',
  StateNotCovered: 'The legal basis for the fee doesn’t cover the payer’s state.',
  StateRestricts: 'The payer’s state restricts debt collectors’ fees, and a contract alone isn’t enough there.',
  SurchargeForbidden: 'The payer’s state forbids surcharges on credit cards.',
  DebitSurcharge: 'Debit, prepaid and HSA cards never pay a surcharge. A card we can’t identify counts as one of them.',
  RecurringCardFee: 'A card pays a convenience fee once, not with each payment of a plan.',
};

export type FeeRuleTexts = typeof feeRules;
