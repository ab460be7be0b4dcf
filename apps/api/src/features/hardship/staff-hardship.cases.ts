import { decideHardship, getHardship, listHardship } from '@quittance/contract/staff/customer-care';
import { askForHelp, turnOnHardship } from '@quittance/services/testing/fixtures/test-hardship';
import { makeSettlement } from '@quittance/services/testing/fixtures/test-settlement';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { paidAccount } from '../../testing/staff/staff-payments.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';

/** Makes a request that waits for an employee, and returns its id. */
async function waitingRequest(harness: ConsoleHarness, { isSettling = false } = {}): Promise<string> {
  const { accountReferenceCode, session } = await paidAccount(harness);
  const { tenant } = harness;
  const { world } = harness.console;
  await turnOnHardship(world, { tenant });
  const asked = { tenant, session, accountReferenceCode };
  if (isSettling) await makeSettlement(world, asked);
  return (await askForHelp(world, { ...asked, reason: 'other' })).requestId;
}

const paused = { decision: 'paused', days: 30 };

export const staffHardshipCases = [
  defineStaffCases(listHardship, {
    async success(harness) {
      await waitingRequest(harness);
      return { body: {} };
    },
    refusals: {},
  }),
  defineStaffCases(getHardship, {
    success: async (harness) => ({ body: { requestID: await waitingRequest(harness) } }),
    refusals: { NotFound: async () => ({ body: { requestID: nobodys } }) },
  }),
  defineStaffCases(decideHardship, {
    success: async (harness) => ({ body: { requestID: await waitingRequest(harness), ...paused } }),
    refusals: {
      HardshipAmountWrong: async (harness) => ({
        body: { requestID: await waitingRequest(harness), decision: 'planned', monthlyAmount: 10_000 },
      }),
      async HardshipNotOpen(harness) {
        const requestID = await waitingRequest(harness);
        const { cookie } = await harness.console.enter(harness.tenant, 'agent');
        const body = { requestID, decision: 'declined', declineReason: 'please-call' };
        await harness.console.send(decideHardship, { tenant: harness.tenant.label, cookie, body });
        return { cookie, body };
      },
      HardshipSettling: async (harness) => ({
        body: { requestID: await waitingRequest(harness, { isSettling: true }), ...paused },
      }),
      NotFound: async () => ({ body: { requestID: nobodys, ...paused } }),
    },
  }),
];
