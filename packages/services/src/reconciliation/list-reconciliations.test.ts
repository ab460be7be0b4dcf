import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openReconciliationHarness, type ReconciliationHarness } from '../testing/harness/reconciliation-harness.ts';
import { listDifferences, listReconciliations } from './list-reconciliations.ts';

let harness: ReconciliationHarness;
let firstId: string;
let lastId: string;

/** Two days' comparisons with the processor, each of which finds a charge that the product doesn't know. */
beforeAll(async () => {
  harness = await openReconciliationHarness(providedUrls());
  const findStranger = async (key: string) => {
    await harness.chargeBehind(key);
    const [{ differenceId } = { differenceId: '' }] = (await harness.reconcile()).opened;
    return differenceId;
  };
  firstId = await findStranger('stranger-1');
  harness.pass(24 * 60 * 60_000);
  lastId = await findStranger('stranger-2');
});
afterAll(() => harness.close());

it('a source’s comparisons are listed latest first, page by page', async () => {
  const { tenant, worker } = harness;
  const first = await listReconciliations(worker, { tenant, source: 'processor', limit: 1 });
  expect(first.rows).toEqual([
    expect.objectContaining({ source: 'processor', differences: 1, thereCents: 5_000, itemsHere: 0 }),
  ]);
  const { rows } = await listReconciliations(worker, { tenant, cursor: first.nextCursor ?? '' });
  expect(rows).toHaveLength(1);
  expect(rows).not.toEqual(first.rows);
  expect((await listReconciliations(worker, { tenant, source: 'bank' })).rows).toEqual([]);
});

it('the list of differences includes all or only open differences, with their sum', async () => {
  const { tenant, worker } = harness;
  const ids = async (onlyOpen: boolean) =>
    (await listDifferences(worker, { tenant, onlyOpen })).rows.map(({ differenceId: id }) => id);
  expect(await ids(true)).toEqual([lastId, firstId]);
  await harness.explain([{ differenceId: firstId }]);
  expect(await ids(true)).toEqual([lastId]);
  expect(await ids(false)).toEqual([lastId, firstId]);
  const { rows, open, suspenseCents } = await listDifferences(worker, { tenant, onlyOpen: false });
  expect({ open, suspenseCents }).toEqual({ open: 1, suspenseCents: 5_000 });
  expect(rows[1]).toMatchObject({ kind: 'missing-here', closedBecause: 'Jo Reyes: looked into it' });
});

it('comparisons and differences are hidden from other tenants', async () => {
  const { worker, world } = harness;
  const tenant = await makeTenant(world, { label: 'elsewhere' });
  expect((await listReconciliations(worker, { tenant })).rows).toEqual([]);
  expect(await listDifferences(worker, { tenant, onlyOpen: false })).toMatchObject({ rows: [], open: 0 });
});
