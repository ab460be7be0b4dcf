import { setTimeout as delay } from 'node:timers/promises';
import { type ClonedDatabase, cloneDatabase } from '@quittance/database/testing/cloned-database';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTenantShare, type TenantShare, workerOf } from './tenant-share.ts';

const ids = Array.from({ length: 400 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
const open: TenantShare[] = [];
let cloned: ClonedDatabase;

function openShare({ idleMs }: { idleMs?: number } = {}): TenantShare {
  const share = openTenantShare({ url: cloned.workerUrl, ...(idleMs !== undefined && { idleMs }) });
  open.push(share);
  return share;
}

async function refreshAll(shares: readonly TenantShare[]): Promise<void> {
  for (const share of shares) await share.refresh();
}

const countOf = (share: TenantShare) => ids.filter((id) => share.has(id)).length;

beforeAll(async () => {
  cloned = await cloneDatabase(providedUrls());
});
afterAll(() => cloned.drop());
afterEach(async () => {
  await Promise.all(open.splice(0).map((share) => share.close()));
});

describe('a worker’s tenants', () => {
  it('include all tenants for a single worker', async () => {
    const share = openShare();
    expect(countOf(share)).toBe(ids.length);
    await share.refresh();
    expect(countOf(share)).toBe(ids.length);
  });

  it('are divided so that each tenant has one worker and each worker has about the same number', async () => {
    const shares = [openShare(), openShare(), openShare(), openShare()];
    await refreshAll(shares);
    await refreshAll(shares);
    for (const id of ids) expect(shares.filter((share) => share.has(id))).toHaveLength(1);
    for (const share of shares) expect(countOf(share)).toBeGreaterThan(60);
  });

  it('move to the other workers when a worker ends, and those workers keep their own tenants', async () => {
    const [first, second, third] = [openShare(), openShare(), openShare()];
    const shares = [first, second, third];
    await refreshAll(shares);
    await refreshAll(shares);
    const before = ids.filter((id) => first.has(id));
    await third.close();
    await refreshAll([first, second]);
    for (const id of ids) expect([first, second].filter((share) => share.has(id))).toHaveLength(1);
    for (const id of before) expect(first.has(id)).toBe(true);
  });

  it('move to the other workers when a worker hangs', async () => {
    const [hanging, other] = [openShare({ idleMs: 300 }), openShare()];
    await refreshAll([hanging, other, hanging, other]);
    expect(countOf(other)).toBeLessThan(ids.length);
    await expect
      .poll(async () => {
        await other.refresh();
        return countOf(other);
      })
      .toBe(ids.length);
  });

  it('include all tenants after the connection is lost, until the worker rejoins', async () => {
    const [first, second] = [openShare(), openShare()];
    await refreshAll([first, second, first]);
    expect(countOf(first)).toBeLessThan(ids.length);
    const admin = new pg.Client({ connectionString: cloned.adminUrl });
    await admin.connect();
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quittance-worker-share' and datname = current_database()",
    );
    await admin.end();
    await expect.poll(() => countOf(first)).toBe(ids.length);
    await delay(50);
    await refreshAll([first, second, first]);
    for (const id of ids) expect([first, second].filter((share) => share.has(id))).toHaveLength(1);
  });

  it('include all tenants while the database can’t be reached, and the refresh throws an error', async () => {
    const share = openTenantShare({ url: 'postgres://nobody:nothing@127.0.0.1:1/none' });
    await expect(share.refresh()).rejects.toThrow(/ECONNREFUSED/);
    expect(countOf(share)).toBe(ids.length);
  });
});

describe('workerOf', () => {
  it('moves only the tenants of the worker that leaves', () => {
    for (const id of ids) {
      const before = workerOf(id, [1, 2, 3, 4]);
      if (before !== 3) expect(workerOf(id, [1, 2, 4])).toBe(before);
    }
  });

  it('returns undefined without workers', () => {
    expect(workerOf(ids[0] ?? '', [])).toBeUndefined();
  });
});
