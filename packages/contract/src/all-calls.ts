import { getCustomerAccounts } from './accounts.ts';
import type { Call } from './call.ts';
import { getHistory } from './history.ts';
import { createBankAccountToken, createCardToken, deletePaymentToken, listPaymentTokens } from './payment-methods.ts';
import { getReceipt, submitPayment } from './payments.ts';
import { logIn, logOut, refreshToken, reportIssue } from './sign-in.ts';
import { getTenantConfig } from './tenants.ts';

/** Every call of the API, so that a test can ask for each whether it is served, refused and described. */
export const allCalls: readonly Call[] = [
  getTenantConfig,
  logIn,
  refreshToken,
  logOut,
  reportIssue,
  getCustomerAccounts,
  listPaymentTokens,
  createBankAccountToken,
  createCardToken,
  deletePaymentToken,
  submitPayment,
  getReceipt,
  getHistory,
];
