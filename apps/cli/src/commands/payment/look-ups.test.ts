import { providedUrls } from '@quittance/database/testing/provided-urls';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type DisputeHarness, openDisputeHarness } from '@quittance/services/testing/harness/dispute-harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cliOver } from '../../testing/cli-harness.ts';

let harness: DisputeHarness;
let cli: Awaited<ReturnType<typeof cliOver>>;

beforeAll(async () => {
  harness = await openDisputeHarness(providedUrls());
  cli = await cliOver(harness);
});
afterAll(async () => {
  await cli.close();
  await harness.world.close();
});

describe('payment commands', () => {
  it('find payments by account, and show a payment and its history by confirmation number or id', async () => {
    const payer = await harness.newPayer();
    const paymentID = await harness.pay(payer, { method: await harness.card(payer) });
    const found = await cli.json(['payment', 'find', payer.accountReferenceCode]);
    expect(found).toMatchObject({
      code: 0,
      document: { payments: [{ paymentID, amount: 50, state: 'succeeded' }], nextCursor: null },
    });
    const { confirmationNumber } = found.document.payments[0];
    for (const name of [confirmationNumber.toLowerCase(), paymentID])
      expect(await cli.json(['payment', 'show', name])).toMatchObject({
        code: 0,
        document: {
          payment: {
            paymentID,
            allocations: [{ accountReferenceCode: payer.accountReferenceCode, amount: 50 }],
            refunds: [],
          },
        },
      });
    const { stdout } = await cli.run(['payment', 'show', paymentID, '--tenant', harness.tenant.label]);
    expect(stdout).toContain(`${confirmationNumber} (${paymentID})`);
    expect(stdout).toMatch(/processor-succeeded +succeeded/);
  });

  it('list payments by page, status and day', async () => {
    const payer = await harness.newPayer();
    const method = await harness.card(payer);
    for (const key of ['one', 'two'])
      await harness.pay(payer, { method, idempotencyKey: `page-${key}`, confirmDuplicate: true });
    const list = [
      'payment',
      'find',
      payer.accountReferenceCode,
      '--limit',
      '1',
      '--state',
      'succeeded',
      '--from',
      '2026-11-23',
      '--to',
      '2026-11-23',
    ];
    const first = await cli.json(list);
    const second = await cli.json([...list, '--cursor', first.document.nextCursor]);
    expect([first.document.payments.length, second.document.payments.length, second.document.nextCursor]).toEqual([
      1,
      1,
      null,
    ]);
    expect(second.document.payments[0].paymentID).not.toBe(first.document.payments[0].paymentID);
    expect(
      (await cli.json(['payment', 'find', payer.accountReferenceCode, '--from', '2026-11-24'])).document.payments,
    ).toEqual([]);
  });

  it('refuse an unknown payment with exit code 3 and report an empty list', async () => {
    for (const name of ['NOSUCH', '0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f'])
      expect(await cli.json(['payment', 'show', name])).toMatchObject({ code: 3, error: { code: 'NotFound' } });
    expect(await cli.run(['payment', 'find', 'NOSUCH', '--tenant', harness.tenant.label])).toMatchObject({
      code: 0,
      stdout: 'No payments found.\n',
    });
  });
});

describe('plan commands', () => {
  it('find plans by account and status, and show a plan with its installments', async () => {
    const payer = await harness.newPayer();
    const { planId: planID, confirmationNumber } = await harness.makePlan(payer);
    const found = await cli.json(['plan', 'find', payer.accountReferenceCode, '--state', 'active']);
    expect(found).toMatchObject({
      code: 0,
      document: {
        plans: [
          {
            planID,
            confirmationNumber,
            goal: 200,
            paid: 0,
            nextChargeOn: '2026-11-23',
          },
        ],
      },
    });
    expect((await cli.json(['plan', 'find', payer.accountReferenceCode, '--state', 'stopped'])).document.plans).toEqual(
      [],
    );
    for (const name of [confirmationNumber.toLowerCase(), planID]) {
      const shown = await cli.json(['plan', 'show', name]);
      expect(shown).toMatchObject({ code: 0, document: { plan: { planID, versions: [{ version: 1 }] } } });
      expect(shown.document.plan.installments.map((each: { amount: number }) => each.amount)).toEqual([50, 50, 50, 50]);
    }
    expect(await cli.json(['plan', 'show', 'NOSUCH'])).toMatchObject({ code: 3, error: { code: 'NotFound' } });
  });

  it('don’t find another tenant’s plan', async () => {
    const payer = await harness.newPayer();
    const plan = await harness.makePlan(payer);
    await makeTenant(harness.world, { label: 'other' });
    const { code } = await cli.run(['plan', 'show', plan.planId, '--tenant', 'other', '--json']);
    expect(code).toBe(3);
  });
});

describe('dispute close', () => {
  it('closes a dispute once and names the user in the audit log', async () => {
    const payer = await harness.newPayer();
    const disputeID = await harness.dispute(payer);
    const close = ['dispute', 'close', disputeID, '--outcome', 'cleared', '--by', 'Jo Reyes', '--yes', '--as', 'jo'];
    expect(await cli.json(close)).toEqual({ code: 0, document: { disputeID, outcome: 'cleared' }, error: undefined });
    expect(await cli.actions()).toContain('quittance_app quittance-cli program:quittance-jo: update dispute');
    expect(await cli.json(close)).toMatchObject({ code: 3, error: { code: 'DisputeNotOpen' } });
  });

  it('resumes or ends the paused plan, depending on the outcome', async () => {
    for (const [outcome, state] of [
      ['cleared', 'active'],
      ['upheld', 'stopped'],
    ] as const) {
      const payer = await harness.newPayer();
      const { planId } = await harness.makePlan(payer);
      const disputeID = await harness.dispute(payer);
      expect(
        await cli.json(['dispute', 'close', disputeID, '--outcome', outcome, '--by', 'Jo Reyes', '--yes']),
      ).toMatchObject({ code: 0, error: undefined });
      expect((await cli.json(['plan', 'show', planId])).document.plan.state).toBe(state);
    }
  });

  it('refuses an unknown dispute', async () => {
    expect(await cli.json(['dispute', 'close', 'nothing', '--outcome', 'upheld', '--by', 'Jo', '--yes'])).toMatchObject(
      { code: 3, error: { code: 'NotFound' } },
    );
  });
});
