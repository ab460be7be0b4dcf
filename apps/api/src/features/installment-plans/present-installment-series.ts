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

/** Formats a plan for the portal (req 7.6). `today` is the tenant's business day. */
export function presentSeries(plan: PlanView, today: CalendarDate): InstallmentSeries {
  const { installments } = plan;
  const isLeft = ({ state }: InstallmentView) => isInstallmentAhead(state) || state === 'submitted';
  const paid = installments.filter(({ state }) => state === 'paid');
  return {
    transactionSeriesID: plan.plan_id,
    referenceID: plan.confirmation_number,
    accountReferenceCode: plan.account_reference_code,
    accountName: plan.account_name,
    status: plan.state,
    stopReason: plan.stop_reason,
    frequency: frequencyCodes[plan.frequency],
    rhythm: writeRhythm({ ...plan.rhythm, frequency: plan.frequency } as Rhythm),
    isSettlement: plan.settlement_id !== null,
    totalAmount: cents(plan.goal_cents),
    // A payment collects less than its installment when less is owed.
    paidAmount: sumOf(paid, (each) => each.charged_cents ?? each.amount_cents),
    remainingAmount: sumOf(installments.filter(isLeft), (each) => each.amount_cents),
    missingAmount: cents(plan.missing_cents),
    paymentMethod: {
      referenceID: methodReference({ kind: plan.method_kind, payment_method_id: plan.payment_method_id }),
      kind: plan.paid_by,
      accountType: plan.bank_account_type,
      cardType: plan.card_brand,
      creditCardBinType: plan.card_bin_type,
      lastFour: plan.last_four,
    },
    versionNumber: plan.version_no,
    createdDate: plan.created_at.toISOString(),
    installments: presentInstallments(installments, { plan, today }),
    versions: plan.versions.map(({ version_no, change, accepted_at, text }) => ({
      versionNumber: version_no,
      change,
      acceptedAt: new Date(accepted_at).toISOString(),
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
    const chargeOn = parseDate(each.charge_on);
    const isOpen = isPlanOpen(plan.state) && isChangeable({ state: each.state, chargeOn }, today);
    return {
      sequenceNumber: each.sequence,
      installmentDate: parseDate(each.due_on),
      amount: cents(each.amount_cents),
      convenienceFee: cents(each.fee_cents),
      chargeDate: chargeOn,
      status: each.state,
      changeableThrough: isOpen ? changeableThrough(chargeOn) : null,
      transactionReferenceCode: each.payment_id,
      failureCode: each.failure_code,
    };
  });
}

function sumOf(installments: readonly InstallmentView[], amountOf: (each: InstallmentView) => number): Cents {
  return sumCents(installments.map((each) => cents(amountOf(each))));
}
