import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWorld, type TestWorld, testSecrets } from '../testing/test-world.ts';
import { seedDemo } from './seed-demo.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  await seedDemo({
    ...testSecrets,
    adminUrl: world.urls.adminUrl,
    passwordPepper: testSecrets.pepper,
    tokenizeCard: world.tokenizeCard,
    now: world.clock.now,
  });
});
afterAll(() => world.close());

describe('the plans and offers in the demo data', () => {
  it('include active plans with past and upcoming payments, without notices about past events (req 7.6)', async () => {
    const { rows } = await world.adminPool.query(
      `select a.reference_code, p.state, p.frequency, p.paid_by, p.after_missed, p.goal_cents::int as goal,
         a.balance_cents::int as balance, v.text like '%' || a.reference_code || '%' as says_account,
         (select string_agg(i.state, ' ' order by i.sequence) from installment i where i.tenant_id = p.tenant_id and i.plan_id = p.plan_id) as states,
         (select sum(i.amount_cents)::int from installment i where i.tenant_id = p.tenant_id and i.plan_id = p.plan_id) as planned,
         (select sum(i.fee_cents)::int from installment i where i.tenant_id = p.tenant_id and i.plan_id = p.plan_id) as fees,
         (select min(i.charge_on) from installment i where i.tenant_id = p.tenant_id and i.plan_id = p.plan_id and i.state in ('scheduled', 'retrying'))
           - $1::date as next,
         (select count(*)::int from plan_event e where e.tenant_id = p.tenant_id and e.plan_id = p.plan_id and e.notified_at is null) as unnotified
       from installment_plan p join account a using (tenant_id, account_id)
       join plan_version v on v.tenant_id = p.tenant_id and v.plan_id = p.plan_id and v.version_no = p.version_no
       order by a.reference_code`,
      [world.clock.now.toISOString().slice(0, 10)],
    );
    const ahead = (count: number) => Array.from({ length: count }, () => 'scheduled').join(' ');
    const common = { state: 'active', frequency: 'monthly', after_missed: 'end', says_account: true, unnotified: 0 };
    expect(rows).toEqual([
      {
        ...common,
        reference_code: 'NWH-119',
        paid_by: 'bankaccount',
        goal: 48_000,
        planned: 48_000,
        balance: 36_000,
        states: `paid paid retrying ${ahead(5)}`,
        fees: 0,
        next: 2,
      },
      {
        ...common,
        reference_code: 'NWH-88',
        paid_by: 'hsacard',
        goal: 110_000,
        planned: 110_000,
        balance: 80_000,
        states: `paid paid paid ${ahead(8)}`,
        fees: 195,
        next: 9,
      },
    ]);
  });

  it('include payees that handle a missed payment in three different ways (req 3.7)', async () => {
    const { rows } = await world.adminPool.query(
      `select t.label, coalesce(p.payment_plan_configuration, t.payment_plan_configuration) as plans
       from tenant t join payee p using (tenant_id) order by t.label, p.payee_code`,
    );
    expect(rows.map(({ label, plans }) => [label, plans.afterMissedInstallment, plans.applyConvenienceFee])).toEqual([
      ['harbor', 'stop', false],
      ['lumen', 'ask', false],
      ['lumen', 'ask', false],
      ['northwind', 'end', true],
    ]);
  });

  it('include every type of offer that can be accepted, and one for a packet (req 5.5)', async () => {
    const { rows } = await world.adminPool.query(
      `select a.reference_code, o.offer_type, o.total_cents::int as total, o.down_payment_cents::int as down, o.installments,
         o.expires_on - $1::date as expires, o.due_on - $1::date as due
       from settlement_offer o join account a using (tenant_id, account_id) order by a.reference_code, o.total_cents`,
      [world.clock.now.toISOString().slice(0, 10)],
    );
    expect(rows).toEqual([
      {
        reference_code: 'HR-4471',
        offer_type: 'lump-sum',
        total: 62_000,
        down: null,
        installments: null,
        expires: 14,
        due: 14,
      },
      {
        reference_code: 'HR-4471',
        offer_type: 'lump-sum-autopay',
        total: 80_600,
        down: 20_000,
        installments: 4,
        expires: null,
        due: 119,
      },
      {
        reference_code: 'HR-4471',
        offer_type: 'autopay',
        total: 93_000,
        down: null,
        installments: 6,
        expires: null,
        due: 180,
      },
      {
        reference_code: 'HR-5200',
        offer_type: 'lump-sum',
        total: 131_004,
        down: null,
        installments: null,
        expires: 30,
        due: 30,
      },
    ]);
  });
});
