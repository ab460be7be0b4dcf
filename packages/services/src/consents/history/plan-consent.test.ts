import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movePlan, type StopReason } from '../../installment-plans/change/move-plan.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanHarness } from '../../testing/harness/plan-harness.ts';

let harness: PlanHarness;
let payer: Payer;
let planId: string;

beforeAll(async () => {
  harness = await openPlanHarness(providedUrls());
});
beforeEach(async () => {
  payer = await harness.newPayer();
  ({ planId } = await harness.makePlan(payer));
});
afterAll(() => harness.close());

const history = () =>
  harness.query<{ is_granted: boolean; source: string; withdrawn_how: string | null; text_version: string | null }>(
    `select is_granted, source, withdrawn_how, text_version from consent
     where kind = 'automatic_payments' and plan_id = $1 order by recorded_at`,
    [planId],
  );

const move = (event: 'paused' | 'stopped', reason: StopReason | null) =>
  harness.world.worker.database.inTenant(harness.tenant.id, (tx) =>
    movePlan(tx, { tenantId: harness.tenant.id, planId, event, reason, now: harness.world.clock.now }),
  );

describe('the history of payment plan authorizations', () => {
  it('has a row with the text of each plan version', async () => {
    const to = { kind: 'amount', amountCents: cents(6_000) } as const;
    expect(await harness.change(payer, planId, to)).toMatchObject({ kind: 'changed' });
    expect(await history()).toEqual([
      { is_granted: true, source: 'screen', withdrawn_how: null, text_version: '1' },
      { is_granted: true, source: 'screen', withdrawn_how: null, text_version: '2' },
    ]);
    const [row] = await harness.query(
      `select c.shown_text = v.text and c.text_hash = v.text_hash and c.client_address = v.client_address as is_same
       from consent c join plan_version v on v.tenant_id = c.tenant_id and v.plan_id = c.plan_id and v.version_no = 2
       where c.text_version = '2' and c.plan_id = $1`,
      [planId],
    );
    expect(row).toEqual({ is_same: true });
  });

  it('has one withdrawal when the customer cancels a plan', async () => {
    expect(await harness.cancel(payer, planId)).toMatchObject({ kind: 'canceled' });
    expect((await history()).slice(1)).toMatchObject([
      { is_granted: false, source: 'screen', withdrawn_how: 'canceled' },
    ]);
  });

  it.each([
    ['stopped', 'authorization-revoked'],
    ['paused', 'authorization-needed'],
  ] as const)('has a withdrawal when a plan is %s because of %s', async (event, reason) => {
    await move(event, reason);
    expect((await history()).slice(1)).toMatchObject([{ is_granted: false, source: 'bank', withdrawn_how: reason }]);
  });

  it('has no withdrawal for a pause that leaves the authorization in effect', async () => {
    await move('paused', 'method-disabled');
    expect(await history()).toHaveLength(1);
  });

  it('matches the state of every plan that collects payments', async () => {
    await move('stopped', 'missed');
    const rows = await harness.query(
      `select p.plan_id from installment_plan p
       where p.tenant_id = $1 and p.state = 'active' and not coalesce(
         (select c.is_granted from consent c where c.tenant_id = $1 and c.plan_id = p.plan_id order by c.recorded_at desc limit 1), false)`,
      [harness.tenant.id],
    );
    expect(rows).toEqual([]);
    expect((await history()).at(-1)).toMatchObject({ is_granted: false, withdrawn_how: 'missed' });
  });
});
