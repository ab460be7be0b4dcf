import type { StaffCall } from '../../staff-call.ts';
import {
  exportReport,
  listUnpaidAccounts,
  reportAcceptance,
  reportAging,
  reportAutopay,
  reportCollections,
  reportFunnel,
  reportHardship,
  reportMethods,
  reportOffers,
  reportPlans,
  reportProposals,
  reportReturns,
} from '../reports.ts';
import { addAcceptanceCost, listAcceptanceCosts, removeAcceptanceCost } from './acceptance-costs.ts';
import { changeReportEmail, endReportEmail, listReportEmails, scheduleReportEmail } from './report-emails.ts';

/** The calls behind the console's reports. */
export const reportCalls: readonly StaffCall[] = [
  reportCollections,
  reportMethods,
  reportAcceptance,
  listAcceptanceCosts,
  addAcceptanceCost,
  removeAcceptanceCost,
  reportPlans,
  reportAutopay,
  reportHardship,
  reportProposals,
  reportOffers,
  reportReturns,
  reportFunnel,
  reportAging,
  listUnpaidAccounts,
  exportReport,
  listReportEmails,
  scheduleReportEmail,
  changeReportEmail,
  endReportEmail,
];
