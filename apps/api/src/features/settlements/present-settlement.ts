import { parseDate } from '@internationalized/date';
import { type AcceptedSettlement, settlementOfferTypes } from '@quittance/contract/settlement-offers';
import { cents } from '@quittance/domain/money/cents';
import type { SettlementView } from '@quittance/services/settlements/settlement-view';

export function presentSettlement(settlement: SettlementView): AcceptedSettlement {
  return {
    settlementID: settlement.settlement_id,
    offerID: settlement.offer_id,
    state: settlement.state,
    settlementOfferType: settlementOfferTypes[settlement.offer_type],
    settlementAmount: cents(settlement.total_cents),
    downPaymentAmount: settlement.down_payment_cents === null ? null : cents(settlement.down_payment_cents),
    balanceAmount: cents(settlement.balance_cents),
    paidAmount: cents(settlement.paid_cents),
    beginBy: settlement.begin_by === null ? null : parseDate(settlement.begin_by),
    payBy: settlement.pay_by === null ? null : parseDate(settlement.pay_by),
    installments: settlement.installments,
    acceptedAt: settlement.accepted_at.toISOString(),
    completedAt: settlement.completed_at?.toISOString() ?? null,
  };
}
