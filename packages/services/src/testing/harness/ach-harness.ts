import { tenantDatabase } from '@quittance/database/tenant-transaction';
import type { AchOriginator } from '@quittance/domain/ach/originator';
import { testOriginator } from '@quittance/domain/ach/testing/test-originator';
import type { AccountValidationSetting } from '@quittance/domain/payment-methods/account-validation';
import type { ChargeRequest } from '@quittance/processors/processor-port';
import { answerAchFile } from '@quittance/processors/sandbox/server/answer-ach-file';
import { achProcessor } from '../../ach/ach-processor.ts';
import { closeDueFiles } from '../../ach/files/close-due-files.ts';
import { beginSending, endSending, listLeavingFiles, readFileBytes } from '../../ach/files/deliver-file.ts';
import { processReplies } from '../../ach/process-replies.ts';
import { receiveReply } from '../../ach/receive-reply.ts';
import { saveOriginator } from '../../ach/save-originator.ts';
import { settleDueEntries } from '../../ach/settle-due-entries.ts';
import { setProcessor } from '../../tenant-settings/set-processor.ts';
import { openMoneyHarness } from './money-harness.ts';

/** Account numbers by the simulated bank's answer (docs/sandbox.md). */
export const achAccounts = {
  pays: '000123456789',
  noFunds: '000222222227',
  unknown: '000111111116',
  changed: '000666666663',
};

export const achCharge = (changes: Partial<ChargeRequest> = {}): ChargeRequest => ({
  merchant: 'PAYEE',
  key: 'key-of-a-test',
  amountCents: 5_000 as ChargeRequest['amountCents'],
  currency: 'USD',
  statementReference: 'PAY-0001',
  method: {
    kind: 'ach',
    routingNumber: '021000021',
    accountNumber: achAccounts.pays,
    accountType: 'checking',
    ownerType: 'personal',
    holderName: 'Test Person',
    authorizedBy: { clientAddress: '127.0.0.1', userAgent: 'test', acceptedAtMs: 0 },
  },
  ...changes,
});

/** The payee sends ACH files to a simulated bank at 5 p.m. on banking days. Accounts are validated elsewhere. */
export async function openAchHarness(
  urls: Parameters<typeof openMoneyHarness>[0],
  changes: Partial<AchOriginator> = {},
) {
  const harness = await openMoneyHarness(urls);
  const { tenant, worker, world } = harness;
  const configure = async (originator: Partial<AchOriginator>) => {
    const asked = {
      tenant,
      actor: { kind: 'program', name: 'test' } as const,
      payeeCode: 'PAYEE',
      originator: { ...testOriginator, ...originator },
    };
    const saved = await saveOriginator(harness.staff, asked);
    if (saved.kind === 'refused') throw new Error(`${saved.code} ${saved.field}`);
  };
  await configure(changes);
  const actor = { kind: 'program', name: 'test' } as const;
  const administrator = { database: tenantDatabase(world.adminPool), now: world.context.now };
  const named = await setProcessor(administrator, {
    ...{ tenant, actor, payeeCode: 'PAYEE', processor: 'nacha', merchant: 'PAYEE' },
  });
  if (named.kind !== 'set') throw new Error(named.kind);

  const validateAccounts = (setting: AccountValidationSetting | null) =>
    harness.query('update tenant set account_validation = $1 where tenant_id = $2', [
      setting && JSON.stringify(setting),
      tenant.id,
    ]);
  await validateAccounts({ byUs: false, elsewhere: 'Validator of a test' });

  const deliver = async () => {
    const sent: string[] = [];
    for (const { fileId } of await listLeavingFiles(worker, tenant)) {
      if (!(await beginSending(worker, { tenant, fileId, stagedAs: crypto.randomUUID() }))) continue;
      await endSending(worker, { tenant, fileId });
      sent.push((await readFileBytes(worker, { tenant, fileId })).toString('latin1'));
    }
    return sent;
  };
  const receive = (text: string, payeeCode = 'PAYEE') =>
    receiveReply(worker, { tenant, actor, payeeCode, fileName: 'reply.ach', bytes: Buffer.from(text, 'latin1') });

  return {
    ...harness,
    configure,
    validateAccounts,
    processor: achProcessor(worker, tenant.id),
    at(instant: string) {
      world.clock.now = new Date(instant);
    },
    close: harness.close,
    cutOff: (context = worker) => closeDueFiles(context, tenant),
    deliver,
    receive,
    processReplies: () => processReplies(worker, tenant),
    settle: () => settleDueEntries(worker, tenant),

    async send(): Promise<string[]> {
      await closeDueFiles(worker, tenant);
      return deliver();
    },

    async answer(files: readonly string[]) {
      for (const [at, file] of files.entries()) {
        const reply = answerAchFile(file, { modifier: String(at) });
        if (reply !== undefined) await receive(reply);
      }
      return processReplies(worker, tenant);
    },

    entries: () =>
      harness.query<{
        entry_id: string;
        kind: string;
        state: string;
        amount_cents: number;
        file_id: string | null;
        refusal: string | null;
      }>(
        "select entry_id, kind, state, amount_cents, file_id, refusal from ach_entry where kind <> 'cancel' order by entry_id",
      ),
    files: () =>
      harness.query<{ file_id: string; state: string; entries: number }>(
        'select file_id, state, entries from ach_file order by file_no',
      ),
    cases: async (paymentId: string) =>
      (
        await harness.query<{ kind: string; code: string | null }>(
          'select kind, code from operator_case where payment_id = $1 order by opened_at, kind',
          [paymentId],
        )
      ).map(({ kind, code }) => `${kind} ${code}`),
  };
}

export type AchHarness = Awaited<ReturnType<typeof openAchHarness>>;
