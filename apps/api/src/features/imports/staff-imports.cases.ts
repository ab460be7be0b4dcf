import * as contract from '@quittance/contract/staff/imports';
import { queueImport } from '@quittance/services/imports/decide-import';
import { importGood, importText, undoneImport } from '@quittance/services/testing/harness/import-harness';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { paidAccount } from '../../testing/staff/staff-payments.ts';
import { askedBefore, limitReached } from '../../testing/staff/two-people.ts';

let files = 0;

function upload(changes: Record<string, unknown> = {}) {
  files += 1;
  const content = `customerReferenceCode,firstName,lastName\nI-${files},Ana,Doe\n`;
  const plain = { payeeCode: 'PAYEE', kind: 'customers', mode: 'delta', format: 'csv' };
  return { ...plain, batchKey: `case-${files}`, fileName: 'customers.csv', content, ...changes };
}

const text = () => upload().content as string;

/** Creates an import that is previewed and waits for a decision, and returns its id. */
async function looked({ console, tenant }: ConsoleHarness): Promise<string> {
  const imported = await importGood(console.world, { tenant, kind: 'customers', text: text(), isDryRun: true });
  return imported.batch.batchId;
}

async function done({ console, tenant }: ConsoleHarness): Promise<string> {
  const imported = await importGood(console.world, { tenant, kind: 'customers', text: `${text()}bad\n` });
  return imported.batch.batchId;
}

/** Creates an import of account balances, either previewed or completed, and returns its id. */
async function accountsFile(harness: ConsoleHarness, { isDryRun }: { isDryRun: boolean }): Promise<string> {
  const { accountReferenceCode } = await paidAccount(harness);
  const balances = `accountReferenceCode,balance\n${accountReferenceCode},1.00\n`;
  const of = { tenant: harness.tenant, kind: 'balances', text: balances, isDryRun } as const;
  return (await importGood(harness.console.world, of)).batch.batchId;
}

const nobodys = { importID: crypto.randomUUID() };
const mapping = {
  columns: { customerReferenceCode: 'id', firstName: 'first', lastName: 'last' },
  constants: { language: 'en' },
  format: { days: 'us', money: 'cents', creditBalances: 'take' },
};

const offerMapping = { ...mapping, columns: { offerReferenceCode: 'id' }, constants: {} };

export const staffImportCases = [
  defineStaffCases(contract.uploadImport, {
    success: async () => ({ body: upload() }),
    refusals: {
      ImportFileUnreadable: async () => ({ body: upload({ declaredRows: 5 }) }),
      async ImportKeyReused({ console, tenant }) {
        const { batchKey, content } = upload();
        await importText(console.world, {
          tenant,
          kind: 'customers',
          text: String(content),
          batchKey: String(batchKey),
        });
        return { body: upload({ batchKey }) };
      },
      ImportMappingInvalid: async () => ({ body: upload({ mapping }) }),
      ImportModeNotAllowed: async () => ({ body: upload({ mode: 'full' }) }),
      ImportPayeeUnknown: async () => ({ body: upload({ payeeCode: 'NOBODY' }) }),
      async ImportUnderWay({ console, tenant }) {
        const { batchKey } = upload();
        await console.world.adminPool.query(
          `insert into import_batch (tenant_id, batch_id, payee_code, kind, mode, format, batch_key, file_name, state, mapping, as_of,
             max_ended_percent, started_by, started_at, lease_id, lease_until)
           values ($1, gen_random_uuid(), 'PAYEE', 'customers', 'delta', 'csv', $2, 'file', 'receiving', '{}', now(), 10, 'program:test',
             now(), gen_random_uuid(), $3::timestamptz + interval '1 minute')`,
          [tenant.id, batchKey, console.world.clock.now],
        );
        return { body: upload({ batchKey }) };
      },
      async ImportWasUndone({ console, tenant }) {
        const { batchKey, content } = upload();
        const file = { tenant, kind: 'customers', text: String(content), batchKey: String(batchKey) } as const;
        await undoneImport(console.world, file);
        return { body: upload({ batchKey, content }) };
      },
    },
  }),
  defineStaffCases(contract.listImports, {
    async success(harness) {
      await done(harness);
      return { body: { payeeCode: 'PAYEE' } };
    },
    refusals: {},
  }),
  defineStaffCases(contract.getImport, {
    success: async (harness) => ({ body: { importID: await looked(harness) } }),
    refusals: { NotFound: async () => ({ body: nobodys }) },
  }),
  defineStaffCases(contract.getQuarantine, {
    success: async (harness) => ({ body: { importID: await done(harness) } }),
    refusals: { NotFound: async () => ({ body: nobodys }) },
  }),
  defineStaffCases(contract.startImport, {
    success: async (harness) => ({ body: { importID: await looked(harness) } }),
    refusals: {
      ApprovalExists: askedBefore(contract.startImport, 'supervisor', async (at) => ({
        body: { importID: await accountsFile(at, { isDryRun: true }) },
      })),
      ImportNotAtThisStage: async (harness) => ({ body: { importID: await done(harness) } }),
      NotFound: async () => ({ body: nobodys }),
    },
  }),
  defineStaffCases(contract.discardImport, {
    success: async (harness) => ({ body: { importID: await looked(harness) } }),
    refusals: {
      async ImportNotAtThisStage(harness) {
        const batchId = await looked(harness);
        const actor = { kind: 'program', name: 'test' } as const;
        await queueImport(harness.console.world.worker, { tenant: harness.tenant, actor, batchId });
        return { body: { importID: batchId } };
      },
      NotFound: async () => ({ body: nobodys }),
    },
  }),
  defineStaffCases(contract.undoImport, {
    success: async (harness) => ({ body: { importID: await done(harness) } }),
    refusals: {
      AloneLimitReached: limitReached('supervisor', async (at) => ({
        body: { importID: await accountsFile(at, { isDryRun: false }) },
      })),
      ApprovalExists: askedBefore(contract.undoImport, 'supervisor', async (at) => ({
        body: { importID: await accountsFile(at, { isDryRun: false }) },
      })),
      ImportNotAtThisStage: async (harness) => ({ body: { importID: await looked(harness) } }),
      async ImportUndoOver(harness) {
        const importID = await done(harness);
        const { adminPool, clock } = harness.console.world;
        const ended = new Date(clock.now.getTime() - 31 * 86_400_000);
        await adminPool.query('update import_batch set ended_at = $2 where batch_id = $1', [importID, ended]);
        return { body: { importID } };
      },
      NotFound: async () => ({ body: nobodys }),
    },
  }),
  defineStaffCases(contract.listImportMappings, {
    success: async () => ({ body: { payeeCode: 'PAYEE' } }),
    refusals: {},
  }),
  defineStaffCases(contract.saveImportMapping, {
    async success({ console, tenant }) {
      // Only one approval request for the same change can be open at a time.
      const text = "update approval set state = 'expired' where tenant_id = $1 and kind = 'import-mapping'";
      await console.world.adminPool.query(text, [tenant.id]);
      return { body: { payeeCode: 'PAYEE', kind: 'offers', mapping: offerMapping } };
    },
    refusals: {
      ApprovalExists: askedBefore(contract.saveImportMapping, 'supervisor', async () => ({
        body: { payeeCode: 'PAYEE', kind: 'offers', mapping: offerMapping },
      })),
      ImportMappingInvalid: async () => ({ body: { payeeCode: 'PAYEE', kind: 'offers', mapping } }),
      ImportPayeeUnknown: async () => ({ body: { payeeCode: 'NOBODY', kind: 'customers', mapping } }),
    },
  }),
];
