import { randomUUID } from 'node:crypto';
import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { openFolderFiles } from '@quittance/files/folder-files';
import { startS3Server } from '@quittance/files/testing/s3-server';
import { sweepPayments } from '@quittance/services/payments/charge/sweep-payments';
import { verifyLedger } from '@quittance/services/payments/record/verify-ledger';
import { closeDifference } from '@quittance/services/reconciliation/close-difference';
import { reconcileProcessors } from '@quittance/services/reconciliation/reconcile-processors';
import type { Payer } from '@quittance/services/testing/harness/payment-harness';
import { formatDifference } from '@quittance/services/testing/harness/reconciliation-harness';
import { testSecrets } from '@quittance/services/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, openRestoreHarness } from './restore-harness.ts';

type RestoreHarness = Awaited<ReturnType<typeof openRestoreHarness>>;

let harness: RestoreHarness;
let payer: Payer;
let method: Awaited<ReturnType<RestoreHarness['harness']['card']>>;
/** The time between the first payments and the later ones. */
let until: string;
/** A payment reserved before that time and charged after it. */
let halfway: string;

const pay = (amountCents: number) => harness.harness.pay(payer, { method, amountCents: cents(amountCents) });
const keys = () => ({
  FILES_FOLDER: harness.pathTo('files'),
  DATA_KEY: testSecrets.wrappingKey.toString('base64'),
  DATA_KEY_ID: testSecrets.wrappingKeyId,
});

/** Stores an upload: a row in the database and its encrypted bytes on disk. */
async function keepUpload(): Promise<void> {
  const { tenant } = harness.harness;
  const name = `${tenant.id}/upload/${randomUUID()}`;
  await openFolderFiles(harness.pathTo('files')).put(name, Buffer.from('sealed'));
  await harness.harness.query(
    `insert into upload (tenant_id, upload_id, customer_id, name_sealed, media_type, size_bytes, content_hash, stored_as, uploaded_at)
     values ($1, $2, $3, '\\x00', 'application/pdf', 6, '\\x00', $4, now())`,
    [tenant.id, randomUUID(), payer.session.customerId, name],
  );
}

beforeAll(async () => {
  harness = await openRestoreHarness();
  payer = await harness.harness.newPayer({ balanceCents: 1_000_000 });
  method = await harness.harness.card(payer);
  await keepUpload();
  await pay(1_001);
  await pay(1_002);
  await harness.backUp();
}, 120_000);
afterAll(() => harness.close());

describe('restored database', () => {
  beforeAll(async () => {
    await pay(2_001);
    await pay(2_002);
    halfway = await harness.harness.reserve(payer, { method, amountCents: cents(2_003) });
    await harness.archiveAll();
    until = await harness.now();
    await pay(3_001);
    await pay(3_002);
    await harness.harness.process(halfway);
    await harness.archiveAll();
  });

  it('has everything committed before the point in time and nothing after it', async () => {
    await harness.inRestored(harness.restore('then', until), async ({ adminUrl }) => {
      const { code, output } = await harness.check({ ...keys(), DATABASE_URL: adminUrl });
      expect(output).toMatch(/1 tenants, 5 payments, the last of .+: 0 findings/);
      expect(code).toBe(0);
    });
  });

  it('finds later charges with the processor, and the ledger balances', async () => {
    const { tenant, worker, pass } = harness.harness;
    pass(2 * 60 * 60_000);
    await harness.inRestored(harness.pathTo('then'), async ({ adminUrl, workerUrl }) => {
      const pool = openPool({ url: workerUrl, max: 2, applicationName: 'test-restored' });
      const restored = { ...worker, database: tenantDatabase(pool) };
      // A payment in progress is looked up by its key and not charged again.
      await sweepPayments(restored, tenant);
      const compared = await reconcileProcessors(restored, tenant);
      const opened = compared.flatMap((result) => result.opened);
      const differences = await restored.database.inTenant(tenant.id, (tx) => verifyLedger(tx, tenant.id));
      const suspense = () =>
        ask<{ cents: string }>(
          adminUrl,
          "select coalesce(sum(amount_cents), 0) as cents from ledger_entry where account = 'suspense'",
        );
      const states = await ask(
        adminUrl,
        'select amount_cents::int as amount, state from payment order by amount_cents',
      );
      expect(states).toEqual([1_001, 1_002, 2_001, 2_002, 2_003].map((amount) => ({ amount, state: 'succeeded' })));
      expect(opened.map(formatDifference).toSorted()).toEqual(['missing-here 0 3001', 'missing-here 0 3002']);
      expect(differences).toEqual([]);
      expect(await suspense()).toEqual([{ cents: '-6003' }]);
      for (const { differenceId } of opened) {
        const closing = {
          tenant,
          differenceId,
          operator: 'Jo Reyes',
          reason: 'refunded at the processor',
          moveTo: undefined,
        };
        expect(await closeDifference(restored, closing)).not.toMatchObject({ kind: 'refused' });
      }
      expect(await suspense()).toEqual([{ cents: '0' }]);
      await ask(
        adminUrl,
        "update session set ended_at = now(), end_reason = 'log-out-everywhere' where ended_at is null",
      );
      await pool.end();
    });
    expect(await harness.harness.charges(halfway)).toHaveLength(1);
    expect(harness.harness.faults).toEqual([]);
  });

  it('at the end of the archive has everything, and the check names a wrong balance, a missing file and a wrong key', async () => {
    const { tenant, worker } = harness.harness;
    await harness.inRestored(harness.restore('now'), async ({ adminUrl, workerUrl }) => {
      const check = (environment: Record<string, string>) =>
        harness.check({ ...keys(), DATABASE_URL: adminUrl, ...environment });
      const sound = await check({});
      expect(sound.output).toMatch(/1 tenants, 7 payments, the last of .+: 0 findings/);
      expect(sound.code).toBe(0);

      const key = { accessKeyId: 'restored', secretAccessKey: 'restored-secret' };
      const bucket = await startS3Server(key, { bucket: 'restored' });
      const inBucket = await check({
        FILES_FOLDER: '',
        FILES_BUCKET: 'restored',
        FILES_REGION: 'us-east-1',
        FILES_ENDPOINT: bucket.url,
        FILES_ACCESS_KEY_ID: key.accessKeyId,
        FILES_SECRET_ACCESS_KEY: key.secretAccessKey,
      });
      await bucket.close();
      expect(inBucket.output).toMatch(/desk: the file .+\/upload\/.+ is missing/);

      const pool = openPool({ url: workerUrl, max: 2, applicationName: 'test-restored' });
      const compared = await reconcileProcessors({ ...worker, database: tenantDatabase(pool) }, tenant);
      await pool.end();
      expect(compared).toMatchObject([{ compared: 7, opened: [], open: 0 }]);

      await ask(adminUrl, 'update account set balance_cents = balance_cents + 1');
      const damaged = await check({
        FILES_FOLDER: harness.pathTo('elsewhere'),
        DATA_KEY: Buffer.alloc(32, 9).toString('base64'),
      });
      expect(damaged.output).toMatch(/desk: balance equals the sum of its entries: .+ has \d+ and not \d+ cents/);
      expect(damaged.output).toMatch(/desk: the file .+\/upload\/.+ is missing/);
      expect(damaged.output).toMatch(/desk: the data key .+ does not open/);
      expect(damaged.output).toContain('3 findings');
      expect(damaged.code).toBe(1);
    });
  });
});
