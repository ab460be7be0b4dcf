import { type CalendarDate, parseDate } from '@internationalized/date';
import type { AutopayAgreement } from '@quittance/contract/autopay';
import { isAutopayChargeAhead } from '@quittance/domain/autopay/autopay-charge-life';
import { latestMoveDay } from '@quittance/domain/autopay/customer-changes';
import { changeableThrough } from '@quittance/domain/installment-plans/schedule/charge-day';
import { cents } from '@quittance/domain/money/cents';
import { lastDayOf } from '@quittance/domain/payment-methods/card-expiry';
import type { AutopayView, ChargeView, MethodView } from '@quittance/services/autopay/view/autopay-view';
import { methodReference } from '@quittance/services/payment-methods/load-payment-methods';

/** Formats an agreement. `today` is the tenant's business date. */
export function presentAutopay(view: AutopayView, today: CalendarDate): AutopayAgreement {
  const { terms } = view;
  const { noticeRange } = terms;
  return {
    autopayID: view.autopayId,
    accountReferenceCode: view.accountReferenceCode,
    accountName: view.accountName,
    status: view.state,
    endReason: view.endReason,
    versionNumber: view.versionNo,
    createdAt: view.createdAt.toISOString(),
    endedAt: view.endedAt?.toISOString() ?? null,
    terms: {
      amount: terms.amount,
      fixedAmount: terms.fixedCents,
      daysBefore: terms.daysBefore,
      ceiling: terms.ceilingCents,
      noticeRange: noticeRange && { low: noticeRange.lowCents, high: noticeRange.highCents },
      endDate: terms.endsOn,
      method: presentMethod(view.method),
      backup: view.backup && presentMethod(view.backup),
    },
    acceptedAt: view.acceptedAt.toISOString(),
    authorizationText: view.authorizationText,
    charges: view.charges.map((charge) => presentCharge(charge, today)),
  };
}

function presentMethod(method: MethodView): AutopayAgreement['terms']['method'] {
  return {
    referenceId: methodReference(method),
    kind: method.kind,
    accountType: method.bankAccountType,
    cardType: method.cardBrand,
    creditCardBinType: method.cardBinType,
    lastFour: method.lastFour,
    expiresOn: method.expiry && lastDayOf(method.expiry),
    isGone: method.isGone,
  };
}

function presentCharge(charge: ChargeView, today: CalendarDate): AutopayAgreement['charges'][number] {
  const chargeOn = parseDate(charge.chargeOn);
  const dueOn = parseDate(charge.dueOn);
  const isOpen = charge.state === 'announced' || charge.state === 'asking';
  const lastChange = changeableThrough(chargeOn);
  const isChangeable = isOpen && today.compare(lastChange) <= 0;
  return {
    chargeID: charge.chargeId,
    billNumber: charge.billNumber,
    amount: cents(charge.amountCents),
    convenienceFee: cents(charge.feeCents),
    chargeDate: chargeOn,
    dueDate: dueOn,
    status: charge.state,
    uses: charge.uses,
    reason: charge.reason,
    transactionReferenceCode: charge.paymentId,
    canSkip: isAutopayChargeAhead(charge.state),
    changeableThrough: isChangeable ? lastChange : null,
    movableThrough: isChangeable && charge.state === 'announced' ? latestMoveDay(dueOn) : null,
  };
}
