import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { openFolderFiles } from '@quittance/files/folder-files';
import { sweepPayments } from '@quittance/services/payments/charge/sweep-payments';
import { verifyLedger } from '@quittance/services/payments/record/verify-ledger';
import { closeDifference } from '@quittance/services/reconciliation/close-difference';
import { reconcileProcessors } from '@quittance/services/reconciliation/reconcile-processors';
import type { Payer } from '@quittance/services/testing/harness/payment-harness';
import { inWords } from '@quittance/services/testing/harness/reconciliation-harness';
import { testSecrets } from '@quittance/services/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, openRestoreStage } from './restore-stage.ts';

type Stage = Awaited<ReturnType<typeof openRestoreStage>>;

let stage: Stage;
let payer: Payer;
let method: Awaited<ReturnType<Stage['desk']['card']>>;
/** The time between the first payments and the later ones. */
let until: string;
/** A payment reserved before that time and charged after it. */
let halfway: string;

const pay = (amountCents: number) => stage.desk.pay(payer, { method, amountCents: cents(amountCents) });
const keys = () => ({
  FILES_FOLDER: stage.place('files'),
  DATA_KEY: testSecrets.wrappingKey.toString('base64'),
  DATA_KEY_ID: testSecrets.wrappingKeyId,
});
const restore = (
  into: string,
  {
    until: at,
    from = 'base',
    archive = stage.archive,
    environment = keys(),
  }: Partial<{ until: string; from: string; archive: string; environment: Record<string, string> }> = {},
) =>
  stage.command(
    'restore',
    ['--from', stage.place(from), '--archive', archive, '--into', stage.place(into), ...(at ? ['--until', at] : [])],
    environment,
  );

/** Stores an upload: a row in the database and its encrypted bytes on disk. */
async function keepUpload(): Promise<void> {
  const { tenant } = stage.desk;
  const name = `${tenant.id}/upload/${randomUUID()}`;
  await openFolderFiles(stage.place('files')).put(name, Buffer.from('sealed'));
  await stage.desk.query(
    `insert into upload (tenant_id, upload_id, customer_id, name_sealed, media_type, size_bytes, content_hash, stored_as, uploaded_at)
     values ($1, $2, $3, '\\x00', 'application/pdf', 6, '\\x00', $4, now())`,
    [tenant.id, randomUUID(), payer.session.customerId, name],
  );
}

beforeAll(async () => {
  stage = await openRestoreStage();
  payer = await stage.desk.newPayer({ balanceCents: 1_000_000 });
  method = await stage.desk.card(payer);
  await keepUpload();
  await pay(1_001);
  await pay(1_002);
}, 120_000);
afterAll(() => stage.close());

describe('base backup (issue 8)', () => {
  it('needs the PostgreSQL settings that the command prints and docs/operations.md lists', async () => {
    const { code, said } = await stage.command('back-up', ['--settings', '/srv/backup/wal']);
    expect(readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8')).toContain(said);
    expect(said.split('\n')).toHaveLength(4);
    expect(code).toBe(0);
  });

  it('includes the files and is taken while the database is running', async () => {
    const { code, said } = await stage.command('back-up', ['--into', stage.place('base')], keys());
    expect(said).toMatch(/MB packed, 1 files, \d+ s/);
    expect(code).toBe(0);
    expect(readdirSync(stage.place('base')).toSorted()).toEqual(['backup_manifest', 'base.tar.gz', 'files']);
  });

  it('never overwrites another backup', async () => {
    const { code, said } = await stage.command('back-up', ['--into', stage.place('base')], keys());
    expect(said).toContain('is there already');
    expect(code).toBe(1);
  });
});

describe('restore (issue 8)', () => {
  beforeAll(async () => {
    await pay(2_001);
    await pay(2_002);
    halfway = await stage.desk.reserve(payer, { method, amountCents: cents(2_003) });
    await stage.archiveAll();
    until = await stage.now();
    await pay(3_001);
    await pay(3_002);
    await stage.desk.process(halfway);
    await stage.archiveAll();
  });

  it('to a point in time has everything committed before it and nothing after it', async () => {
    const { code, said } = await restore('then', { until });
    expect(said).toMatch(/1 tenants, 5 payments, the last of .+: 0 findings/);
    expect(code).toBe(0);
  });

  it('to a point in time finds later charges at the processor, and the ledger balances', async () => {
    const { tenant, worker, pass } = stage.desk;
    pass(2 * 60 * 60_000);
    await stage.inRestored(stage.place('then'), async ({ adminUrl, workerUrl }) => {
      const pool = openPool({ url: workerUrl, max: 2, applicationName: 'test-restored' });
      const restored = { ...worker, database: tenantDatabase(pool) };
      // A payment in progress is looked up by its key and not charged again.
      await sweepPayments(restored, tenant);
      const compared = await reconcileProcessors(restored, tenant);
      const opened = compared.flatMap((place) => place.opened);
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
      expect(opened.map(inWords).toSorted()).toEqual(['missing-here 0 3001', 'missing-here 0 3002']);
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
    expect(await stage.desk.charges(halfway)).toHaveLength(1);
    expect(stage.desk.faults).toEqual([]);
  });

  it('to the end, for a separate PostgreSQL, has everything including the files', async () => {
    rmSync(stage.place('files'), { recursive: true });
    const places = ['--from', stage.place('base'), '--archive', stage.archive, '--into', stage.place('now')];
    const prepared = await stage.command('restore', [...places, '--prepare-only'], keys());
    expect(prepared.said).toContain('recovers when PostgreSQL is started there');
    expect(prepared.code).toBe(0);
    const { tenant, worker } = stage.desk;
    await stage.inRestored(stage.place('now'), async ({ adminUrl, workerUrl }) => {
      const check = (environment: Record<string, string>) =>
        stage.command('restore', ['check'], { ...keys(), DATABASE_URL: adminUrl, ...environment });
      const sound = await check({});
      expect(sound.said).toMatch(/1 tenants, 7 payments, the last of .+: 0 findings/);
      expect(sound.code).toBe(0);

      const pool = openPool({ url: workerUrl, max: 2, applicationName: 'test-restored' });
      const compared = await reconcileProcessors({ ...worker, database: tenantDatabase(pool) }, tenant);
      await pool.end();
      expect(compared).toMatchObject([{ compared: 7, opened: [], open: 0 }]);

      await ask(adminUrl, 'update account set balance_cents = balance_cents + 1');
      const damaged = await check({
        FILES_FOLDER: stage.place('elsewhere'),
        DATA_KEY: Buffer.alloc(32, 9).toString('base64'),
      });
      expect(damaged.said).toMatch(/desk: balance is the sum of its entries: .+ has \d+ and not \d+ cents/);
      expect(damaged.said).toMatch(/desk: the file .+\/upload\/.+ is missing/);
      expect(damaged.said).toMatch(/desk: the data key .+ does not open/);
      expect(damaged.said).toContain('3 findings');
      expect(damaged.code).toBe(1);
    });
  });
});

describe('refused restore (issue 8)', () => {
  const copyOfBase = (name: string) => {
    const copy = stage.place(name);
    cpSync(stage.place('base'), copy, { recursive: true });
    return copy;
  };
  const spoil = (file: string) => {
    const bytes = readFileSync(file);
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
    writeFileSync(file, bytes);
  };
  const segments = (archive: string) =>
    readdirSync(archive)
      .filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
      .toSorted();
  const refused = async (into: string, options: Parameters<typeof restore>[1]) => {
    const { code, said } = await restore(into, options);
    expect(code).toBe(1);
    return said;
  };

  it('refuses a damaged WAL segment', async () => {
    const archive = stage.copyArchive('damaged');
    const last = segments(archive).at(-1) ?? '';
    spoil(path.join(archive, last));
    expect(await refused('x', { archive })).toContain(`${last} is damaged`);
  });

  it('refuses a truncated WAL segment', async () => {
    const archive = stage.copyArchive('cut');
    const last = segments(archive).at(-1) ?? '';
    const file = path.join(archive, last);
    writeFileSync(file, readFileSync(file).subarray(0, -20));
    expect(await refused('x', { archive })).toContain(`${last} is damaged`);
  });

  it('refuses an archive with a missing WAL segment', async () => {
    const archive = stage.copyArchive('gap');
    const gone = segments(archive).at(-2) ?? '';
    rmSync(path.join(archive, gone));
    expect(await refused('x', { archive })).toContain(`the archive does not hold: ${gone} is missing`);
  });

  it('fails in PostgreSQL when the target time is after a damaged WAL segment', async () => {
    const archive = stage.place('damaged');
    const said = await refused('x', { archive, until });
    expect(said).toContain('nothing behind it can be restored');
    expect(said).toContain('recovery ended before configured recovery target was reached');
  });

  it('refuses a damaged base backup', async () => {
    const from = copyOfBase('bad-base');
    spoil(path.join(from, 'base.tar.gz'));
    expect(await refused('y', { from: 'bad-base' })).toMatch(/base\.tar\.gz is damaged|the backup is damaged/);
    expect(() => readdirSync(stage.place('y'))).toThrow('ENOENT');
  });

  it('refuses a changed manifest', async () => {
    const file = path.join(copyOfBase('bad-manifest'), 'backup_manifest');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"Timeline": 1', '"Timeline": 2'));
    expect(await refused('y', { from: 'bad-manifest' })).toContain('backup_manifest is damaged');
  });

  it('refuses a folder that isn’t empty', async () => {
    await mkdir(stage.place('full'));
    writeFileSync(stage.place('full/note'), 'mine');
    expect(await refused('full', {})).toContain('is not empty');
    expect(readFileSync(stage.place('full/note'), 'utf8')).toBe('mine');
  });

  it.each(['tomorrow', '2026-11-22', '2026-11-22T10:00:00'])(
    'refuses --until %s, which isn’t a point in time',
    async (text) => {
      expect(await refused('y', { until: text })).toContain('--until is an instant with its zone');
    },
  );

  it('refuses to back up a server that doesn’t archive WAL', async () => {
    await stage.inRestored(stage.place('now'), async ({ adminUrl }) => {
      const { code, said } = await stage.command('back-up', ['--into', stage.place('none')], {
        DATABASE_URL: adminUrl,
      });
      expect(said).toContain('archives no WAL');
      expect(code).toBe(1);
    });
  });
});
