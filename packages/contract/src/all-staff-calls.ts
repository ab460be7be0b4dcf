import { decideApproval, listApprovals, withdrawApproval } from './staff/approvals.ts';
import { adjustAccount, enterPayment, reopenReturn, resendPayment } from './staff/entries.ts';
import {
  discardImport,
  getImport,
  getQuarantine,
  listImportMappings,
  listImports,
  saveImportMapping,
  startImport,
  undoImport,
  uploadImport,
} from './staff/imports.ts';
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './staff/keys.ts';
import { finishStaffLink, openStaffLink } from './staff/links.ts';
import {
  changeStaffRole,
  disableStaff,
  enableStaff,
  inviteStaff,
  listStaff,
  resetStaffSecret,
} from './staff/members.ts';
import { getStaffPayment, searchPayments } from './staff/payments.ts';
import { closeRefund, refundPayment, reversePayment, voidPayment } from './staff/refunds.ts';
import {
  changeStaffPassword,
  finishStaffSignIn,
  keepStaffAlive,
  signInStaff,
  signOutStaff,
  signOutStaffEverywhere,
  stepUpStaff,
  whoAmI,
} from './staff/session.ts';
import type { StaffCall } from './staff-call.ts';

/** Every call of the operators' API, so that a test can ask for each whether it is served, refused and described. */
export const allStaffCalls: readonly StaffCall[] = [
  signInStaff,
  finishStaffSignIn,
  whoAmI,
  keepStaffAlive,
  stepUpStaff,
  changeStaffPassword,
  signOutStaff,
  signOutStaffEverywhere,
  openStaffLink,
  finishStaffLink,
  listStaff,
  inviteStaff,
  changeStaffRole,
  disableStaff,
  enableStaff,
  resetStaffSecret,
  listApiKeys,
  createApiKey,
  rotateApiKey,
  revokeApiKey,
  listApprovals,
  decideApproval,
  withdrawApproval,
  searchPayments,
  getStaffPayment,
  refundPayment,
  voidPayment,
  reversePayment,
  closeRefund,
  enterPayment,
  reopenReturn,
  resendPayment,
  adjustAccount,
  uploadImport,
  listImports,
  getImport,
  getQuarantine,
  startImport,
  discardImport,
  undoImport,
  listImportMappings,
  saveImportMapping,
];
