import * as contract from '@quittance/contract/staff/posting';
import { closePostingFile } from '@quittance/services/posting/close-posting-file';
import { defineStaffCases, type StaffStage } from '../../testing/staff/staff-cases.ts';
import { paidAccount } from '../../testing/staff/staff-payments.ts';

const payeeCode = 'PAYEE';
const nobodys = { postingFileID: crypto.randomUUID() };
const actor = { kind: 'program', name: 'test' } as const;

async function closeAll({ console, tenant }: StaffStage) {
  return closePostingFile(console.desk.services, { tenant, actor, payeeCode });
}

/** Closes a posting file that contains a payment. */
async function closed(stage: StaffStage): Promise<{ postingFileID: string }> {
  await paidAccount(stage);
  const closing = await closeAll(stage);
  if (closing.kind === 'refused') throw new Error(closing.code);
  return { postingFileID: closing.postingFileId };
}

const NotFound = async () => ({ body: nobodys });
const onClosed = async (stage: StaffStage) => ({ body: await closed(stage) });
const settings = {
  bankTiming: 'settlement',
  cutOff: '18:00',
  hasEmptyFiles: false,
  folderFormat: 'csv',
  hasConsentFile: true,
};

export const postingCases = [
  defineStaffCases(contract.listPostingFiles, {
    async success(stage) {
      await closed(stage);
      return { body: { payeeCode } };
    },
    refusals: {},
  }),
  defineStaffCases(contract.getPostingFile, { success: onClosed, refusals: { NotFound } }),
  defineStaffCases(contract.downloadPostingFile, {
    success: async (stage) => ({ body: { ...(await closed(stage)), format: 'csv' } }),
    refusals: { NotFound: async () => ({ body: { ...nobodys, format: 'jsonl' } }) },
  }),
  defineStaffCases(contract.closePostingFile, {
    async success(stage) {
      await paidAccount(stage);
      return { body: { payeeCode } };
    },
    refusals: {
      PayeeCodeNotFound: async () => ({ body: { payeeCode: 'NOBODY' } }),
      async PostingNothingNew(stage) {
        await closeAll(stage);
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
