import { closeCallBack, listCallBacks, takeCallBack } from '@quittance/contract/staff/call-backs';
import { defineStaffCases, type StaffStage } from '../../testing/staff/staff-cases.ts';
import { awaitedCall } from '../../testing/staff/staff-queues.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
const ended = { outcome: 'reached', note: 'A plan was agreed.' } as const;

async function callOfAnother(stage: StaffStage): Promise<string> {
  const { callBackID } = await awaitedCall(stage);
  const { cookie } = await stage.console.enter(stage.tenant, 'agent');
  const { label: tenant } = stage.tenant;
  await stage.console.send(takeCallBack, { tenant, cookie, body: { callBackID, isTaken: true } });
  return callBackID;
}

async function madeCall(stage: StaffStage): Promise<string> {
  const { callBackID } = await awaitedCall(stage);
  const { cookie } = await stage.console.enter(stage.tenant, 'agent');
  const { label: tenant } = stage.tenant;
  await stage.console.send(closeCallBack, { tenant, cookie, body: { callBackID, ...ended } });
  return callBackID;
}

export const staffCallBackCases = [
  defineStaffCases(listCallBacks, {
    async success(stage) {
      await callOfAnother(stage);
      return { body: {} };
    },
    refusals: {},
  }),
  defineStaffCases(takeCallBack, {
    success: async (stage) => ({ body: { callBackID: (await awaitedCall(stage)).callBackID, isTaken: true } }),
    refusals: {
      CallBackTaken: async (stage) => ({ body: { callBackID: await callOfAnother(stage), isTaken: true } }),
      CaseNotOpen: async (stage) => ({ body: { callBackID: await madeCall(stage), isTaken: true } }),
      NotFound: async () => ({ body: { callBackID: nobodys, isTaken: true } }),
    },
  }),
  defineStaffCases(closeCallBack, {
    success: async (stage) => ({ body: { callBackID: (await awaitedCall(stage)).callBackID, ...ended } }),
    refusals: {
      CallBackTaken: async (stage) => ({ body: { callBackID: await callOfAnother(stage), ...ended } }),
      CaseNotOpen: async (stage) => ({ body: { callBackID: await madeCall(stage), ...ended } }),
      NotFound: async () => ({ body: { callBackID: nobodys, ...ended } }),
    },
  }),
];
