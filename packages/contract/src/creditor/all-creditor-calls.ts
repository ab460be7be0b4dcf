import { getAccount, listAccounts, putAccount } from './accounts.ts';
import { endAutopay, getAutopay, listAutopay } from './autopay.ts';
import { getBill, getBillPdf, listBills, putBill } from './bills.ts';
import type { CreditorCall } from './creditor-call.ts';
import { getCustomer, listCustomers, putCustomer } from './customers.ts';
import { getImport, listImports, listRejectedRows, undoImport } from './imports.ts';
import { getOffer, listOffers, putOffer, withdrawOffer } from './offers.ts';
import { createPayLink, createPayLinks, getPayLink, listPayLinks, revokePayLink } from './pay-links.ts';
import { getPayment, listPayments, refundPayment, voidPayment } from './payments.ts';
import { cancelPlan, getPlan, listPlans } from './plans.ts';
import { downloadPostingFile, getPostingFile, listPostingFiles } from './posting-files.ts';
import { cancelScheduledPayment, getScheduledPayment, listScheduledPayments } from './scheduled-payments.ts';
import {
  advanceTestClock,
  disputeTestPayment,
  getTestClock,
  returnTestPayment,
  sendTestEvent,
  settleTestPayment,
} from './test-mode.ts';

/** Every call of the creditor API. The document, the client and the tests are built from this list. */
export const allCreditorCalls: readonly CreditorCall[] = [
  listCustomers,
  getCustomer,
  putCustomer,
  listAccounts,
  getAccount,
  putAccount,
  listBills,
  getBill,
  putBill,
  getBillPdf,
  listPayments,
  getPayment,
  refundPayment,
  voidPayment,
  getTestClock,
  advanceTestClock,
  sendTestEvent,
  settleTestPayment,
  returnTestPayment,
  disputeTestPayment,
  listPayLinks,
  getPayLink,
  createPayLink,
  createPayLinks,
  revokePayLink,
  listImports,
  getImport,
  listRejectedRows,
  undoImport,
  listPostingFiles,
  getPostingFile,
  downloadPostingFile,
  listScheduledPayments,
  getScheduledPayment,
  cancelScheduledPayment,
  listPlans,
  getPlan,
  cancelPlan,
  listAutopay,
  getAutopay,
  endAutopay,
  listOffers,
  getOffer,
  putOffer,
  withdrawOffer,
];
