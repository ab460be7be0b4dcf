import { parseDate } from '@internationalized/date';
import { type AcceptedSettlement, settlementOfferTypes } from '@quittance/contract/settlement-offers';
import { cents } from '@quittance/domain/money/cents';
import type { SettlementView } from '@quittance/services/settlements/settlement-view';

export function presentSettlement(settlement: SettlementView): AcceptedSettlement {
  return {
    settlementID: settlement.settlementId,
    offerID: settlement.offerId,
    state: settlement.state,
    settlementOfferType: settlementOfferTypes[settlement.offerType],
    settlementAmount: cents(settlement.totalCents),
    downPaymentAmount: settlement.downPaymentCents === null ? null : cents(settlement.downPaymentCents),
    balanceAmount: cents(settlement.balanceCents),
    paidAmount: cents(settlement.paidCents),
    beginBy: settlement.beginBy === null ? null : parseDate(settlement.beginBy),
    payBy: settlement.payBy === null ? null : parseDate(settlement.payBy),
    installments: settlement.installments,
    acceptedAt: settlement.acceptedAt.toISOString(),
    completedAt: settlement.completedAt?.toISOString() ?? null,
  };
}
