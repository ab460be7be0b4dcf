import { changeInstallmentSeries, getInstallmentSeries } from '@quittance/contract/installment-plans';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { makePlan } from '../../testing/plan-request.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let payer: SignedIn;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  payer = await signInCustomer(api, { tenant: await makeTenant(api.world, { label: 'pay' }) });
});
afterAll(() => api.close());

it('law: Nacha 2.12.4: a plan adds a missed payment only with a new authorization', async () => {
  const transactionSeriesID = await makePlan(api, payer, {
    preview: { schedule: { calculationDate: '11/30/2026' } },
  });
  const { adminPool } = api.world;
  await adminPool.query("update installment set state = 'failed' where plan_id = $1 and sequence = 1", [
    transactionSeriesID,
  ]);
  const shown = (await api.send(getInstallmentSeries, payer.credentials)).json().series[0];
  expect(shown).toMatchObject({ missingAmount: 50, versionNumber: 1 });
  const authorization = { accepted: true, language: 'es' } as const;
  const body = { transactionSeriesID, change: { kind: 'make-up' as const }, versionNumber: 1, authorization };
  const changed = (await api.send(changeInstallmentSeries, { ...payer.credentials, body })).json();
  expect(changed.series).toMatchObject({ missingAmount: 0, versionNumber: 2 });
  expect(changed.series.installments).toHaveLength(shown.installments.length + 1);
  expect(changed.series.versions.at(-1)).toMatchObject({
    change: 'make-up',
    authorizationText: changed.authorizationText.es,
  });
});
