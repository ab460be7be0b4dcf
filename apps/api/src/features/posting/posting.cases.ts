import * as contract from '@quittance/contract/staff/posting';
import { closePostingFile } from '@quittance/services/posting/close-posting-file';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { paidAccount } from '../../testing/staff/staff-payments.ts';

const payeeCode = 'PAYEE';
const nobodys = { postingFileID: crypto.randomUUID() };
const actor = { kind: 'program', name: 'test' } as const;

async function closeAll({ console, tenant }: ConsoleHarness) {
  return closePostingFile(console.harness.services, { tenant, actor, payeeCode });
}

/** Closes a posting file that contains a payment. */
async function closed(harness: ConsoleHarness): Promise<{ postingFileID: string }> {
  await paidAccount(harness);
  const closing = await closeAll(harness);
  if (closing.kind === 'refused') throw new Error(closing.code);
  return { postingFileID: closing.postingFileId };
}

const NotFound = async () => ({ body: nobodys });
const onClosed = async (harness: ConsoleHarness) => ({ body: await closed(harness) });
const settings = {
  bankTiming: 'settlement',
  cutOff: '18:00',
  hasEmptyFiles: false,
  folderFormat: 'csv',
  hasConsentFile: true,
};

export const postingCases = [
  defineStaffCases(contract.listPostingFiles, {
    async success(harness) {
      await closed(harness);
      return { body: { payeeCode } };
    },
    refusals: {},
  }),
  defineStaffCases(contract.getPostingFile, { success: onClosed, refusals: { NotFound } }),
  defineStaffCases(contract.downloadPostingFile, {
    success: async (harness) => ({ body: { ...(await closed(harness)), format: 'csv' } }),
    refusals: { NotFound: async () => ({ body: { ...nobodys, format: 'jsonl' } }) },
  }),
  defineStaffCases(contract.closePostingFile, {
    async success(harness) {
      await paidAccount(harness);
      return { body: { payeeCode } };
    },
    refusals: {
      PayeeCodeNotFound: async () => ({ body: { payeeCode: 'NOBODY' } }),
      async PostingNothingNew(harness) {
        await closeAll(harness);
        return { body: { payeeCode } };
      },
    },
  }),
  defineStaffCases(contract.resendPostingFile, { success: onClosed, refusals: { NotFound } }),
  defineStaffCases(contract.acknowledgePostingFile, { success: onClosed, refusals: { NotFound } }),
  defineStaffCases(contract.listPostingSettings, { success: async () => ({ body: {} }), refusals: {} }),
  defineStaffCases(contract.configurePosting, {
    success: async () => ({ body: { payeeCode, settings } }),
    refusals: { PayeeCodeNotFound: async () => ({ body: { payeeCode: 'NOBODY', settings } }) },
  }),
];
