import { type CalendarDate, parseDate } from '@internationalized/date';
import type { InstallmentSeries, SeriesInstallment } from '@quittance/contract/installment-plans';
import { frequencyCodes, writeRhythm } from '@quittance/contract/wire/installment-schedule';
import { isChangeable } from '@quittance/domain/installment-plans/current-plan';
import { isInstallmentAhead, isPlanOpen } from '@quittance/domain/installment-plans/plan-life';
import { changeableThrough } from '@quittance/domain/installment-plans/schedule/charge-day';
import type { Rhythm } from '@quittance/domain/installment-plans/schedule/rhythm';
import { type Cents, cents, sumCents } from '@quittance/domain/money/cents';
import type { InstallmentView, PlanView } from '@quittance/services/installment-plans/view/plan-view';
import { methodReference } from '@quittance/services/payment-methods/load-payment-methods';

/** Formats a plan for the portal (req 7.6). `today` is the tenant's business date. */
export function presentSeries(plan: PlanView, today: CalendarDate): InstallmentSeries {
  const { installments } = plan;
  const isLeft = ({ state }: InstallmentView) => isInstallmentAhead(state) || state === 'submitted';
  const paid = installments.filter(({ state }) => state === 'paid');
  return {
    transactionSeriesID: plan.planId,
    referenceID: plan.confirmationNumber,
    accountReferenceCode: plan.accountReferenceCode,
    accountName: plan.accountName,
    status: plan.state,
    stopReason: plan.stopReason,
    frequency: frequencyCodes[plan.frequency],
    rhythm: writeRhythm({ ...plan.rhythm, frequency: plan.frequency } as Rhythm),
    isSettlement: plan.settlementId !== null,
    agreedMonthlyAmount: plan.agreedMonthlyCents === null ? null : cents(plan.agreedMonthlyCents),
    totalAmount: cents(plan.goalCents),
    // A payment collects less than its installment when less is owed.
    paidAmount: sumOf(paid, (each) => each.chargedCents ?? each.amountCents),
    remainingAmount: sumOf(installments.filter(isLeft), (each) => each.amountCents),
    missingAmount: cents(plan.missingCents),
    paymentMethod: {
      referenceID: methodReference({ kind: plan.methodKind, paymentMethodId: plan.paymentMethodId }),
      kind: plan.paymentMethodType,
      accountType: plan.bankAccountType,
      cardType: plan.cardBrand,
      creditCardBinType: plan.cardBinType,
      lastFour: plan.lastFour,
    },
    versionNumber: plan.versionNo,
    createdDate: plan.createdAt.toISOString(),
    installments: presentInstallments(installments, { plan, today }),
    versions: plan.versions.map(({ versionNo, change, acceptedAt, text }) => ({
      versionNumber: versionNo,
      change,
      acceptedAt: new Date(acceptedAt).toISOString(),
      authorizationText: text,
    })),
  };
}

/** Formats the installments of a plan, either current or as a change would leave them. */
export function presentInstallments(
  installments: readonly InstallmentView[],
  { plan, today }: { plan: Pick<PlanView, 'state'>; today: CalendarDate },
): SeriesInstallment[] {
  return installments.map((each) => {
    const chargeOn = parseDate(each.chargeOn);
    const isOpen = isPlanOpen(plan.state) && isChangeable({ state: each.state, chargeOn }, today);
    return {
      sequenceNumber: each.sequence,
      installmentDate: parseDate(each.dueOn),
      amount: cents(each.amountCents),
      convenienceFee: cents(each.feeCents),
      chargeDate: chargeOn,
      status: each.state,
      changeableThrough: isOpen ? changeableThrough(chargeOn) : null,
      transactionReferenceCode: each.paymentId,
      failureCode: each.failureCode,
    };
  });
}

function sumOf(installments: readonly InstallmentView[], amountOf: (each: InstallmentView) => number): Cents {
  return sumCents(installments.map((each) => cents(amountOf(each))));
}
