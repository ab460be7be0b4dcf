import {
  answerDispute,
  closeStaffDispute,
  getStaffDispute,
  listDisputeQueue,
} from '@quittance/contract/staff/disputes';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { disputedStaffAccount } from '../../testing/staff/staff-queues.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
const answerText = 'Please send us the letter.';
const closing = { outcome: 'cleared', words: answerText } as const;

async function closedDispute(harness: ConsoleHarness): Promise<string> {
  const { disputeID } = await disputedStaffAccount(harness);
  const { cookie } = await harness.console.enter(harness.tenant, 'supervisor');
  const { label: tenant } = harness.tenant;
  await harness.console.send(closeStaffDispute, { tenant, cookie, body: { disputeID, ...closing } });
  return disputeID;
}

export const staffDisputeCases = [
  defineStaffCases(listDisputeQueue, {
    async success(harness) {
      await disputedStaffAccount(harness);
      return { body: { onlyOpen: true } };
    },
    refusals: {},
  }),
  defineStaffCases(getStaffDispute, {
    success: async (harness) => ({ body: { disputeID: await closedDispute(harness) } }),
    refusals: { NotFound: async () => ({ body: { disputeID: nobodys } }) },
  }),
  defineStaffCases(answerDispute, {
    success: async (harness) => ({
      body: { disputeID: (await disputedStaffAccount(harness)).disputeID, words: answerText },
    }),
    refusals: {
      DisputeNotOpen: async (harness) => ({ body: { disputeID: await closedDispute(harness), words: answerText } }),
      NotFound: async () => ({ body: { disputeID: nobodys, words: answerText } }),
      NoteRequired: async (harness) => ({
        body: { disputeID: (await disputedStaffAccount(harness)).disputeID, words: ' ' },
      }),
    },
  }),
  defineStaffCases(closeStaffDispute, {
    success: async (harness) => ({ body: { disputeID: (await disputedStaffAccount(harness)).disputeID, ...closing } }),
    refusals: {
      DisputeNotOpen: async (harness) => ({ body: { disputeID: await closedDispute(harness), ...closing } }),
      NotFound: async () => ({ body: { disputeID: nobodys, ...closing } }),
      NoteRequired: async (harness) => ({
        body: { disputeID: (await disputedStaffAccount(harness)).disputeID, ...closing, words: '' },
      }),
    },
  }),
];
