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
import { presentPaymentMethods } from '../payment-methods/present-payment-methods.ts';
import { presentTransaction } from '../payments/present-payment.ts';
import { presentOffers } from '../settlements/present-offers.ts';
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
  const sorted = sortAccounts(
    found.accounts.map((account) => ({ ...account, accountDisplayType: account.display_type })),
  );
  return {
    organizationInfo: { organizationName },
    cashPaymentInfo: presentCashInfo(customer),
    customerContactInfo: {
      customerReferenceCode: customer.reference_code,
      ...customer.person,
      registeredPhoneNumber: customer.registered_phone,
      isOptedInTo2FA: customer.is_opted_in_to_2fa,
      isErrorState: contactProblems(customer.person).length > 0,
      emailAddressEndPoint: presentEndpoint(customer.email_endpoint),
      isEmailUndeliverable: customer.is_email_undeliverable,
    },
    customerAccountDetails: sorted.map((account) =>
      presentAccount(account, { found, showDisclosures, today, timeZone }),
    ),
    customerPaymentHistory: found.recentPayments.map((payment) => presentTransaction(payment, today)),
    ...presentPaymentMethods(found.paymentMethods),
    nonCIFTransactionSeriesInfo: null,
  };
}

/** Limits of a single cash payment (req 3.12); null when this customer can't pay in cash. */
function presentCashInfo({ cash_minimum_cents: least, cash_maximum_cents: most }: CustomerAccounts['customer']) {
  if (least === null) return null;
  return { minPaymentAmount: cents(least), maxPaymentAmount: most === null ? null : cents(most) };
}

function presentEndpoint(endpoint: CustomerAccounts['customer']['email_endpoint']) {
  return (
    endpoint && {
      displayName: endpoint.email_address,
      emailAddress: endpoint.email_address,
      isAuthenticated: endpoint.is_authenticated,
      isPreferred: endpoint.is_preferred,
      pendingVerification: endpoint.pending_verification,
      optOutAllSubscriptions: endpoint.opt_out_all_subscriptions,
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
  }: { found: CustomerAccounts; showDisclosures: boolean; today: CalendarDate; timeZone: string },
): CustomerAccountDetail {
  const due = dueOf(account);
  const dispute = presentDispute(account, timeZone);
  const disputedOn = dispute?.openedOn.toString() ?? null;
  const balance = describeBalance(balanceFacts({ ...account.balance_rows, disputedOn }), today);
  const series = found.series.find((plan) => plan.account_id === account.account_id);
  const present = (payment: PaymentView) => presentTransaction(payment, today);
  const own = found.accountPayments.filter(({ shares }) =>
    shares.some((share) => share.account_reference_code === account.reference_code),
  );
  return {
    balance: found.login === null ? guestBalance(balance) : balance,
    customerAccount: {
      accountName: account.name,
      accountReferenceCode: account.reference_code,
      accountDisplayType: account.display_type,
      isClosed: account.closed_at !== null,
      loginID: found.login,
      merchantPayeeCode: account.payee_code,
      paymentType: account.pay_type,
      currentBalance: cents(account.balance_cents),
      currentPaymentAmount: due.amountDueCents,
      minimumPaymentAmount: cents(account.minimum_cents),
      pastDueAmount: due.pastDueCents,
      dueDate: account.due_on === null ? null : parseDate(account.due_on),
      maxACHAmountAllowed: cents(account.ach_limit_cents),
      maxCCAmountAllowed: cents(account.card_limit_cents),
      achConvenienceFee: fromHundredths(account.ach_fee_hundredths),
      creditCardConvenienceFee: fromHundredths(account.card_fee_hundredths),
      cardFeeLimits: { allowsCreditSurcharge: account.fee_limits.creditSurcharge === null },
      approvedPaymentMethods:
        account.approved_methods as CustomerAccountDetail['customerAccount']['approvedPaymentMethods'],
      approvedPaymentOptions: account.approved_options,
      disclosureTypeID:
        debtDisclosureType({
          showDisclosures,
          isUnreportedDebt: account.is_unreported_debt,
          isOutOfStatute: account.is_out_of_statute,
        }) ?? null,
      activeSettlement:
        account.settlement?.state === 'submitted' ? { settlementAmount: cents(account.settlement.total_cents) } : null,
      settlement: account.settlement && presentSettlement(account.settlement),
      dispute,
      ...presentOffers(account, today),
    },
    customerProcessedTransactions: own.filter(isPaid).map(present),
    customerPendingTransactions: own.filter(isUnderWay).map(present),
    transactionSeriesInfo: series ? presentSeriesInfo(series) : null,
    currentBill: presentCurrentBill(currentBillOfRow(account)),
  };
}

/** The open dispute that pauses collection on the account. */
function presentDispute({ dispute }: AccountRecord, timeZone: string) {
  return dispute && { disputeID: dispute.dispute_id, openedOn: todayIn(timeZone, Date.parse(dispute.opened_at)) };
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
function dueOf({ amount_due_cents, past_due_cents, billed_balance_cents, balance_cents }: AccountRecord) {
  const bill = {
    amountDueCents: cents(amount_due_cents),
    pastDueCents: cents(past_due_cents),
    billedBalanceCents: billed_balance_cents === null ? null : cents(billed_balance_cents),
  };
  return stillDue(bill, cents(balance_cents));
}

/** Formats the open plan of an account (req 3.5). "First payment" in the wire names means the next payment. */
function presentSeriesInfo(series: SeriesInfo): NonNullable<CustomerAccountDetail['transactionSeriesInfo']> {
  return {
    transactionSeriesID: series.plan_id,
    referenceID: series.confirmation_number,
    firstPaymentAmount: cents(series.amount_cents),
    firstPaymentFee: cents(series.fee_cents),
    paymentMethod: planMethodDisplay({ paidBy: series.paid_by, facts: series }, 'en'),
    settlementDate: parseDate(series.charge_on),
  };
}
