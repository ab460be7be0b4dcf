import { staffImportCases } from '../features/imports/staff-imports.cases.ts';
import { staffAdministrationCases } from '../features/staff/staff-administration.cases.ts';
import { staffApprovalCases } from '../features/staff/staff-approvals.cases.ts';
import { staffSessionCases } from '../features/staff/staff-session.cases.ts';
import { staffEntryCases } from '../features/staff-payments/staff-entries.cases.ts';
import { staffRefundCases } from '../features/staff-payments/staff-refunds.cases.ts';

/** The cases of every call of the operators. */
export const allStaffCases = [
  ...staffSessionCases,
  ...staffAdministrationCases,
  ...staffApprovalCases,
  ...staffImportCases,
  ...staffRefundCases,
  ...staffEntryCases,
];
