import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { makeTenant } from '../testing/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { forgetOldPolicyReports } from './forget-old-policy-reports.ts';
import { keepPolicyFindings, mostFindingsADay } from './keep-policy-findings.ts';
import type { PolicyFinding } from './policy-finding.ts';

let world: TestWorld;
let tenant: Tenant;
let other: Tenant;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'one' });
  other = await makeTenant(world, { label: 'two' });
});
afterAll(() => world.close());
beforeEach(async () => void (await world.adminPool.query('delete from policy_report')));

const dayMs = 24 * 60 * 60 * 1_000;
const finding: PolicyFinding = {
  directive: 'script-src-elem',
  blocked: 'inline',
  documentPath: '/make-payment',
  source: '',
  sample: '',
};
const keep = (findings: PolicyFinding[], of = tenant) => keepPolicyFindings(world.context, { tenant: of, findings });
const kinds = (count: number, start = 0) =>
  Array.from({ length: count }, (_, at) => ({ ...finding, sample: `kind ${start + at}` }));

async function kept(of = tenant) {
  const { rows } = await world.adminPool.query(
    'select blocked, sample, reports, day::text, first_at, last_at from policy_report where tenant_id = $1 order by day, sample',
    [of.id],
  );
  return rows;
}

function pass(ms: number): void {
  world.clock.now = new Date(world.clock.now.getTime() + ms);
}

describe('PCI DSS 11.6.1 findings of a tenant’s pages', () => {
  it('are counted in one row for each kind and day', async () => {
    const firstAt = world.clock.now;
    await keep([finding, finding, { ...finding, blocked: 'eval', sample: 'x' }]);
    pass(60_000);
    await keep([finding]);
    expect(await kept()).toMatchObject([
      { blocked: 'inline', reports: 3, first_at: firstAt, last_at: world.clock.now },
      { blocked: 'eval', reports: 1, first_at: firstAt, last_at: firstAt },
    ]);
    pass(dayMs);
    await keep([finding]);
    expect((await kept()).map(({ reports }) => reports)).toEqual([3, 1, 1]);
    await keep([]);
    expect(await kept()).toHaveLength(3);
  });

  it('are kept apart from another tenant’s', async () => {
    await keep([finding], other);
    expect([await kept(), await kept(other)]).toMatchObject([[], [{ reports: 1 }]]);
  });

  it('do not fill the table: beyond so many kinds a day all else is one kind', async () => {
    for (let at = 0; at < mostFindingsADay + 60; at += 20) await keep(kinds(20, at));
    await keep(kinds(2));
    const rows = await kept();
    expect(rows).toHaveLength(mostFindingsADay + 1);
    expect(rows.filter(({ blocked }) => blocked === 'more kinds than are kept')).toMatchObject([{ reports: 60 }]);
    expect(rows.find(({ sample }) => sample === 'kind 1')).toMatchObject({ reports: 2 });
  });

  it('are all counted when they come at the same time in any order', async () => {
    const some = kinds(5);
    await Promise.all(Array.from({ length: 20 }, (_, at) => keep(at % 2 ? some : [...some].reverse())));
    expect((await kept()).map(({ reports }) => reports)).toEqual([20, 20, 20, 20, 20]);
  });

  it('are forgotten after 90 days', async () => {
    await keep([finding]);
    await keep([finding], other);
    pass(90 * dayMs);
    const forget = () => forgetOldPolicyReports({ ...world.context, database: world.worker.database }, tenant);
    expect([await forget(), (await kept()).length]).toEqual([0, 1]);
    pass(dayMs);
    expect([await forget(), await kept(), (await kept(other)).length]).toEqual([1, [], 1]);
  });
});
