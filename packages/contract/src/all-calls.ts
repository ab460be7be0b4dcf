import { getCustomerAccounts } from './accounts.ts';
import { changeAutopay, endAutopay, enrollInAutopay, listAutopay, previewAutopay } from './autopay.ts';
import { approveAutopayCharge, moveAutopayCharge, payAutopayCharge, skipAutopayCharge } from './autopay-charges.ts';
import { listBalanceLines } from './balance-lines.ts';
import { lookUpBank } from './bank-accounts.ts';
import { getAccountBill, listAccountBills } from './bills.ts';
import type { Call } from './call.ts';
import { logUserConsent } from './consents.ts';
import {
  changePassword,
  finishPasswordReset,
  finishRegistration,
  startPasswordReset,
  startRegistration,
} from './credentials.ts';
import { updateCustomerContactInfo } from './customers.ts';
import { listDisputes, openDispute, withdrawDispute } from './disputes.ts';
import {
  getAuthorization,
  getAutopayAuthorization,
  getBillDocument,
  getPaidInFullLetter,
  getPlanAuthorization,
  getStatement,
  listDocuments,
  requestPaperCopy,
} from './documents.ts';
import {
  acceptElectronicRecords,
  getElectronicRecords,
  getTestPage,
  withdrawElectronicRecords,
} from './electronic-records.ts';
import { logEvent } from './events.ts';
import { getHistory, getPaymentSummary } from './history.ts';
import {
  cancelInstallmentSeries,
  changeInstallmentSeries,
  createInstallmentSeries,
  getInstallmentCalendar,
  getInstallmentSeries,
  previewInstallmentSeries,
} from './installment-plans.ts';
import {
  getEmailVerification,
  getRegisteredPhoneNumbers,
  getTextMessageSubscriptions,
  registerAndSubscribeToAllMessages,
  registerEndpointByCode,
  sendAuthenticationCode,
  sendFreshLink,
  sendTextMessage,
  subscribeToAllEmailMessages,
  subscribeToAllTextMessages,
  unregisterEmailAddress,
  unsubscribeByLink,
  unsubscribeFromAllEmailMessages,
  unsubscribeFromAllTextMessages,
  validate2faCode,
  verifyEmailAddress,
} from './messages.ts';
import { getNoticePreferences, setNoticePreference } from './notices.ts';
import { createBankAccountToken, createCardToken, deletePaymentToken, listPaymentTokens } from './payment-methods.ts';
import {
  cancelPayment,
  createApplePaySession,
  createCashSlip,
  createPayPalOrder,
  getCashSlip,
  getReceipt,
  submitPayment,
} from './payments.ts';
import { emailReceipt, getLinkedReceipt, openReceipt } from './receipts.ts';
import { acceptSettlement, getSettlementAgreement, getSettlementLetter } from './settlements.ts';
import {
  authenticateCustomer,
  keepAlive,
  logIn,
  logInByToken,
  logOut,
  logOutEverywhere,
  refreshToken,
  reportIssue,
  seeAsCustomer,
} from './sign-in.ts';
import { logInSso, startSingleSignOn } from './single-sign-on.ts';
import { cancelCallBack, getCallBack, listUploads, requestCallBack, uploadDocument } from './support.ts';
import { getTenantConfig } from './tenants/tenants.ts';
import { send2faCode } from './two-factor.ts';

/** All calls of the portal API. Tests check that each one is served, documented and can be refused. */
export const allCalls: readonly Call[] = [
  getTenantConfig,
  logIn,
  logInByToken,
  seeAsCustomer,
  startSingleSignOn,
  logInSso,
  authenticateCustomer,
  refreshToken,
  keepAlive,
  logOut,
  logOutEverywhere,
  reportIssue,
  send2faCode,
  startPasswordReset,
  finishPasswordReset,
  startRegistration,
  finishRegistration,
  changePassword,
  validate2faCode,
  sendAuthenticationCode,
  registerEndpointByCode,
  subscribeToAllEmailMessages,
  unsubscribeFromAllEmailMessages,
  unregisterEmailAddress,
  registerAndSubscribeToAllMessages,
  getRegisteredPhoneNumbers,
  getTextMessageSubscriptions,
  subscribeToAllTextMessages,
  unsubscribeFromAllTextMessages,
  sendTextMessage,
  getEmailVerification,
  verifyEmailAddress,
  sendFreshLink,
  unsubscribeByLink,
  updateCustomerContactInfo,
  logUserConsent,
  getElectronicRecords,
  getTestPage,
  acceptElectronicRecords,
  withdrawElectronicRecords,
  requestPaperCopy,
  logEvent,
  getCustomerAccounts,
  getAccountBill,
  listAccountBills,
  previewAutopay,
  enrollInAutopay,
  changeAutopay,
  endAutopay,
  listAutopay,
  skipAutopayCharge,
  moveAutopayCharge,
  approveAutopayCharge,
  payAutopayCharge,
  listBalanceLines,
  listPaymentTokens,
  createBankAccountToken,
  createCardToken,
  deletePaymentToken,
  submitPayment,
  getReceipt,
  cancelPayment,
  createApplePaySession,
  createCashSlip,
  createPayPalOrder,
  getCashSlip,
  lookUpBank,
  getHistory,
  previewInstallmentSeries,
  createInstallmentSeries,
  changeInstallmentSeries,
  cancelInstallmentSeries,
  getInstallmentSeries,
  getInstallmentCalendar,
  acceptSettlement,
  getSettlementAgreement,
  getSettlementLetter,
  getPaymentSummary,
  emailReceipt,
  openReceipt,
  getLinkedReceipt,
  listDocuments,
  getAuthorization,
  getBillDocument,
  getAutopayAuthorization,
  getPlanAuthorization,
  getPaidInFullLetter,
  getStatement,
  getNoticePreferences,
  setNoticePreference,
  openDispute,
  withdrawDispute,
  listDisputes,
  getCallBack,
  requestCallBack,
  cancelCallBack,
  uploadDocument,
  listUploads,
];
