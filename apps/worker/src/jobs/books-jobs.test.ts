import { activateSixtyPercent } from '@quittance/services/testing/fixtures/test-offer-rule';
import { openMoneyHarness } from '@quittance/services/testing/harness/money-harness';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { forEachTenant, type TenantJob, type WorkerContext } from '../worker-context.ts';
import { workerLog } from '../worker-log.ts';
import { fillSearchHashesJob, keepCollectionSumsJob, verifyLedgerJob, watchReturnRatesJob } from './books-jobs.ts';
import { makeOffersJob } from './plan-jobs.ts';

let harness: Awaited<ReturnType<typeof openMoneyHarness>>;
let context: WorkerContext;
const lines: string[] = [];
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  harness = await openMoneyHarness({
    adminUrl: inject('adminUrl'),
    appUrl: inject('appUrl'),
    workerUrl: inject('workerUrl'),
    staffUrl: inject('staffUrl'),
  });
  context = {
    ...harness.world.worker,
    log: workerLog('info', { destination: { write: (line) => void lines.push(line) } }),
  };
});
afterAll(() => harness.close());

async function run(job: TenantJob): Promise<Record<string, unknown>[]> {
  await forEachTenant(context, { name: 'the job', job });
  return lines.splice(0).map((line) => JSON.parse(line));
}

describe('offer, return rate and report jobs', () => {
  it('make-offers creates the offers of an active rule and logs how many', async () => {
    await harness.newPayer({ balanceCents: 12_345 });
    await activateSixtyPercent(harness.staff, {
      tenant: harness.tenant,
      actor: harness.staffMembers.sam,
      balanceCents: 12_345,
    });
    expect(await run(makeOffersJob)).toMatchObject([{ job: 'make-offers', tenant: 'desk', made: 1, withdrawn: 0 }]);
    expect(await run(makeOffersJob)).toEqual([]);
  });

  it('watch-return-rates logs a rate near its limit once, as an error', async () => {
    const payer = await harness.newPayer({ balanceCents: 50_000 });
    const method = await harness.bank(payer, { accountNumber: '000333333335' });
    await harness.pay(payer, { method });
    await harness.collectAfter(61_000);
    const logged = await run(watchReturnRatesJob);
    expect(logged).toContainEqual(
      expect.objectContaining({
        level: 50,
        payee: '',
        kind: 'overall',
        returns: 1,
        debits: 1,
        limitBasisPoints: 1_500,
      }),
    );
    expect(await run(watchReturnRatesJob)).toEqual([]);
  });

  it('fill-search-hashes computes the hashes of an earlier release’s customers, and logs how many', async () => {
    const { session } = await harness.newPayer();
    // Resealing is all that the earlier release does.
    await harness.world.adminPool.query(
      'update customer set personal_data_sealed = personal_data_sealed where customer_id = $1',
      [session.customerId],
    );
    expect(await run(fillSearchHashesJob)).toMatchObject([{ job: 'fill-search-hashes', tenant: 'desk', filled: 1 }]);
    expect(await run(fillSearchHashesJob)).toEqual([]);
  });

  it('keep-collection-sums stores the totals of past days, and verify-ledger reports a total that differs from the ledger', async () => {
    expect(await run(keepCollectionSumsJob)).toEqual([]);
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 3 * dayMs);
    expect(await run(keepCollectionSumsJob)).toMatchObject([{ job: 'keep-collection-sums', tenant: 'desk', days: 2 }]);
    expect(await run(verifyLedgerJob)).toEqual([]);
    await harness.query('update collection_day set settled_cents = settled_cents + 1');
    const logged = await run(verifyLedgerJob);
    expect(logged).toMatchObject([
      { level: 50, job: 'verify-ledger', tenant: 'desk', msg: 'a report differs from the books' },
    ]);
  });
});
