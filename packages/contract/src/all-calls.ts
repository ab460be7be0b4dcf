import { getCustomerAccounts } from './accounts.ts';
import type { Call } from './call.ts';
import { logUserConsent } from './consents.ts';
import { logEvent } from './events.ts';
import { getHistory } from './history.ts';
import { createBankAccountToken, createCardToken, deletePaymentToken, listPaymentTokens } from './payment-methods.ts';
import { getReceipt, submitPayment } from './payments.ts';
import {
  authenticateCustomer,
  keepAlive,
  logIn,
  logInByToken,
  logOut,
  logOutEverywhere,
  refreshToken,
  reportIssue,
} from './sign-in.ts';
import { logInSso, startSingleSignOn } from './single-sign-on.ts';
import { getTenantConfig } from './tenants.ts';

/** Every call of the API, so that a test can ask for each whether it is served, refused and described. */
export const allCalls: readonly Call[] = [
  getTenantConfig,
  logIn,
  logInByToken,
  startSingleSignOn,
  logInSso,
  authenticateCustomer,
  refreshToken,
  keepAlive,
  logOut,
  logOutEverywhere,
  reportIssue,
  logUserConsent,
  logEvent,
  getCustomerAccounts,
  listPaymentTokens,
  createBankAccountToken,
  createCardToken,
  deletePaymentToken,
  submitPayment,
  getReceipt,
  getHistory,
];
