import { closeCallBack, listCallBacks, takeCallBack } from '@quittance/contract/staff/call-backs';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { awaitedCall } from '../../testing/staff/staff-queues.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
const ended = { outcome: 'reached', note: 'A plan was agreed.' } as const;

async function callOfAnother(harness: ConsoleHarness): Promise<string> {
  const { callBackID } = await awaitedCall(harness);
  const { cookie } = await harness.console.enter(harness.tenant, 'agent');
  const { label: tenant } = harness.tenant;
  await harness.console.send(takeCallBack, { tenant, cookie, body: { callBackID, isTaken: true } });
  return callBackID;
}

async function madeCall(harness: ConsoleHarness): Promise<string> {
  const { callBackID } = await awaitedCall(harness);
  const { cookie } = await harness.console.enter(harness.tenant, 'agent');
  const { label: tenant } = harness.tenant;
  await harness.console.send(closeCallBack, { tenant, cookie, body: { callBackID, ...ended } });
  return callBackID;
}

export const staffCallBackCases = [
  defineStaffCases(listCallBacks, {
    async success(harness) {
      await callOfAnother(harness);
      return { body: {} };
    },
    refusals: {},
  }),
  defineStaffCases(takeCallBack, {
    success: async (harness) => ({ body: { callBackID: (await awaitedCall(harness)).callBackID, isTaken: true } }),
    refusals: {
      CallBackTaken: async (harness) => ({ body: { callBackID: await callOfAnother(harness), isTaken: true } }),
      CaseNotOpen: async (harness) => ({ body: { callBackID: await madeCall(harness), isTaken: true } }),
      NotFound: async () => ({ body: { callBackID: nobodys, isTaken: true } }),
    },
  }),
  defineStaffCases(closeCallBack, {
    success: async (harness) => ({ body: { callBackID: (await awaitedCall(harness)).callBackID, ...ended } }),
    refusals: {
      CallBackTaken: async (harness) => ({ body: { callBackID: await callOfAnother(harness), ...ended } }),
      CaseNotOpen: async (harness) => ({ body: { callBackID: await madeCall(harness), ...ended } }),
      NotFound: async () => ({ body: { callBackID: nobodys, ...ended } }),
    },
  }),
];
