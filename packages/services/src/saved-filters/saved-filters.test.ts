import { providedUrls } from '@quittance/database/testing/provided-urls';
import { maxSavedFilters } from '@quittance/domain/staff/saved-filter';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../refusal.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { changeSavedFilter, deleteSavedFilter, listSavedFilters, saveFilter } from './saved-filters.ts';

let world: TestWorld;
let harness: StaffHarness;
let tenant: Tenant;
let other: Tenant;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
  tenant = await makeTenant(world, { label: 'filters' });
  other = await makeTenant(world, { label: 'elsewhere' });
});
afterAll(async () => {
  await harness.close();
  await world.close();
});

const hire = async (role: StaffRole = 'viewer', at = tenant) => (await harness.hire(at, role)).actor;
const inReview = { list: 'payments', name: 'In review', query: 'state=review', isShared: false } as const;

async function save(actor: Operator, changes: Partial<Parameters<typeof saveFilter>[1]> = {}): Promise<string> {
  const saved = await saveFilter(harness.services, { tenant, actor, ...inReview, ...changes });
  if (isRefusal(saved)) throw new Error(saved.code);
  return saved.filterId;
}
const list = (actor: Operator, at = tenant) =>
  listSavedFilters(harness.services, { tenant: at, actor, list: 'payments' });
const namesFor = async (actor: Operator) => (await list(actor)).map(({ name }) => name);

describe('saved filters', () => {
  it('belong to one employee and one list', async () => {
    const [ada, bob] = [await hire(), await hire()];
    const filterId = await save(ada);
    await save(ada, { list: 'cases', name: 'Cases', query: 'show=all' });
    expect(await list(ada)).toEqual([
      {
        filterId,
        name: 'In review',
        query: 'state=review',
        isShared: false,
        isOwn: true,
        ownerName: expect.any(String),
      },
    ]);
    expect(await list(bob)).toEqual([]);
  });

  it('can be shared with the tenant, by name and owner', async () => {
    const [ada, bob] = [await hire(), await hire()];
    await save(ada, { name: 'B shared', isShared: true, query: 'state=came' });
    await save(bob, { name: 'A own' });
    const found = await list(bob);
    expect(found.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['A own', true],
      ['B shared', false],
    ]);
    expect(found[1]?.ownerName).toBe(ada.kind === 'staff' ? ada.name : '');
    const stranger = await hire('administrator', other);
    expect(await list(stranger, other)).toEqual([]);
  });

  it('are renamed when the same filter is saved again, and saved once by ten clients', async () => {
    const ada = await hire();
    const ids = await Promise.all(Array.from({ length: 10 }, () => save(ada)));
    expect(new Set(ids).size).toBe(1);
    await save(ada, { name: 'To look up' });
    expect(await namesFor(ada)).toContain('To look up');
    expect(await namesFor(ada)).not.toContain('In review');
  });

  it('are refused above the limit for a list, but can still be renamed', async () => {
    const ada = await hire();
    for (let index = 0; index < maxSavedFilters - 1; index++) await save(ada, { query: `text=${index}` });
    const last = await Promise.all(
      ['text=a', 'text=b', 'text=c'].map((query) =>
        saveFilter(harness.services, { tenant, actor: ada, ...inReview, query }),
      ),
    );
    expect(last.flatMap((each) => (isRefusal(each) ? [each.code] : []))).toEqual([
      'SavedFilterLimitReached',
      'SavedFilterLimitReached',
    ]);
    await save(ada, { query: 'text=0', name: 'Renamed' });
    await save(ada, { list: 'messages' });
  });

  it('are renamed and shared only by their owner', async () => {
    const [ada, boss] = [await hire(), await hire('administrator')];
    const filterId = await save(ada);
    const change = (actor: Operator) =>
      changeSavedFilter(harness.services, { tenant, actor, filterId, name: 'New name', isShared: true });
    expect(await change(boss)).toMatchObject({ code: 'NotFound' });
    expect(await change(ada)).toEqual({ kind: 'changed' });
    expect(await list(ada)).toContainEqual(
      expect.objectContaining({ filterId, name: 'New name', query: 'state=review', isShared: true }),
    );
  });

  it('are deleted by their owner, and shared ones by an administrator', async () => {
    const [ada, bob, boss] = [await hire(), await hire('supervisor'), await hire('administrator')];
    const own = await save(ada, { query: 'text=own' });
    const shared = await save(ada, { query: 'text=shared', isShared: true });
    const remove = (actor: Operator, filterId: string, at = tenant) =>
      deleteSavedFilter(harness.services, { tenant: at, actor, filterId });
    expect(await remove(bob, shared)).toMatchObject({ code: 'NotFound' });
    expect(await remove(boss, own)).toMatchObject({ code: 'NotFound' });
    expect(await remove(await hire('administrator', other), shared, other)).toMatchObject({ code: 'NotFound' });
    expect(await remove(boss, shared)).toEqual({ kind: 'deleted' });
    expect(await remove(ada, own)).toEqual({ kind: 'deleted' });
    expect(await remove(ada, own)).toMatchObject({ code: 'NotFound' });
  });

  it('are encrypted, because they can contain a customer’s name', async () => {
    const ada = await hire();
    const filterId = await save(ada, { list: 'customers', name: 'Mary Davis', query: 'text=mary+davis' });
    const { rows } = await world.adminPool.query('select * from saved_filter where filter_id = $1', [filterId]);
    expect(JSON.stringify(rows[0])).not.toMatch(/mary/i);
    expect(rows[0].filter_sealed.toString('latin1')).not.toMatch(/mary/i);
  });
});
