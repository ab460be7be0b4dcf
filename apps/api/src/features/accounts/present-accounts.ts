import { type CalendarDate, parseDate } from '@internationalized/date';
import type { CustomerAccountDetail, CustomerAccountDetails } from '@quittance/contract/accounts';
import { sortAccounts } from '@quittance/domain/accounts/sort-accounts';
import { stillDue } from '@quittance/domain/accounts/still-due';
import { describeBalance, guestBalance } from '@quittance/domain/balances/describe-balance';
import { debtDisclosureType } from '@quittance/domain/consents/debt-disclosure-type';
import { contactProblems } from '@quittance/domain/customers/contact-completeness';
import { todayIn } from '@quittance/domain/dates/business-day';
import { fromHundredths } from '@quittance/domain/formats/hundredths';
import { cents } from '@quittance/domain/money/cents';
import { isFinal, type PaymentState } from '@quittance/domain/payments/payment-life';
import { balanceFacts } from '@quittance/services/accounts/balance-facts';
import type { AccountRecord, CustomerAccounts } from '@quittance/services/accounts/load-customer-accounts';
import { currentBillOfRow } from '@quittance/services/bills/current-bill';
import { planMethodDisplay } from '@quittance/services/installment-plans/plan-method';
import type { SeriesInfo } from '@quittance/services/installment-plans/view/load-series-info';
import type { PaymentView } from '@quittance/services/payments/history/payment-view';
import { presentCurrentBill } from '../bills/present-bill.ts';
import { presentHardship } from '../hardship/hardship.routes.ts';
import { presentPaymentMethods } from '../payment-methods/present-payment-methods.ts';
import { presentTransaction } from '../payments/present-payment.ts';
import { presentOffers, presentPlanOffer, presentProposals } from '../settlements/present-offers.ts';
import { presentSettlement } from '../settlements/present-settlement.ts';

/** Formats a customer's accounts, payments and methods for the log-in response (req 3.3 to 3.5, 3.9). */
export function presentAccounts(
  found: CustomerAccounts,
  {
    organizationName,
    showDisclosures,
    today,
    timeZone,
  }: { organizationName: string; showDisclosures: boolean; today: CalendarDate; timeZone: string },
): CustomerAccountDetails {
  const { customer } = found;
  const paymentsOf = paymentsByAccount(found.accountPayments, today);
  const sorted = sortAccounts(
    found.accounts.map((account) => ({ ...account, accountDisplayType: account.displayType })),
  );
  return {
    organizationInfo: { organizationName },
    cashPaymentInfo: presentCashInfo(customer),
    customerContactInfo: {
      customerReferenceCode: customer.referenceCode,
      ...customer.contact,
      registeredPhoneNumber: customer.registeredPhone,
      isOptedInTo2FA: customer.isOptedInTo2fa,
      isErrorState: contactProblems(customer.contact).length > 0,
      emailAddressEndPoint: presentEndpoint(customer.emailEndpoint),
      isEmailUndeliverable: customer.isEmailUndeliverable,
    },
    customerAccountDetails: sorted.map((account) =>
      presentAccount(account, {
        found,
        showDisclosures,
        today,
        timeZone,
        payments: paymentsOf.get(account.referenceCode) ?? [],
      }),
    ),
    customerPaymentHistory: found.recentPayments.map((payment) => presentTransaction(payment, today)),
    ...presentPaymentMethods(found.paymentMethods),
    nonCIFTransactionSeriesInfo: null,
  };
}

type PresentedPayment = { readonly view: PaymentView; readonly shown: ReturnType<typeof presentTransaction> };

/** Groups payments by account, in one pass for customers with hundreds of accounts. */
function paymentsByAccount(payments: readonly PaymentView[], today: CalendarDate): Map<string, PresentedPayment[]> {
  const grouped = new Map<string, PresentedPayment[]>();
  for (const view of payments) {
    const shown = presentTransaction(view, today);
    for (const { accountReferenceCode } of view.shares) {
      const own = grouped.get(accountReferenceCode) ?? [];
      own.push({ view, shown });
      grouped.set(accountReferenceCode, own);
    }
  }
  return grouped;
}

/** Limits of a single cash payment (req 3.12); null when this customer can't pay in cash. */
function presentCashInfo({ cashMinimumCents: min, cashMaximumCents: max }: CustomerAccounts['customer']) {
  if (min === null) return null;
  return { minPaymentAmount: cents(min), maxPaymentAmount: max === null ? null : cents(max) };
}

function presentEndpoint(endpoint: CustomerAccounts['customer']['emailEndpoint']) {
  return (
    endpoint && {
      displayName: endpoint.emailAddress,
      emailAddress: endpoint.emailAddress,
      isAuthenticated: endpoint.isAuthenticated,
      isPreferred: endpoint.isPreferred,
      pendingVerification: endpoint.pendingVerification,
      optOutAllSubscriptions: endpoint.optOutAllSubscriptions,
    }
  );
}

function presentAccount(
  account: AccountRecord,
  {
    found,
    showDisclosures,
    today,
    timeZone,
    payments,
  }: {
    found: CustomerAccounts;
    showDisclosures: boolean;
    today: CalendarDate;
    timeZone: string;
    payments: readonly PresentedPayment[];
  },
): CustomerAccountDetail {
  const due = dueOf(account);
  const dispute = presentDispute(account, timeZone);
  const disputedOn = dispute?.openedOn.toString() ?? null;
  const balance = describeBalance(balanceFacts({ ...account.balanceRows, disputedOn }), today);
  const series = found.series.find((plan) => plan.accountId === account.accountId);
  return {
    balance: found.login === null ? guestBalance(balance) : balance,
    customerAccount: {
      accountName: account.name,
      accountReferenceCode: account.referenceCode,
      accountDisplayType: account.displayType,
      isClosed: account.closedAt !== null,
      loginID: found.login,
      merchantPayeeCode: account.payeeCode,
      paymentType: account.payType,
      currentBalance: cents(account.balanceCents),
      currentPaymentAmount: due.amountDueCents,
      minimumPaymentAmount: cents(account.minimumCents),
      pastDueAmount: due.pastDueCents,
      dueDate: account.dueOn === null ? null : parseDate(account.dueOn),
      maxACHAmountAllowed: cents(account.achLimitCents),
      maxCCAmountAllowed: cents(account.cardLimitCents),
      achConvenienceFee: fromHundredths(account.achFeeHundredths),
      creditCardConvenienceFee: fromHundredths(account.cardFeeHundredths),
      cardFeeLimits: { allowsCreditSurcharge: account.feeLimits.creditSurcharge === null },
      approvedPaymentMethods:
        account.approvedMethods as CustomerAccountDetail['customerAccount']['approvedPaymentMethods'],
      approvedPaymentOptions: account.approvedOptions,
      disclosureTypeID:
        debtDisclosureType({
          showDisclosures,
          isUnreportedDebt: account.isUnreportedDebt,
          isOutOfStatute: account.isOutOfStatute,
        }) ?? null,
      activeSettlement:
        account.settlement?.state === 'submitted' ? { settlementAmount: cents(account.settlement.totalCents) } : null,
      settlement: account.settlement && presentSettlement(account.settlement),
      dispute,
      ...presentOffers(account, today),
      ...(found.login !== null && { planOffer: presentPlanOffer(account.planOffer, today) }),
      ...(account.proposals && { proposals: presentProposals(account.proposals) }),
      ...(account.hardship && { hardship: presentHardship(account.hardship) }),
    },
    customerProcessedTransactions: payments.filter(({ view }) => isPaid(view)).map(({ shown }) => shown),
    customerPendingTransactions: payments.filter(({ view }) => isUnderWay(view)).map(({ shown }) => shown),
    transactionSeriesInfo: series ? presentSeriesInfo(series) : null,
    currentBill: presentCurrentBill(currentBillOfRow(account)),
  };
}

/** The open dispute that pauses collection on the account. */
function presentDispute({ dispute }: AccountRecord, timeZone: string) {
  return dispute && { disputeID: dispute.disputeId, openedOn: todayIn(timeZone, Date.parse(dispute.openedAt)) };
}

/** Submitted, but the money hasn't arrived yet. */
function isUnderWay(payment: PaymentView): boolean {
  return !isFinal(payment.state as PaymentState);
}

/** Includes returned payments, but not declined or canceled ones, which were never processed (req 3.6). */
function isPaid(payment: PaymentView): boolean {
  return !isUnderWay(payment) && payment.state !== 'declined' && payment.state !== 'canceled';
}

/** Amount still due, after payments made since the creditor reported it. */
function dueOf({ amountDueCents, pastDueCents, billedBalanceCents, balanceCents }: AccountRecord) {
  const bill = {
    amountDueCents: cents(amountDueCents),
    pastDueCents: cents(pastDueCents),
    billedBalanceCents: billedBalanceCents === null ? null : cents(billedBalanceCents),
  };
  return stillDue(bill, cents(balanceCents));
}

/** Formats the open plan of an account (req 3.5). "First payment" in the wire names means the next payment. */
function presentSeriesInfo(series: SeriesInfo): NonNullable<CustomerAccountDetail['transactionSeriesInfo']> {
  return {
    transactionSeriesID: series.planId,
    referenceID: series.confirmationNumber,
    firstPaymentAmount: cents(series.amountCents),
    firstPaymentFee: cents(series.feeCents),
    paymentMethod: planMethodDisplay({ paymentMethodType: series.paymentMethodType, facts: series }, 'en'),
    settlementDate: parseDate(series.chargeOn),
  };
}
