import { accountCases } from '../features/accounts/accounts.cases.ts';
import { consentCases } from '../features/consents/consents.cases.ts';
import { eventCases } from '../features/events/events.cases.ts';
import { paymentMethodCases } from '../features/payment-methods/payment-methods.cases.ts';
import { paymentCases } from '../features/payments/payments.cases.ts';
import { signInCases } from '../features/sign-in/sign-in.cases.ts';
import { singleSignOnCases } from '../features/sign-in/single-sign-on.cases.ts';
import { tenantCases } from '../features/tenants/tenants.cases.ts';

/** The cases of every call of the contract. */
export const allCases = [
  ...tenantCases,
  ...signInCases,
  ...singleSignOnCases,
  ...accountCases,
  ...consentCases,
  ...eventCases,
  ...paymentMethodCases,
  ...paymentCases,
];
