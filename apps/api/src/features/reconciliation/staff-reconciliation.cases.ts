import * as contract from '@quittance/contract/staff/reconciliation';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { limitReached } from '../../testing/staff/two-people.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
const reason = 'refunded at the processor';
const header = 'bank reference,booked on,amount,currency,description';

/** The columns of our own header. */
const bankColumns = {
  columns: { bankReference: 'bank reference', bookedOn: 'booked on', amount: 'amount' },
  days: 'iso',
};

let numbers = 0;
/** Creates a reconciliation difference: a charge at the processor, in cents, that was never posted. */
async function difference({ console, tenant }: ConsoleHarness, cents = 5_000): Promise<string> {
  const run = `insert into reconciliation values ($1, gen_random_uuid(), 'processor', 'sandbox pay', '2026-11-20', 0, 1, 0, $2, 1, now())
    returning reconciliation_id`;
  const { adminPool } = console.world;
  const { rows } = await adminPool.query<{ reconciliation_id: string }>(run, [tenant.id, cents]);
  const text = `insert into reconciliation_difference (tenant_id, difference_id, reconciliation_id, kind, their_reference, here_cents,
      there_cents, found_at)
    values ($1, gen_random_uuid(), $2, 'missing-here', $3, 0, $4, now()) returning difference_id`;
  const values = [tenant.id, rows[0]?.reconciliation_id, `ch_${++numbers}`, cents];
  const found = await adminPool.query<{ difference_id: string }>(text, values);
  return found.rows[0]?.difference_id ?? '';
}

const upload = (changes: object = {}) => ({
  body: {
    payeeCode: 'PAYEE',
    content: `${header}\nB-${++numbers},2020-01-02,50.00,USD,ACH CREDIT\n`,
    cardBankDays: 2,
    ...changes,
  },
});

export const staffReconciliationCases = [
  defineStaffCases(contract.listReconciliations, {
    async success(harness) {
      await difference(harness);
      return { body: { source: 'processor' } };
    },
    refusals: {},
  }),
  defineStaffCases(contract.listDifferences, {
    async success(harness) {
      await difference(harness);
      return { body: { onlyOpen: false, limit: 1 } };
    },
    refusals: {},
  }),
  defineStaffCases(contract.closeDifference, {
    success: async (harness) => ({ body: { differenceID: await difference(harness), reason } }),
    refusals: {
      AloneLimitReached: limitReached('supervisor', async (at) => ({
        body: { differenceID: await difference(at), reason },
      })),
      async ApprovalExists(harness) {
        const body = { differenceID: await difference(harness, 90_000), reason };
        const { cookie } = await harness.console.enter(harness.tenant, 'supervisor');
        await harness.console.send(contract.closeDifference, { tenant: harness.tenant.label, cookie, body });
        return { cookie, body };
      },
      NotFound: async () => ({ body: { differenceID: nobodys, reason } }),
      NoteRequired: async (harness) => ({ body: { differenceID: await difference(harness), reason: '' } }),
    },
  }),
  defineStaffCases(contract.uploadBankFile, {
    success: async () => upload(),
    refusals: {
      ImportPayeeUnknown: async () => upload({ payeeCode: 'NO-SUCH', columns: bankColumns, isPreview: true }),
    },
  }),
];
