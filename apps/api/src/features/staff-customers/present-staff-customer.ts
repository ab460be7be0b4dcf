import { parseDate } from '@internationalized/date';
import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { stillDue } from '@quittance/domain/accounts/still-due';
import { cents } from '@quittance/domain/money/cents';
import { formatCardExpiry } from '@quittance/domain/payment-methods/card-expiry';
import { billOf } from '@quittance/services/accounts/payable-account';
import type { StaffCustomerView } from '@quittance/services/customers/get-staff-customer';
import type { CustomerMatch } from '@quittance/services/customers/search-customers';
import type { PaymentMethod } from '@quittance/services/payment-methods/load-payment-methods';
import type { StaffActionView } from '@quittance/services/staff/staff-actions';
import { presentUpload } from '../support/uploads.routes.ts';

export function presentCustomerMatch({ customerId, referenceCode, accounts, ...match }: CustomerMatch) {
  return {
    ...match,
    customerID: customerId,
    customerReferenceCode: referenceCode,
    accounts: accounts.map((account) => ({
      accountReferenceCode: account.referenceCode,
      merchantPayeeCode: account.payeeCode,
      accountName: account.name,
      balance: cents(account.balanceCents),
      described: account.balance,
      isClosed: account.isClosed,
    })),
  };
}

export function presentStaffCustomer(customer: StaffCustomerView): StaffCustomer {
  const { customerId, referenceCode, texts, email, limits, unwantedNotices, disputes, callBack } = customer;
  return {
    customerID: customerId,
    customerReferenceCode: referenceCode,
    person: customer.contact,
    language: customer.language,
    createdAt: customer.createdAt,
    email: email
      ? {
          emailAddress: email.emailAddress,
          isVerified: email.isAuthenticated,
          isPreferred: email.isPreferred,
          isPending: email.pendingVerification,
          isOptedOut: email.optOutAllSubscriptions,
        }
      : null,
    mailFailures: customer.mailFailures.map((of) => ({ ...of, failures: [...of.failures] })),
    texts: texts ? { ...without(texts, 'phone'), phoneNumber: texts.phone } : null,
    access: { ...customer.access, sessions: [...customer.access.sessions] },
    consents: [...customer.consents],
    consentHistory: customer.consentHistory.map(({ consentId, planId, recordedBy: _, ...entry }) => ({
      ...entry,
      consentID: consentId,
      planID: planId,
    })),
    paperlessSince: customer.paperlessSince,
    payByText: customer.payByText && {
      lastFour: customer.payByText.lastFour,
      phoneEnd: customer.payByText.phoneEnd,
      ...customer.payByText.limits,
      agreedAt: customer.payByText.agreedAt,
    },
    contactLimits: { rule: limits.rule ?? null, stop: limits.stop ?? null },
    unwantedNotices: [...unwantedNotices],
    ...presentHoldings(customer),
    disputes: disputes.map(({ disputeId, accountReferenceCode, state, reason, explanation, openedAt }) => ({
      ...{ disputeID: disputeId, accountReferenceCode, state, reason, explanation, openedAt },
    })),
    callBack: callBack ? { ...without(callBack, 'phone'), phoneNumber: callBack.phone } : null,
    uploads: customer.uploads.map(presentUpload),
    legalHold: customer.legalHold
      ? {
          ...without(without(customer.legalHold, 'holdId'), 'releaseId'),
          releaseApprovalID: customer.legalHold.releaseId,
        }
      : null,
    deeds: customer.actions.map(presentAction),
  };
}

function presentHoldings({ accounts, plans, methods, cases }: StaffCustomerView) {
  return {
    accounts: accounts.map((account) => ({
      accountID: account.accountId,
      accountReferenceCode: account.referenceCode,
      accountName: account.name,
      payeeCode: account.payeeCode,
      balance: cents(account.balanceCents),
      described: account.balance,
      ...dueOf(account),
      dueOn: account.dueOn === null ? null : parseDate(account.dueOn),
      closedAt: account.closedAt,
      isDisputed: account.isDisputed,
      hasAutopay: account.hasAutopay,
    })),
    plans: plans.map((plan) => ({
      planID: plan.planId,
      accountReferenceCode: plan.accountReferenceCode,
      confirmationNumber: plan.confirmationNumber,
      state: plan.state,
      stopReason: plan.stopReason,
      totalAmount: cents(plan.goalCents),
      nextDate: plan.nextChargeOn === null ? null : parseDate(plan.nextChargeOn),
      nextAmount: plan.nextAmountCents === null ? null : cents(plan.nextAmountCents),
    })),
    methods: methods.map(presentMethod),
    cases: cases.map((each) => ({
      caseID: each.caseId,
      kind: each.kind,
      code: each.code,
      accountReferenceCode: each.accountReferenceCode,
      openedAt: each.openedAt,
    })),
  };
}

/** Amount currently due, never more than the balance. */
function dueOf(account: StaffCustomerView['accounts'][number]) {
  const due = stillDue(billOf(account), cents(account.balanceCents));
  return { amountDue: due.amountDueCents, pastDue: due.pastDueCents };
}

function presentMethod(method: PaymentMethod) {
  const { cardExpiryMonth: month, cardExpiryYear: year } = method;
  return {
    methodID: method.paymentMethodId,
    kind: method.kind,
    lastFour: method.lastFour,
    holderName: method.holderName,
    cardBrand: method.cardBrand,
    bankAccountType: method.bankAccountType,
    expires: month === null || year === null ? null : formatCardExpiry({ month, year }, 4),
    lastUsedAt: method.lastUsedAt,
    createdAt: method.createdAt,
  };
}

export function presentAction({ actionId, subjectId, ...action }: StaffActionView & { doneByName: string }) {
  return { ...action, deedID: actionId, subjectID: subjectId };
}

function without<T extends object, Key extends keyof T>(value: T, key: Key): Omit<T, Key> {
  const { [key]: _, ...rest } = value;
  return rest;
}
