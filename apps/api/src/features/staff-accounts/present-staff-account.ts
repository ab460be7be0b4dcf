import { parseDate } from '@internationalized/date';
import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { stillDue } from '@quittance/domain/accounts/still-due';
import { cents } from '@quittance/domain/money/cents';
import type { StaffAccountView } from '@quittance/services/accounts/get-staff-account';
import { billOf } from '@quittance/services/accounts/payable-account';
import type { LedgerLine } from '@quittance/services/ledger/ledger-line';

const money = (amountCents: number | null) => (amountCents === null ? null : cents(amountCents));
const dayOrNull = (day: string | null) => (day === null ? null : parseDate(day));

export function presentStaffAccount(account: StaffAccountView): StaffAccount {
  const due = stillDue(billOf(account), cents(account.balance_cents));
  return {
    accountID: account.account_id,
    accountReferenceCode: account.reference_code,
    accountName: account.name,
    customerID: account.customer_id,
    customerReferenceCode: account.customer_reference_code,
    customerName: account.customer_name,
    payeeCode: account.payee_code,
    payeeName: account.payee_name,
    displayType: account.display_type,
    isPaidAlone: account.is_paid_alone,
    balance: cents(account.balance_cents),
    inFlight: cents(account.in_flight_cents),
    described: account.balance,
    billedBalance: money(account.billed_balance_cents),
    withheld: money(account.withheld_cents),
    amountDue: due.amountDueCents,
    minimum: cents(account.minimum_cents),
    pastDue: due.pastDueCents,
    dueOn: dayOrNull(account.due_on),
    closedAt: account.closed_at,
    createdAt: account.created_at,
    bills: account.bills.map(presentBill),
    items: account.items.map(({ item, amount_cents }) => ({ item, amount: cents(amount_cents) })),
    terms: {
      payType: account.pay_type,
      achLimit: cents(account.ach_limit_cents),
      cardLimit: cents(account.card_limit_cents),
      approvedMethods: account.approved_methods,
      approvedOptions: account.approved_options,
      isUnreportedDebt: account.is_unreported_debt,
      isOutOfStatute: account.is_out_of_statute,
    },
    feesNotCharged: account.refusedFees.map((fee) => ({
      amount: cents(fee.refused_fee_cents),
      rule: fee.refused_fee_rule,
      paymentID: fee.payment_id,
      confirmationNumber: fee.confirmation_number,
      at: fee.created_at,
    })),
    ...presentStatus(account),
  };
}

function presentBill(bill: StaffAccountView['bills'][number]): StaffAccount['bills'][number] {
  return {
    billID: bill.billId,
    billNumber: bill.billNumber,
    periodStart: dayOrNull(bill.periodStart),
    periodEnd: dayOrNull(bill.periodEnd),
    amount: cents(bill.amountCents),
    amountDue: cents(bill.amountDueCents),
    dueOn: dayOrNull(bill.dueOn),
    issuedOn: parseDate(bill.issuedOn),
    state: bill.state,
  };
}

function presentStatus({ notices, disputes, offers, settlement, plan }: StaffAccountView) {
  return {
    notices: notices.map((notice) => ({
      disclaimerType: notice.disclaimer_type,
      textVersion: notice.text_version,
      language: notice.language,
      acceptedAt: notice.accepted_at,
    })),
    disputes: disputes.map(({ disputeId, state, reason, explanation, openedAt, closedOn }) => ({
      ...{ disputeID: disputeId, state, reason, explanation, openedAt, closedOn },
    })),
    offers: offers.map((offer) => ({
      offerID: offer.offer_id,
      offerType: offer.offer_type,
      total: cents(offer.total_cents),
      downPayment: money(offer.down_payment_cents),
      expiresOn: dayOrNull(offer.expires_on),
      dueOn: dayOrNull(offer.due_on),
      installments: offer.installments,
      missedAllowed: offer.missed_allowed,
    })),
    settlement: settlement && {
      settlementID: settlement.settlement_id,
      state: settlement.state,
      offerType: settlement.offer_type,
      total: cents(settlement.total_cents),
      paid: cents(settlement.paid_cents),
      acceptedAt: settlement.accepted_at,
      completedAt: settlement.completed_at,
    },
    plan: plan
      ? {
          planID: plan.plan_id,
          confirmationNumber: plan.confirmation_number,
          state: plan.state,
          stopReason: plan.stop_reason,
        }
      : null,
  };
}

export function presentBooking(line: LedgerLine) {
  return {
    transactionID: line.transactionId,
    kind: line.kind,
    paymentID: line.paymentId,
    confirmationNumber: line.confirmationNumber,
    effectiveOn: parseDate(line.effectiveOn),
    createdAt: line.createdAt,
    entries: line.entries.map(({ amountCents, ...entry }) => ({ ...entry, amount: cents(amountCents) })),
  };
}
