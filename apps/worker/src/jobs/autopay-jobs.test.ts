import { providedUrls } from '@quittance/database/testing/provided-urls';
import { type AutopayHarness, openAutopayHarness } from '@quittance/services/testing/harness/autopay-harness';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forEachTenant, type TenantJob, type WorkerContext } from '../worker-context.ts';
import { workerLog } from '../worker-log.ts';
import { advanceAutopayJob, notifyAutopayJob } from './autopay-jobs.ts';

let harness: AutopayHarness;
let context: WorkerContext;
const lines: string[] = [];

beforeAll(async () => {
  harness = await openAutopayHarness(providedUrls());
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

it('advance-autopay charges the bills that notify-autopay has announced, and both report what they did', async () => {
  const payer = await harness.newPayer();
  await harness.enrolled(payer);
  await harness.bill(payer);
  expect(await run(advanceAutopayJob)).toEqual([]);
  expect(await run(notifyAutopayJob)).toMatchObject([{ job: 'notify-autopay', chargeNotices: 0, autopayEvents: 1 }]);
  harness.world.clock.now = new Date('2026-12-05T15:00:00Z');
  expect(await run(notifyAutopayJob)).toMatchObject([{ chargeNotices: 1, autopayEvents: 0 }]);
  await harness.deliver();
  harness.world.clock.now = new Date('2026-12-18T15:00:00Z');
  expect(await run(advanceAutopayJob)).toMatchObject([{ job: 'advance-autopay', tenant: 'desk', charged: 1 }]);
  expect(await run(advanceAutopayJob)).toEqual([]);
});
