import { parseDate } from '@internationalized/date';
import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { stillDue } from '@quittance/domain/accounts/still-due';
import { cents } from '@quittance/domain/money/cents';
import type { StaffAccountView } from '@quittance/services/accounts/get-staff-account';
import { billOf } from '@quittance/services/accounts/payable-account';
import type { LedgerLine } from '@quittance/services/ledger/ledger-line';
import { presentBillItem } from '../bills/present-bill.ts';

const money = (amountCents: number | null) => (amountCents === null ? null : cents(amountCents));
const dayOrNull = (day: string | null) => (day === null ? null : parseDate(day));

export function presentStaffAccount(account: StaffAccountView): StaffAccount {
  const due = stillDue(billOf(account), cents(account.balanceCents));
  return {
    accountID: account.accountId,
    accountReferenceCode: account.referenceCode,
    accountName: account.name,
    customerID: account.customerId,
    customerReferenceCode: account.customerReferenceCode,
    customerName: account.customerName,
    payeeCode: account.payeeCode,
    payeeName: account.payeeName,
    displayType: account.displayType,
    isPaidAlone: account.isPaidAlone,
    balance: cents(account.balanceCents),
    inFlight: cents(account.inFlightCents),
    described: account.balance,
    billedBalance: money(account.billedBalanceCents),
    withheld: money(account.withheldCents),
    amountDue: due.amountDueCents,
    minimum: cents(account.minimumCents),
    pastDue: due.pastDueCents,
    dueOn: dayOrNull(account.dueOn),
    closedAt: account.closedAt,
    createdAt: account.createdAt,
    bills: account.bills.map(presentBill),
    items: account.items.map(({ item, amountCents }) => ({ item, amount: cents(amountCents) })),
    terms: {
      payType: account.payType,
      achLimit: cents(account.achLimitCents),
      cardLimit: cents(account.cardLimitCents),
      approvedMethods: account.approvedMethods,
      approvedOptions: account.approvedOptions,
      isUnreportedDebt: account.isUnreportedDebt,
      isOutOfStatute: account.isOutOfStatute,
    },
    feesNotCharged: account.refusedFees.map((fee) => ({
      amount: cents(fee.refusedFeeCents),
      rule: fee.refusedFeeRule,
      paymentID: fee.paymentId,
      confirmationNumber: fee.confirmationNumber,
      at: fee.createdAt,
    })),
    autopay: account.autopay ? { autopayID: account.autopay.autopayId, startedAt: account.autopay.startedAt } : null,
    contactLimits: { rule: account.limits.rule ?? null, stop: account.limits.stop ?? null },
    linkTo: account.linkTo,
    notes: account.notes.map(({ actionId: noteID, reason: text, doneBy, doneAt }) => ({
      noteID,
      text,
      doneBy,
      doneAt,
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
    items: bill.items.map(presentBillItem),
  };
}

function presentStatus({ notices, disputes, offers, planOffers, proposals, settlement, plan }: StaffAccountView) {
  return {
    notices: notices.map((notice) => ({
      disclaimerType: notice.disclaimerType,
      textVersion: notice.textVersion,
      language: notice.language,
      acceptedAt: notice.acceptedAt,
    })),
    disputes: disputes.map(({ disputeId, state, reason, explanation, openedAt, closedOn }) => ({
      ...{ disputeID: disputeId, state, reason, explanation, openedAt, closedOn },
    })),
    offers: offers.map((offer) => ({
      offerID: offer.offerId,
      offerType: offer.offerType,
      total: cents(offer.totalCents),
      downPayment: money(offer.downPaymentCents),
      expiresOn: dayOrNull(offer.expiresOn),
      dueOn: dayOrNull(offer.dueOn),
      installments: offer.installments,
      missedAllowed: offer.missedAllowed,
    })),
    planOffers: planOffers.map((offer) => ({
      planOfferID: offer.planOfferId,
      monthlyAmount: offer.monthlyCents,
      source: offer.source,
      madeAt: offer.createdAt,
      expiresOn: parseDate(offer.expiresOn),
      withdrawnAt: offer.withdrawnAt,
    })),
    proposals: proposals.map(({ proposalId, kind, amountCents, state, declineReason, createdAt }) => ({
      ...{ proposalID: proposalId, kind, amount: amountCents, state, declineReason, proposedAt: createdAt },
    })),
    settlement: settlement && {
      settlementID: settlement.settlementId,
      state: settlement.state,
      offerType: settlement.offerType,
      total: cents(settlement.totalCents),
      paid: cents(settlement.paidCents),
      acceptedAt: settlement.acceptedAt,
      completedAt: settlement.completedAt,
    },
    plan: plan
      ? {
          planID: plan.planId,
          confirmationNumber: plan.confirmationNumber,
          state: plan.state,
          stopReason: plan.stopReason,
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
