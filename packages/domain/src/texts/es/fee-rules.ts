import type { FeeRuleTexts } from '../en/fee-rules.ts';

export const feeRules: FeeRuleTexts = {
  GroundMissing:
    'Un cobrador de deudas solo puede cobrar un cargo si el contrato o la ley lo permite. La configuración no indica ningún fundamento legal.',
  PayerStateUnknown: 'No conocemos el estado de quien paga, así que no sabemos si allí se permite el cargo.',
  StateNotCovered: 'El fundamento legal del cargo no abarca el estado de quien paga.',
  StateRestricts:
    'El estado de quien paga limita los cargos de los cobradores de deudas, y allí un contrato por sí solo no basta.',
  SurchargeForbidden: 'El estado de quien paga prohíbe los recargos a tarjetas de crédito.',
  DebitSurcharge:
    'Las tarjetas de débito, prepago y HSA nunca pagan recargos. Una tarjeta sin identificar cuenta como una de ellas.',
  RecurringCardFee: 'Una tarjeta paga el cargo por servicio una vez, no con cada pago de un plan.',
};
