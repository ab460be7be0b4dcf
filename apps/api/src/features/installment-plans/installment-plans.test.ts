import { randomUUID } from 'node:crypto';
import { getCustomerAccounts } from '@quittance/contract/accounts';
import {
  changeInstallmentSeries,
  createInstallmentSeries,
  getInstallmentCalendar,
  getInstallmentSeries,
  previewInstallmentSeries,
} from '@quittance/contract/installment-plans';
import { deletePaymentToken } from '@quittance/contract/payment-methods';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeCard, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { footprintOf } from '../../testing/footprint.ts';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { strictPayer } from '../../testing/payers/strict-payer.ts';
import { keptRecipe, makePlan, planRequest, previewRequest, type ScheduleBody } from '../../testing/plan-request.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let payer: SignedIn;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());
beforeEach(async () => {
  payer = await signInCustomer(api, { tenant });
});

const send = (request: ReturnType<typeof previewRequest>) => api.send(previewInstallmentSeries, request);
const preview = (schedule: Partial<ScheduleBody>) => send(previewRequest(api, payer, { schedule }));

const noFee = { feeValue: 0, convenienceFeeAssignmentType: 1, convenienceFeeCalculationType: 0 };

async function daysOf(schedule: Partial<ScheduleBody>): Promise<string[]> {
  const answer = (await preview(schedule)).json();
  return answer.installments.map(({ installmentDate }: { installmentDate: string }) => installmentDate);
}

describe('previewinstallmentseries (req 7.6)', () => {
  it.each(['creditcard', 'cash'])('needs no payment method, even when the account accepts only %s', async (taken) => {
    const answer = await send(previewRequest(api, await strictPayer(api, [taken]), { paymentMethod: undefined }));
    expect(answer.json()).toMatchObject({ transactionCount: 4, installmentRecipeIdentifier: expect.any(String) });
  });

  it('returns the payments, their count, the recipe and the frequency (req 3.11)', async () => {
    expect((await preview({ endConditionValue: 125.5 })).json()).toEqual({
      responses: [{ responseCode: '1000', errorMessage: null }],
      transactionCount: 3,
      installmentRecipeIdentifier: expect.stringMatching(/^[0-9a-f-]{36}$/),
      frequency: 'Weekly',
      installments: [
        { sequenceNumber: 1, installmentDate: '2026-11-23', amount: 50, convenienceFee: 0 },
        { sequenceNumber: 2, installmentDate: '2026-11-30', amount: 50, convenienceFee: 0 },
        { sequenceNumber: 3, installmentDate: '2026-12-07', amount: 25.5, convenienceFee: 0 },
      ],
      totalAmount: 125.5,
      totalFee: 0,
    });
  });

  it.each<[Partial<ScheduleBody>, string[]]>([
    [{ intervalSettings: { DayOfWeek: 'Monday' } }, ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']],
    [{ intervalType: 'BiWeekly' }, ['2026-11-23', '2026-12-07', '2026-12-21', '2027-01-04']],
    [
      { intervalType: 'SemiMonthly', intervalSettings: twoDays(1, 15) },
      ['2026-12-01', '2026-12-15', '2027-01-01', '2027-01-15'],
    ],
    [
      { intervalType: 'SemiMonthly', intervalSettings: twoDays(15, 31) },
      ['2026-11-30', '2026-12-15', '2026-12-31', '2027-01-15'],
    ],
    [
      { intervalType: 'Monthly', intervalSettings: { MonthlyType: 0, MonthlyTypeObject: { Day: 30 } } },
      ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28'],
    ],
    [{ endConditionType: 0, endConditionValue: 2 }, ['2026-11-23', '2026-11-30']],
    [{ endConditionType: 0, endConditionValue: '2' }, ['2026-11-23', '2026-11-30']],
    [{ endConditionType: 1, endConditionValue: '12/01/2026' }, ['2026-11-23', '2026-11-30']],
    [{ firstInstallmentAmount: 100, firstInstallmentDate: '11/24/2026' }, ['2026-11-24', '2026-11-30', '2026-12-07']],
  ])('calculates the payment dates of the schedule %o', async (schedule, days) => {
    expect(await daysOf(schedule)).toEqual(days);
  });

  it('uses the fee from the request and stores nothing when no recipe is requested', async () => {
    const before = await footprintOf(api);
    const convenienceFee = {
      feeValue: 2.5,
      convenienceFeeAssignmentType: 0,
      convenienceFeeCalculationType: 1,
    } as const;
    const answer = (await preview({ convenienceFee, persistInstallmentRecipe: false, endConditionValue: 100 })).json();
    expect(answer).toMatchObject({ installmentRecipeIdentifier: null, totalFee: 2.5 });
    expect(answer.installments.map((each: { convenienceFee: number }) => each.convenienceFee)).toEqual([1.25, 1.25]);
    expect(await footprintOf(api)).toBe(before);
  });

  it.each<[Partial<ScheduleBody>, 'ScheduleInvalid' | 'AmountBelowMinimum' | 'AmountAboveMaximum', string]>([
    [{ calculationDate: '11/22/2026' }, 'ScheduleInvalid', 'calculationDate'],
    [{ calculationDate: '12/31/9999' }, 'ScheduleInvalid', 'calculationDate'],
    [{ endConditionType: 0, endConditionValue: 0 }, 'ScheduleInvalid', 'endConditionValue'],
    [{ endConditionType: 0, endConditionValue: -1 }, 'ScheduleInvalid', 'endConditionValue'],
    [{ endConditionType: 0, endConditionValue: 1.5 }, 'ScheduleInvalid', 'endConditionValue'],
    [{ endConditionType: 0, endConditionValue: 501 }, 'ScheduleInvalid', 'endConditionValue'],
    [{ endConditionType: 0, endConditionValue: 1e300 }, 'ScheduleInvalid', 'endConditionValue'],
    [{ endConditionType: 0, endConditionValue: 'many' }, 'ScheduleInvalid', 'endConditionValue'],
    [{ endConditionType: 0, endConditionValue: '' }, 'ScheduleInvalid', 'endConditionValue'],
    [{ endConditionType: 1, endConditionValue: '11/22/2026' }, 'ScheduleInvalid', 'endConditionValue'],
    [{ endConditionType: 1, endConditionValue: '02/30/2027' }, 'ScheduleInvalid', 'endConditionValue'],
    [{ endConditionType: 1, endConditionValue: 20261231 }, 'ScheduleInvalid', 'endConditionValue'],
    [{ endConditionType: 1, endConditionValue: '12/31/9999' }, 'ScheduleInvalid', 'endConditionValue'],
    [{ endConditionType: 2, endConditionValue: 0 }, 'ScheduleInvalid', 'endConditionValue'],
    [{ endConditionType: 2, endConditionValue: -50 }, 'ScheduleInvalid', 'endConditionValue'],
    [{ endConditionType: 2, endConditionValue: 100.001 }, 'ScheduleInvalid', 'endConditionValue'],
    [{ endConditionType: 2, endConditionValue: 200.01 }, 'AmountAboveMaximum', 'endConditionValue'],
    [{ calculationAmount: 0 }, 'AmountBelowMinimum', 'calculationAmount'],
    [{ calculationAmount: -50 }, 'AmountBelowMinimum', 'calculationAmount'],
    [{ calculationAmount: 4.99 }, 'AmountBelowMinimum', 'calculationAmount'],
    [
      { calculationAmount: 200.01, endConditionType: 0, endConditionValue: 1 },
      'AmountAboveMaximum',
      'calculationAmount',
    ],
    [{ amountCalculationType: 1, calculationAmount: 200 }, 'ScheduleInvalid', 'endConditionType'],
    [{ firstInstallmentAmount: 50 }, 'ScheduleInvalid', 'firstInstallmentDate'],
    [{ firstInstallmentAmount: -50, firstInstallmentDate: '11/23/2026' }, 'ScheduleInvalid', 'firstInstallmentAmount'],
    [{ firstInstallmentAmount: 50, firstInstallmentDate: '11/22/2026' }, 'ScheduleInvalid', 'firstInstallmentDate'],
    [{ firstInstallmentAmount: 300, firstInstallmentDate: '11/23/2026' }, 'ScheduleInvalid', 'firstInstallmentAmount'],
    [{ intervalSettings: {} }, 'ScheduleInvalid', 'intervalSettings'],
    [{ intervalType: 'Monthly' }, 'ScheduleInvalid', 'intervalSettings'],
    [{ intervalType: 'SemiMonthly', intervalSettings: twoDays(15, 15) }, 'ScheduleInvalid', 'intervalSettings'],
    [
      { intervalType: 'SemiMonthly', intervalSettings: { DayOne: twoDays(1, 15).DayOne } },
      'ScheduleInvalid',
      'intervalSettings',
    ],
  ])('refuses the schedule %o and stores nothing', async (schedule, name, field) => {
    const before = await footprintOf(api);
    const { status, code, body } = refusalOf(await preview(schedule));
    expect({ status, code }).toEqual(refused(name));
    expect(body.error).toMatchObject({ errorSource: 'InstallmentSeries', field: `installmentSchedule.${field}` });
    expect(await footprintOf(api)).toBe(before);
  });

  it.each<[object, string]>([
    [{ calculationDate: '13/01/2026' }, 'calculationDate'],
    [{ calculationDate: null }, 'calculationDate'],
    [{ calculationAmount: '50' }, 'calculationAmount'],
    [{ calculationAmount: 50.001 }, 'calculationAmount'],
    [{ calculationAmount: 1e17 }, 'calculationAmount'],
    [{ firstInstallmentAmount: '50' }, 'firstInstallmentAmount'],
    [{ firstInstallmentDate: 'soon' }, 'firstInstallmentDate'],
    [{ amountCalculationType: 2 }, 'amountCalculationType'],
    [{ endConditionType: 3 }, 'endConditionType'],
    [{ endConditionValue: null }, 'endConditionValue'],
    [{ endConditionValue: 'x'.repeat(41) }, 'endConditionValue'],
    [{ intervalType: 'Daily' }, 'intervalType'],
    [{ intervalSettings: null }, 'intervalSettings'],
    [{ intervalSettings: { DayOfWeek: 7 } }, 'intervalSettings.DayOfWeek'],
    [{ intervalSettings: { DayOfWeek: 'Mondays' } }, 'intervalSettings.DayOfWeek'],
    [{ intervalSettings: { DayOfWeek: 1, MonthlyTypeObject: { Day: 32 } } }, 'intervalSettings.MonthlyTypeObject.Day'],
    [{ intervalSettings: twoDays(0, 15) }, 'intervalSettings.DayOne.MonthlyTypeObject.Day'],
    [
      { intervalSettings: { DayOne: { MonthlyType: 1, MonthlyTypeObject: { Day: 1 } } } },
      'intervalSettings.DayOne.MonthlyType',
    ],
    [{ convenienceFee: { ...noFee, feeValue: -1 } }, 'convenienceFee.feeValue'],
    [{ convenienceFee: { ...noFee, convenienceFeeAssignmentType: 2 } }, 'convenienceFee.convenienceFeeAssignmentType'],
    [
      { convenienceFee: { ...noFee, convenienceFeeCalculationType: 2 } },
      'convenienceFee.convenienceFeeCalculationType',
    ],
    [{ persistInstallmentRecipe: 'true' }, 'persistInstallmentRecipe'],
  ])('refuses %o as malformed with the same error object', async (schedule, field) => {
    const before = await footprintOf(api);
    const { status, code, body } = refusalOf(await preview(schedule as Partial<ScheduleBody>));
    expect({ status, code }).toEqual(refused('RequestInvalid', 400));
    expect(body.error).toMatchObject({ errorSource: 'InstallmentSeries', field: `installmentSchedule.${field}` });
    expect(await footprintOf(api)).toBe(before);
  });

  it.each([
    ['refused', { endConditionValue: 900 }],
    ['malformed', { calculationAmount: 50.001 }],
  ])(
    "returns the caller's ExternalRequestID, or else the request id, for a %s request (req 3.11)",
    async (_, schedule) => {
      const headers = { 'x-uni-req-id': 'c0ffee00-0000-4000-8000-000000000000' };
      const idOf = async (own: Parameters<typeof previewRequest>[2]) => {
        const { body } = refusalOf(await send({ ...previewRequest(api, payer, { schedule, ...own }), headers }));
        return body.error?.externalRequestID;
      };
      expect(await idOf({ ExternalRequestID: 'plan-form-1' })).toBe('plan-form-1');
      for (const ExternalRequestID of ['', null, undefined]) {
        expect(await idOf({ ExternalRequestID })).toBe('c0ffee00-0000-4000-8000-000000000000');
      }
      // An invalid name isn't repeated.
      expect(await idOf({ ExternalRequestID: 'x'.repeat(101) })).toBe('c0ffee00-0000-4000-8000-000000000000');
    },
  );

  it('is refused for guests (req 6.1)', async () => {
    const guest = await enterAsGuest(api, { tenant, owner: payer });
    const answer = await send({ ...previewRequest(api, payer), ...guest.credentials });
    expect(refusalOf(answer)).toMatchObject(refused('GuestNotAllowed'));
  });
});

describe('createinstallmentseries (req 7.6)', () => {
  it('creates the previewed plan once', async () => {
    const previewed = (await send(previewRequest(api, payer))).json();
    const { installmentRecipeIdentifier } = previewed;
    const request = await planRequest(api, payer, { installmentRecipeIdentifier, expectedFee: 0 });
    const answer = (await api.send(createInstallmentSeries, request)).json();
    const { series } = answer;
    expect(answer.confirmationNumber).toBe(series.referenceID);
    expect(series).toMatchObject({
      accountReferenceCode: payer.account,
      status: 'active',
      stopReason: null,
      frequency: 1,
      isSettlement: false,
      totalAmount: 200,
      paidAmount: 0,
      remainingAmount: 200,
      missingAmount: 0,
      paymentMethod: { referenceID: request.body.referenceId, kind: 'creditcard', lastFour: '4242' },
      versionNumber: 1,
    });
    const shown = series.installments.map((each: Record<string, unknown>) => ({
      sequenceNumber: each.sequenceNumber,
      installmentDate: each.installmentDate,
      amount: each.amount,
      convenienceFee: each.convenienceFee,
    }));
    expect(shown).toEqual(previewed.installments);
    // The first installment is charged today, so it can't be changed.
    const last = series.installments.map((each: Record<string, unknown>) => each.changeableThrough);
    expect(last).toEqual([null, '2026-11-29', '2026-12-06', '2026-12-13']);
    expect((await api.send(createInstallmentSeries, request)).json()).toEqual(answer);
  });

  it.each([
    ['', 400, 'RequestInvalid'],
    ['x'.repeat(65), 400, 'RequestInvalid'],
    ["' or 1=1 --", 404, 'NotFound'],
    [randomUUID(), 404, 'NotFound'],
  ] as const)('refuses the recipe %j and writes nothing', async (recipe, status, name) => {
    const request = await planRequest(api, payer, { installmentRecipeIdentifier: recipe });
    const before = await footprintOf(api);
    const answer = await api.send(createInstallmentSeries, request);
    expect(refusalOf(answer)).toMatchObject(refused(name, status));
    expect(await footprintOf(api)).toBe(before);
  });

  it('refuses a recipe that is a day old', async () => {
    const request = await planRequest(api, payer);
    const id = request.body.installmentRecipeIdentifier;
    await api.world.adminPool.query(
      `update installment_recipe set created_at = (created_at at time zone 'UTC' - interval '1 day') at time zone 'UTC' where recipe_id = $1`,
      [id],
    );
    const before = await footprintOf(api);
    expect(refusalOf(await api.send(createInstallmentSeries, request))).toMatchObject(refused('NotFound'));
    expect(await footprintOf(api)).toBe(before);
  });

  it("refuses an outdated fee with the schedule's error source and the request id", async () => {
    const headers = { 'x-uni-req-id': 'c0ffee00-0000-4000-8000-000000000000' };
    const request = await planRequest(api, payer, { expectedFee: 1 });
    const { body } = refusalOf(await api.send(createInstallmentSeries, { ...request, headers }));
    const error = {
      errorSource: 'InstallmentSeries',
      field: 'expectedFee',
      externalRequestID: headers['x-uni-req-id'],
    };
    expect(body.error).toEqual(error);
  });
});

describe('existing payment plan', () => {
  const later = { preview: { schedule: { calculationDate: '11/30/2026' } } };
  const changeOf = (transactionSeriesID: string, change: object, more: object = {}) =>
    api.send(changeInstallmentSeries, {
      ...payer.credentials,
      body: {
        transactionSeriesID,
        change,
        versionNumber: 1,
        authorization: { accepted: true, language: 'es' },
        ...more,
      },
    });
  const account = async () => {
    const answer = (await api.send(getCustomerAccounts, payer.credentials)).json();
    return answer.customerAccountDetailsResponse.customerAccountDetails[0];
  };

  it('appears with its account and shows its next payment (req 3.5)', async () => {
    expect((await account()).transactionSeriesInfo).toBeNull();
    const transactionSeriesID = await makePlan(api, payer, later);
    const { series } = (await api.send(getInstallmentSeries, payer.credentials)).json();
    expect((await account()).transactionSeriesInfo).toEqual({
      transactionSeriesID,
      referenceID: series[0].referenceID,
      firstPaymentAmount: 50,
      firstPaymentFee: 0,
      paymentMethod: 'Credit Card **4242',
      settlementDate: '2026-11-30',
    });
  });

  it('previews a change in both languages and then applies it as previewed', async () => {
    const id = await makePlan(api, payer, later);
    const change = { kind: 'skip', sequenceNumber: 1 };
    const before = await footprintOf(api);
    const previewed = (await changeOf(id, change, { previewOnly: true, authorization: undefined })).json();
    expect(await footprintOf(api)).toBe(before);
    expect(previewed.before).toHaveLength(4);
    expect(previewed.after.map((each: { status: string }) => each.status)).toEqual([
      'skipped',
      ...['scheduled', 'scheduled', 'scheduled', 'scheduled'],
    ]);
    expect(previewed.series.versionNumber).toBe(1);
    const changed = (await changeOf(id, change)).json();
    expect(changed.after).toEqual(previewed.after);
    expect(changed.series.installments).toEqual(previewed.after);
    expect(changed.series.versions).toMatchObject([
      { versionNumber: 1, change: 'created' },
      { versionNumber: 2, change: 'skip', authorizationText: previewed.authorizationText.es },
    ]);
  });

  it.each<[object, number]>([
    [{ kind: 'move', sequenceNumber: 0, installmentDate: '2026-12-01' }, 400],
    [{ kind: 'move', sequenceNumber: 1.5, installmentDate: '2026-12-01' }, 400],
    [{ kind: 'move', sequenceNumber: 1, installmentDate: '12/01/2026' }, 400],
    [{ kind: 'move', sequenceNumber: 1, installmentDate: '9999-12-31' }, 422],
    [{ kind: 'move', sequenceNumber: 999_999, installmentDate: '2026-12-01' }, 409],
    [{ kind: 'move', sequenceNumber: 2 ** 52, installmentDate: '2026-12-01' }, 409],
    [{ kind: 'skip' }, 400],
    [{ kind: 'amount', amount: 0 }, 422],
    [{ kind: 'amount', amount: -50 }, 422],
    [{ kind: 'amount', amount: '50' }, 400],
    [{ kind: 'method', referenceId: '' }, 400],
    [{ kind: 'make-up' }, 409],
    [{ kind: 'make-up', referenceId: '' }, 400],
    [{ kind: 'cancel' }, 400],
    [{}, 400],
  ])('refuses the change %o and stays unchanged', async (change, status) => {
    const id = await makePlan(api, payer, later);
    const before = await footprintOf(api);
    for (const previewOnly of [true, false]) {
      expect(refusalOf(await changeOf(id, change, { previewOnly })).status).toBe(status);
    }
    expect(await footprintOf(api)).toBe(before);
  });

  it('prevents its card from being deleted (req 3.9)', async () => {
    const referenceID = await makeCard(api.world, payer);
    await makePlan(api, payer, { referenceId: referenceID });
    const answer = await api.send(deletePaymentToken, { ...payer.credentials, body: { referenceID } });
    expect(refusalOf(answer)).toMatchObject(refused('PaymentMethodInUse'));
  });

  it('downloads as a calendar file named after its number', async () => {
    const transactionSeriesID = await makePlan(api, payer, later);
    const body = { transactionSeriesID, language: 'en' };
    const answer = await api.send(getInstallmentCalendar, { ...payer.credentials, body });
    expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(4);
    const { series } = (await api.send(getInstallmentSeries, payer.credentials)).json();
    expect(answer.headers['content-disposition']).toContain(`payment-plan-${series[0].referenceID}.ics`);
  });

  it('is the only plan created when two requests arrive at once', async () => {
    const recipes = [await keptRecipe(api, payer), await keptRecipe(api, payer)];
    const referenceId = await makeCard(api.world, payer);
    const answers = await Promise.all(
      recipes.map(async (installmentRecipeIdentifier) =>
        api.send(createInstallmentSeries, await planRequest(api, payer, { installmentRecipeIdentifier, referenceId })),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

/** Builds DayOne and DayTwo (req 7.6). */
function twoDays(one: number, two: number): Required<Pick<ScheduleBody['intervalSettings'], 'DayOne' | 'DayTwo'>> {
  const day = (Day: number) => ({ MonthlyType: 0 as const, MonthlyTypeObject: { Day } });
  return { DayOne: day(one), DayTwo: day(two) };
}
