import * as contract from '@quittance/contract/staff/ach';
import type { AchOriginator } from '@quittance/domain/ach/originator';
import { testOriginator } from '@quittance/domain/ach/testing/test-originator';
import { cents } from '@quittance/domain/money/cents';
import type { ChargeRequest } from '@quittance/processors/processor-port';
import { answerAchFile } from '@quittance/processors/sandbox/server/answer-ach-file';
import { achProcessor } from '@quittance/services/ach/ach-processor';
import { closeDueFiles } from '@quittance/services/ach/files/close-due-files';
import { readFileBytes } from '@quittance/services/ach/files/deliver-file';
import { saveOriginator } from '@quittance/services/ach/save-originator';
import { achAccounts, achCharge } from '@quittance/services/testing/harness/ach-harness';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { askedBefore, limitReached } from '../../testing/staff/two-people.ts';
import { presentOriginator } from './present-ach.ts';

const actor = { kind: 'program', name: 'test' } as const;
let keys = 0;

async function configured({ console, tenant }: ConsoleHarness, changes: Partial<AchOriginator> = {}) {
  const originator = { ...testOriginator, delivery: 'download', ...changes } as const;
  await saveOriginator(console.harness.services, { tenant, actor, payeeCode: 'PAYEE', originator });
}

/** Creates a file with one entry, as the cut-off would, and returns its id. */
async function madeFile(
  harness: ConsoleHarness,
  changes: Partial<AchOriginator> = {},
  accountNumber: string = achAccounts.pays,
): Promise<string> {
  await configured(harness, changes);
  const { world } = harness.console;
  await achProcessor(world.context, harness.tenant.id).charge(
    achCharge({ key: `case-${++keys}`, method: { ...achCharge().method, accountNumber } as ChargeRequest['method'] }),
  );
  await world.adminPool.query('update ach_originator set last_cut_off_at = null where tenant_id = $1', [
    harness.tenant.id,
  ]);
  const onFault = (fault: unknown) => {
    throw fault;
  };
  const [file] = await closeDueFiles({ ...world.worker, onFault }, harness.tenant);
  if (!file) throw new Error('no file was made');
  return file.fileId;
}

/** Uploads a bank file that returns the only entry of a file. */
async function returnOfOne(harness: ConsoleHarness): Promise<string> {
  const fileId = await madeFile(harness, {}, achAccounts.noFunds);
  const sent = await readFileBytes(harness.console.world.worker, { tenant: harness.tenant, fileId });
  return answerAchFile(sent.toString('latin1')) ?? '';
}

/** Creates a file that is held because its total exceeds the limit. */
const heldFile = (harness: ConsoleHarness) => madeFile(harness, { holdAboveCents: cents(1) });

const nobodys = { fileID: crypto.randomUUID() };
const settings = (changes: Partial<AchOriginator> = {}) => presentOriginator({ ...testOriginator, ...changes });

const configuring = async () => ({ body: { payeeCode: 'PAYEE', originator: settings() } });

export const staffAchCases = [
  defineStaffCases(contract.getAchSettings, {
    async success(harness) {
      await configured(harness);
      return { body: { payeeCode: 'PAYEE' } };
    },
    refusals: {},
  }),
  defineStaffCases(contract.configureAch, {
    success: configuring,
    refusals: {
      ApprovalExists: askedBefore(contract.configureAch, 'administrator', configuring),
      OriginatorUnknown: async () => ({ body: { payeeCode: 'NOBODY', originator: settings() } }),
      OriginatorInvalid: async () => ({
        body: { payeeCode: 'PAYEE', originator: settings({ entryDescription: 'PAYROLL' }) },
      }),
    },
  }),
  defineStaffCases(contract.listAchFiles, {
    async success(harness) {
      await madeFile(harness);
      return { body: { payeeCode: 'PAYEE' } };
    },
    refusals: {},
  }),
  defineStaffCases(contract.getAchFile, {
    success: async (harness) => ({ body: { fileID: await madeFile(harness) } }),
    refusals: { NotFound: async () => ({ body: nobodys }) },
  }),
  defineStaffCases(contract.downloadAchFile, {
    success: async (harness) => ({ body: { fileID: await madeFile(harness) } }),
    refusals: {
      BankFileNotAtThisStage: async (harness) => ({ body: { fileID: await heldFile(harness) } }),
      NotFound: async () => ({ body: nobodys }),
    },
  }),
  defineStaffCases(contract.holdAchFile, {
    success: async (harness) => ({ body: { fileID: await madeFile(harness) } }),
    refusals: {
      BankFileNotAtThisStage: async (harness) => ({ body: { fileID: await heldFile(harness) } }),
      NotFound: async () => ({ body: nobodys }),
    },
  }),
  defineStaffCases(contract.releaseAchFile, {
    success: async (harness) => ({ body: { fileID: await heldFile(harness), reason: 'payday' } }),
    refusals: {
      BankFileNotAtThisStage: async (harness) => ({ body: { fileID: await madeFile(harness), reason: '' } }),
      async ApprovalExists(harness) {
        const { cookie } = await harness.console.enter(harness.tenant, 'supervisor');
        const body = { fileID: await heldFile(harness), reason: '' };
        await harness.console.send(contract.releaseAchFile, { tenant: harness.tenant.label, cookie, body });
        return { body };
      },
      NotFound: async () => ({ body: { ...nobodys, reason: '' } }),
    },
  }),
  defineStaffCases(contract.uploadAchReturns, {
    async success(harness) {
      await configured(harness);
      return { body: { payeeCode: 'PAYEE', fileName: 'reply.ach', content: `damaged ${++keys}` } };
    },
    refusals: {
      AloneLimitReached: limitReached('supervisor', async (harness) => ({
        body: { payeeCode: 'PAYEE', fileName: 'reply.ach', content: await returnOfOne(harness) },
      })),
      OriginatorUnknown: async () => ({ body: { payeeCode: 'NOBODY', fileName: 'reply.ach', content: '101' } }),
    },
  }),
  defineStaffCases(contract.listAchReplies, { success: async () => ({ body: {} }), refusals: {} }),
  defineStaffCases(contract.listAchEntries, {
    success: async (harness) => ({ body: { fileID: await madeFile(harness), state: 'in-file' } }),
    refusals: {},
  }),
];
