import {
  answerDispute,
  closeStaffDispute,
  getStaffDispute,
  listDisputeQueue,
} from '@quittance/contract/staff/disputes';
import { defineStaffCases, type StaffStage } from '../../testing/staff/staff-cases.ts';
import { disputedStaffAccount } from '../../testing/staff/staff-queues.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
const words = 'Please send us the letter.';
const closing = { outcome: 'cleared', words } as const;

async function closedDispute(stage: StaffStage): Promise<string> {
  const { disputeID } = await disputedStaffAccount(stage);
  const { cookie } = await stage.console.enter(stage.tenant, 'supervisor');
  const { label: tenant } = stage.tenant;
  await stage.console.send(closeStaffDispute, { tenant, cookie, body: { disputeID, ...closing } });
  return disputeID;
}

export const staffDisputeCases = [
  defineStaffCases(listDisputeQueue, {
    async success(stage) {
      await disputedStaffAccount(stage);
      return { body: { onlyOpen: true } };
    },
    refusals: {},
  }),
  defineStaffCases(getStaffDispute, {
    success: async (stage) => ({ body: { disputeID: await closedDispute(stage) } }),
    refusals: { NotFound: async () => ({ body: { disputeID: nobodys } }) },
  }),
  defineStaffCases(answerDispute, {
    success: async (stage) => ({ body: { disputeID: (await disputedStaffAccount(stage)).disputeID, words } }),
    refusals: {
      DisputeNotOpen: async (stage) => ({ body: { disputeID: await closedDispute(stage), words } }),
      NotFound: async () => ({ body: { disputeID: nobodys, words } }),
      NoteRequired: async (stage) => ({
        body: { disputeID: (await disputedStaffAccount(stage)).disputeID, words: ' ' },
      }),
    },
  }),
  defineStaffCases(closeStaffDispute, {
    success: async (stage) => ({ body: { disputeID: (await disputedStaffAccount(stage)).disputeID, ...closing } }),
    refusals: {
      DisputeNotOpen: async (stage) => ({ body: { disputeID: await closedDispute(stage), ...closing } }),
      NotFound: async () => ({ body: { disputeID: nobodys, ...closing } }),
      NoteRequired: async (stage) => ({
        body: { disputeID: (await disputedStaffAccount(stage)).disputeID, ...closing, words: '' },
      }),
    },
  }),
];
