import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '../retention/apply-retention.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { keepPolicyFindings } from './keep-policy-findings.ts';
import { listPolicyReports } from './list-policy-reports.ts';
import type { PolicyFinding } from './policy-finding.ts';
import { type PolicyReporter, reportGroups } from './report-group.ts';

let world: TestWorld;
let tenant: Tenant;
let other: Tenant;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'one' });
  other = await makeTenant(world, { label: 'two' });
});
afterAll(() => world.close());
beforeEach(async () => void (await world.adminPool.query('delete from policy_report; delete from limit_use')));

const dayMs = 24 * 60 * 60 * 1_000;
const finding: PolicyFinding = {
  directive: 'script-src-elem',
  blocked: 'inline',
  documentPath: '/make-payment',
  source: '',
  sample: '',
};
const customer = (id: string): PolicyReporter => ({ kind: 'customer', id });
const visitor = (id: string): PolicyReporter => ({ kind: 'visitor', id });
const keep = (findings: PolicyFinding[], of = tenant, reporter = customer('ana')) =>
  keepPolicyFindings(world.context, { tenant: of, findings, reporter });
const kinds = (count: number, start = 0) =>
  Array.from({ length: count }, (_, at) => ({ ...finding, sample: `kind ${start + at}` }));

async function kept(of = tenant) {
  const { rows } = await world.adminPool.query(
    'select blocked, sample, reports, day::text, first_at as "firstAt", last_at as "lastAt" from policy_report where tenant_id = $1 order by day, sample',
    [of.id],
  );
  return rows;
}

function pass(ms: number): void {
  world.clock.now = new Date(world.clock.now.getTime() + ms);
}

describe('law: PCI DSS 11.6.1: policy findings on a tenant’s pages', () => {
  it('are counted in one row per kind and day', async () => {
    const firstAt = world.clock.now;
    await keep([finding, finding, { ...finding, blocked: 'eval', sample: 'x' }]);
    pass(60_000);
    await keep([finding]);
    expect(await kept()).toMatchObject([
      { blocked: 'inline', reports: 3, firstAt, lastAt: world.clock.now },
      { blocked: 'eval', reports: 1, firstAt, lastAt: firstAt },
    ]);
    pass(dayMs);
    await keep([finding]);
    expect((await kept()).map(({ reports }) => reports)).toEqual([3, 1, 1]);
    await keep([]);
    expect(await kept()).toHaveLength(3);
  });

  it('are separate from another tenant’s', async () => {
    await keep([finding], other);
    expect([await kept(), await kept(other)]).toMatchObject([[], [{ reports: 1 }]]);
  });

  it('are kept and listed first when real, no matter how much junk precedes them', async () => {
    // Junk that resembles reports of a payment page, from three hundred networks and from one malicious customer.
    for (let network = 0; network < 300; network++)
      await keep(kinds(6, network * 6), tenant, visitor(`net ${network}`));
    const ofThief = await keep(kinds(60, 10_000), tenant, customer('thief'));
    expect(ofThief).toEqual({ 'customer-form': 50 });
    const skimmer = { ...finding, blocked: 'https://cdn.skimmer.net/card.js' };
    expect(await keep([skimmer], tenant, customer('ana'))).toEqual({});
    expect(await keep([skimmer], tenant, customer('ben'))).toEqual({});
    const { reports, dropped } = await world.context.database.inTenant(tenant.id, (tx) =>
      listPolicyReports(tx, { tenantId: tenant.id, since: '2026-11-23' }),
    );
    expect(reports[0]).toMatchObject({
      ...{ blocked: skimmer.blocked, clients: 2, reports: 2 },
      sourceGroup: 'customer-form',
    });
    expect(reports.filter((row) => row.sourceGroup === 'visitor-form')).toHaveLength(reportGroups['visitor-form']);
    expect(dropped).toMatchObject([
      { sourceGroup: 'customer-form', reports: 50 },
      { sourceGroup: 'visitor-form', reports: 300 * 6 - 100 },
    ]);
  });

  it('from one network use at most five rows a day, so others fit too', async () => {
    expect(await keep(kinds(40), tenant, visitor('one'))).toEqual({ 'visitor-form': 35 });
    expect(await keep([{ ...finding, sample: 'another' }], tenant, visitor('two'))).toEqual({});
  });

  it('never exceed a group’s limit, even with concurrent reports', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, network) => keep(kinds(5, network * 5), tenant, visitor(`net ${network}`))),
    );
    const { rows } = await world.adminPool.query('select from policy_report where not is_dropped');
    expect(rows).toHaveLength(reportGroups['visitor-form']);
  });

  it.each([
    ['a browser’s extension', 'chrome-extension:', 'noise'],
    ['an impossible host', 'https://junk.invalid/x.js', 'noise'],
    ['a public host', 'https://cdn.skimmer.net/x.js', 'visitor-form'],
    ['a script in the page', 'inline', 'visitor-form'],
  ])('about %s are kept in the right group', async (_what, blocked, group) => {
    await keep([{ ...finding, blocked }], tenant, visitor('one'));
    const { rows } = await world.adminPool.query('select source_group from policy_report');
    expect(rows).toEqual([{ source_group: group }]);
  });

  it('are all counted when they arrive concurrently in any order', async () => {
    const some = kinds(5);
    await Promise.all(Array.from({ length: 20 }, (_, at) => keep(at % 2 ? some : [...some].reverse())));
    expect((await kept()).map(({ reports }) => reports)).toEqual([20, 20, 20, 20, 20]);
  });

  it('are deleted after 90 days', async () => {
    await keep([finding]);
    await keep([finding], other);
    pass(90 * dayMs);
    const forget = () =>
      deleteExpired({ ...world.context, database: world.worker.database }, { tenant, record: 'policy-report' });
    expect([await forget(), (await kept()).length]).toEqual([0, 1]);
    pass(dayMs);
    expect([await forget(), await kept(), (await kept(other)).length]).toEqual([1, [], 1]);
  });
});
