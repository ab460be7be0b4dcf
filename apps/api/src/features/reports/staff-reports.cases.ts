import * as contract from '@quittance/contract/staff/reports';
import { todayOf } from '@quittance/services/tenants/today-of';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { returnedPayment } from '../../testing/staff/staff-payments.ts';

/** Returns the week up to today, after a payment and its return. */
async function busyWeek(harness: ConsoleHarness) {
  await returnedPayment(harness);
  const today = todayOf(harness.tenant, harness.console.world.clock.now);
  return { from: today.subtract({ days: 6 }).toString(), to: today.toString() };
}

const backwards = { from: '2026-02-01', to: '2026-01-01' };
const refusals = { ReportPeriodInvalid: async () => ({ body: backwards }) };
const success = async (harness: ConsoleHarness) => ({ body: await busyWeek(harness) });

export const staffReportCases = [
  defineStaffCases(contract.reportCollections, { success, refusals }),
  defineStaffCases(contract.reportMethods, { success, refusals }),
  defineStaffCases(contract.reportAcceptance, { success, refusals }),
  defineStaffCases(contract.reportPlans, { success, refusals }),
  defineStaffCases(contract.reportAutopay, { success, refusals }),
  defineStaffCases(contract.reportOffers, { success, refusals }),
  defineStaffCases(contract.reportHardship, { success, refusals }),
  defineStaffCases(contract.reportProposals, { success, refusals }),
  defineStaffCases(contract.reportReturns, { success, refusals }),
  defineStaffCases(contract.reportFunnel, { success, refusals }),
  defineStaffCases(contract.reportAging, {
    success: async (harness) => {
      await returnedPayment(harness);
      return { body: {} };
    },
    refusals: {},
  }),
  defineStaffCases(contract.listUnpaidAccounts, {
    success: async (harness) => {
      await returnedPayment(harness);
      return { body: { order: 'age', limit: 1 } };
    },
    refusals: {},
  }),
  defineStaffCases(contract.exportReport, {
    success: async (harness) => ({ body: { ...(await busyWeek(harness)), report: 'collections' } }),
    refusals: { ReportPeriodInvalid: async () => ({ body: { ...backwards, report: 'offers' } }) },
  }),
];
