import { changeInstallmentSeries, getInstallmentSeries } from '@quittance/contract/installment-plans';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { footprintOf } from '../../testing/footprint.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { makePlan } from '../../testing/plan-request.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let payer: SignedIn;
let transactionSeriesID: string;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());
/** Creates a plan of four $50 payments on Mondays, from November 30. */
beforeEach(async () => {
  payer = await signInCustomer(api, { tenant });
  const preview = { schedule: { calculationDate: '11/30/2026' } };
  transactionSeriesID = await makePlan(api, payer, { preview });
});

function send(change: object, more: object = {}) {
  const authorization = { accepted: true, language: 'es' };
  const body = {
    transactionSeriesID,
    change: { kind: 'frequency', ...change },
    versionNumber: 1,
    authorization,
    ...more,
  };
  return api.send(changeInstallmentSeries, { ...payer.credentials, body });
}

const monday = { intervalType: 'Weekly', intervalSettings: { DayOfWeek: 1 } };
const ofMonth = (Day: number) => ({ MonthlyType: 0, MonthlyTypeObject: { Day } });
const onThe = (day: number) => ({ intervalType: 'Monthly', intervalSettings: ofMonth(day) });
const onThe15th = onThe(15);
const twice = (one: number, two: number) => ({
  intervalType: 'SemiMonthly',
  intervalSettings: { DayOne: ofMonth(one), DayTwo: ofMonth(two) },
});

it("a plan changes to the customer's chosen frequency exactly as previewed (req 4.3, 7.6)", async () => {
  const change = { ...onThe15th, startDate: '2026-12-01', amount: 100 };
  const before = await footprintOf(api);
  const previewed = (await send(change, { previewOnly: true, authorization: undefined })).json();
  expect(await footprintOf(api)).toBe(before);
  type Line = { status: string; installmentDate: string; amount: number };
  expect(previewed.after.map((each: Line) => `${each.status} ${each.installmentDate} ${each.amount}`)).toEqual([
    'canceled 2026-12-14 50',
    'scheduled 2026-12-15 100',
    'canceled 2026-12-21 50',
    'scheduled 2027-01-15 100',
  ]);
  const changed = (await send(change)).json();
  expect(changed.after).toEqual(previewed.after);
  const { series } = (await api.send(getInstallmentSeries, payer.credentials)).json();
  expect(series[0]).toMatchObject({ frequency: 3, rhythm: onThe15th, versionNumber: 2, installments: previewed.after });
  expect(series[0].versions.at(-1)).toMatchObject({
    change: 'frequency',
    authorizationText: previewed.authorizationText.es,
  });
  expect(previewed.authorizationText.es).toContain('cobrar 2 pagos, cada mes,');
});

it('a plan shows its payment days', async () => {
  const { series } = (await api.send(getInstallmentSeries, payer.credentials)).json();
  expect(series[0]).toMatchObject({ frequency: 1, rhythm: monday });
});

it("a plan can't be found or changed by another tenant's customer", async () => {
  const elsewhere = await signInCustomer(api, { tenant: await makeTenant(api.world, { label: 'other' }) });
  const before = await footprintOf(api);
  const change = { kind: 'frequency', ...onThe15th, startDate: '2026-12-01' };
  const authorization = { accepted: true, language: 'en' };
  for (const previewOnly of [true, false]) {
    const body = { transactionSeriesID, change, versionNumber: 1, authorization, previewOnly };
    const answer = await api.send(changeInstallmentSeries, { ...elsewhere.credentials, body });
    expect(refusalOf(answer)).toMatchObject({ status: 404 });
  }
  expect(await footprintOf(api)).toBe(before);
});

it('a plan changes only once when the same change arrives twice simultaneously and again later', async () => {
  const change = { ...onThe15th, startDate: '2026-12-01' };
  const answers = await Promise.all([send(change), send(change)]);
  answers.push(await send(change));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const { series } = (await api.send(getInstallmentSeries, payer.credentials)).json();
  expect(series[0]).toMatchObject({ versionNumber: 2, rhythm: onThe15th });
  expect(series[0].versions).toHaveLength(2);
});

it.each<[object, number]>([
  [monday, 400],
  [{ ...monday, intervalSettings: {}, startDate: '2026-12-01' }, 400],
  [{ ...monday, intervalSettings: { DayOfWeek: 7 }, startDate: '2026-12-01' }, 400],
  [{ ...monday, intervalType: 'Monthly', startDate: '2026-12-01' }, 400],
  [{ ...monday, intervalType: 'Quarterly', startDate: '2026-12-01' }, 400],
  [{ ...monday, startDate: '12/01/2026' }, 400],
  [{ ...monday, startDate: '2026-12-01', amount: '50' }, 400],
  [{ ...monday, startDate: '2026-02-30' }, 400],
  [{ ...monday, startDate: null }, 400],
  [{ ...monday, startDate: '2026-12-01', amount: 50.001 }, 400],
  [{ ...monday, startDate: '2026-12-01', amount: null }, 400],
  [{ ...onThe(0), startDate: '2026-12-01' }, 400],
  [{ ...onThe(32), startDate: '2026-12-01' }, 400],
  [{ ...onThe(1.5), startDate: '2026-12-01' }, 400],
  [{ ...twice(5, 5), startDate: '2026-12-01' }, 400],
  [{ ...monday, startDate: '2026-12-01', amount: -50 }, 422],
  [{ ...monday, startDate: '2026-12-01', amount: 0 }, 422],
  [{ ...monday, startDate: '2026-11-01' }, 422],
  [{ ...monday, startDate: '9999-12-01' }, 422],
])('a plan refuses the frequency %j and stays unchanged', async (change, status) => {
  const before = await footprintOf(api);
  for (const previewOnly of [true, false]) {
    expect(refusalOf(await send(change, { previewOnly })).status).toBe(status);
  }
  expect(await footprintOf(api)).toBe(before);
});
