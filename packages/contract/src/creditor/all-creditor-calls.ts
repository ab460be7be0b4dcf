import { getAccount, listAccounts, putAccount } from './accounts.ts';
import type { CreditorCall } from './creditor-call.ts';
import { getCustomer, listCustomers, putCustomer } from './customers.ts';
import { getImport, listImports, listRejectedRows, undoImport } from './imports.ts';
import { createPayLink, createPayLinks, getPayLink, listPayLinks, revokePayLink } from './pay-links.ts';
import { getPayment, listPayments, refundPayment, voidPayment } from './payments.ts';
import {
  advanceTestClock,
  disputeTestPayment,
  getTestClock,
  returnTestPayment,
  sendTestEvent,
  settleTestPayment,
} from './test-mode.ts';
import { downloadPostingFile, getPostingFile, listPostingFiles } from './posting-files.ts';

/** Every call of the creditor API. The document, the client and the tests are built from this list. */
export const allCreditorCalls: readonly CreditorCall[] = [
  listCustomers,
  getCustomer,
  putCustomer,
  listAccounts,
  getAccount,
  putAccount,
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
];
