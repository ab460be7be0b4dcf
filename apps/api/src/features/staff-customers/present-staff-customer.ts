import { parseDate } from '@internationalized/date';
import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { stillDue } from '@quittance/domain/accounts/still-due';
import { cents } from '@quittance/domain/money/cents';
import { formatCardExpiry } from '@quittance/domain/payment-methods/card-expiry';
import { billOf } from '@quittance/services/accounts/payable-account';
import type { StaffCustomerView } from '@quittance/services/customers/get-staff-customer';
import type { FoundPerson } from '@quittance/services/customers/search-people';
import type { PaymentMethod } from '@quittance/services/payment-methods/load-payment-methods';
import type { StaffActionView } from '@quittance/services/staff/staff-actions';
import type { UploadView } from '@quittance/services/support/upload-view';

export function presentFoundPerson({ customerId, referenceCode, accounts, ...person }: FoundPerson) {
  return {
    ...person,
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
    person: customer.person,
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
    deeds: customer.deeds.map(presentAction),
  };
}

function presentHoldings({ accounts, plans, methods, cases }: StaffCustomerView) {
  return {
    accounts: accounts.map((account) => ({
      accountID: account.account_id,
      accountReferenceCode: account.reference_code,
      accountName: account.name,
      payeeCode: account.payee_code,
      balance: cents(account.balance_cents),
      described: account.balance,
      ...dueOf(account),
      dueOn: account.due_on === null ? null : parseDate(account.due_on),
      closedAt: account.closed_at,
      isDisputed: account.is_disputed,
    })),
    plans: plans.map((plan) => ({
      planID: plan.plan_id,
      accountReferenceCode: plan.account_reference_code,
      confirmationNumber: plan.confirmation_number,
      state: plan.state,
      stopReason: plan.stop_reason,
      totalAmount: cents(plan.goal_cents),
      nextDate: plan.next_charge_on === null ? null : parseDate(plan.next_charge_on),
      nextAmount: plan.next_amount_cents === null ? null : cents(plan.next_amount_cents),
    })),
    methods: methods.map(presentMethod),
    cases: cases.map((each) => ({
      caseID: each.case_id,
      kind: each.kind,
      code: each.code,
      accountReferenceCode: each.account_reference_code,
      openedAt: each.opened_at,
    })),
  };
}

/** Amount currently due, never more than the balance. */
function dueOf(account: StaffCustomerView['accounts'][number]) {
  const due = stillDue(billOf(account), cents(account.balance_cents));
  return { amountDue: due.amountDueCents, pastDue: due.pastDueCents };
}

function presentMethod(method: PaymentMethod) {
  const { card_expiry_month: month, card_expiry_year: year } = method;
  return {
    methodID: method.payment_method_id,
    kind: method.kind,
    lastFour: method.last_four,
    holderName: method.holder_name,
    cardBrand: method.card_brand,
    bankAccountType: method.bank_account_type,
    expires: month === null || year === null ? null : formatCardExpiry({ month, year }, 4),
    lastUsedAt: method.last_used_at,
    createdAt: method.created_at,
  };
}

function presentUpload({ uploadId, disputeId, uploadedAt, ...upload }: UploadView) {
  return { ...upload, uploadID: uploadId, disputeID: disputeId, uploadedAt: uploadedAt.toISOString() };
}

export function presentAction({ deedId, subjectId, ...deed }: StaffActionView & { doneByName: string }) {
  return { ...deed, deedID: deedId, subjectID: subjectId };
}

function without<T extends object, Key extends keyof T>(value: T, key: Key): Omit<T, Key> {
  const { [key]: _, ...rest } = value;
  return rest;
}
