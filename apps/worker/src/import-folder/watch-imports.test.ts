import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { openTestWorld, type TestWorld } from '@quittance/services/testing/test-world';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watchImportsJob } from '../jobs/file-jobs.ts';
import type { WorkerContext } from '../worker-context.ts';

let world: TestWorld;
let tenant: Tenant;
let folder: string;
let drop: string;
let faults: unknown[];

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'dropped' });
});
afterAll(() => world.close());
beforeEach(async () => {
  faults = [];
  folder = await mkdtemp(path.join(tmpdir(), 'quittance-imports-'));
  drop = path.join(folder, 'dropped', 'PAYEE');
  await mkdir(drop, { recursive: true });
});
afterEach(async () => {
  expect(faults).toEqual([]);
  await rm(folder, { recursive: true });
});

function watch() {
  const context: WorkerContext = { ...world.worker, log: pino({ level: 'silent' }) };
  return watchImportsJob(folder)({ ...context, onFault: (fault) => void faults.push(fault) }, tenant);
}

const text = (code: string) => `customerReferenceCode,firstName,lastName\n${code},Ana,Doe\n${code}-bad,,\n`;

async function put(name: string, content: string, { isComplete = true } = {}) {
  await writeFile(path.join(drop, name), content);
  const long = new Date(Date.now() - 3_600_000);
  if (isComplete) await utimes(path.join(drop, name), long, long);
}

describe('watched import folder', () => {
  it('imports a complete file and moves it to done with a report and its quarantined rows', async () => {
    await put('customers.one.csv', text('D-1'));
    await watch();
    expect((await readdir(drop)).toSorted()).toEqual(['done']);
    const done = path.join(drop, 'done');
    expect((await readdir(done)).toSorted()).toEqual([
      'customers.one.csv',
      'customers.one.csv.quarantine.csv',
      'customers.one.csv.report.json',
    ]);
    const report = JSON.parse(await readFile(path.join(done, 'customers.one.csv.report.json'), 'utf8'));
    expect(report).toMatchObject({ state: 'done', counts: { created: 1 }, rowsQuarantined: 1 });
  });

  it('ignores a file that is still being written until its .done marker appears', async () => {
    await put('customers.two.csv', text('D-2'), { isComplete: false });
    await watch();
    expect(await readdir(drop)).toEqual(['customers.two.csv']);
    await put('customers.two.csv.done', '', { isComplete: false });
    await watch();
    expect(await readdir(drop)).toEqual(['done']);
  });

  it('moves unreadable and unrecognized files to failed', async () => {
    await put('customers.three.csv', 'wrong,header\n1,2\n');
    await put('letter.pdf', 'not ours');
    await watch();
    expect((await readdir(drop)).toSorted()).toEqual(['failed', 'letter.pdf']);
    const report = await readFile(path.join(drop, 'failed', 'customers.three.csv.report.json'), 'utf8');
    expect(JSON.parse(report)).toEqual({
      refused: 'ImportMappingInvalid',
      because: 'no column is mapped to the field customerReferenceCode',
    });
  });

  it('imports a file that arrives twice only once', async () => {
    await put('customers.four.csv', text('D-4'));
    await watch();
    await put('customers.four.csv', text('D-4'));
    await watch();
    const report = await readFile(path.join(drop, 'done', 'customers.four.csv.report.json'), 'utf8');
    expect(JSON.parse(report)).toMatchObject({ isKnown: true, counts: { created: 1 } });
  });

  it('moves a file that needs approval to held and requests approval once', async () => {
    await put('customers.five.csv', text('D-5'));
    await watch();
    await put(
      'accounts.five.csv',
      'accountReferenceCode,customerReferenceCode,accountName,balance\nF-5,D-5,Bill,0.01\n',
    );
    await world.adminPool.query('update tenant set key_files_raise_cents = 0 where tenant_id = $1', [tenant.id]);
    await watch();
    await watch();
    expect((await readdir(path.join(drop, 'held'))).toSorted()).toEqual([
      'accounts.five.csv',
      'accounts.five.csv.report.json',
    ]);
    const report = await readFile(path.join(drop, 'held', 'accounts.five.csv.report.json'), 'utf8');
    const { rows } = await world.adminPool.query('select approval_id from approval where tenant_id = $1', [tenant.id]);
    expect(JSON.parse(report)).toMatchObject({
      state: 'held',
      failure: 'over-limit',
      approvalId: rows[0]?.approval_id,
    });
    expect(rows).toHaveLength(1);
  });
});
