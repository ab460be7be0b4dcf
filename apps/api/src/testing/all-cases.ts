import { accountCases } from '../features/accounts/accounts.cases.ts';
import { paymentMethodCases } from '../features/payment-methods/payment-methods.cases.ts';
import { paymentCases } from '../features/payments/payments.cases.ts';
import { signInCases } from '../features/sign-in/sign-in.cases.ts';
import { tenantCases } from '../features/tenants/tenants.cases.ts';

/** The cases of every call of the contract. */
export const allCases = [...tenantCases, ...signInCases, ...accountCases, ...paymentMethodCases, ...paymentCases];
