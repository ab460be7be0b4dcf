import { parseDate } from '@internationalized/date';
import { installmentStates, planStates } from '@quittance/domain/installment-plans/plan-life';
import { cents } from '@quittance/domain/money/cents';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  cancelInstallmentSeries,
  changeInstallmentSeries,
  createInstallmentSeries,
  getInstallmentCalendar,
  getInstallmentSeries,
  installmentStatus,
  previewInstallmentSeries,
  seriesChange,
  seriesStatus,
} from './installment-plans.ts';

const calls = [
  previewInstallmentSeries,
  createInstallmentSeries,
  changeInstallmentSeries,
  cancelInstallmentSeries,
  getInstallmentSeries,
  getInstallmentCalendar,
];
const context = { userToken: 'client' };
const installmentSchedule = {
  amountCalculationType: 0,
  calculationAmount: 150,
  calculationDate: '12/01/2026',
  intervalType: 'Monthly',
  intervalSettings: { MonthlyType: 0, MonthlyTypeObject: { Day: 1 } },
  endConditionType: 2,
  endConditionValue: 400,
  persistInstallmentRecipe: true,
};

describe('payment plan calls (req 7.6)', () => {
  it('are open only to registered customers (req 6.1)', () => {
    expect(calls.map(({ access }) => access)).toEqual(calls.map(() => 'registered'));
  });

  it('are all served under /v1/transactiondata, including the preview (req 7.6)', () => {
    const paths = calls.map(({ path }) => path);
    expect(paths[0]).toBe('/v1/transactiondata/previewinstallmentseries');
    expect(paths.every((path) => path.startsWith('/v1/transactiondata/'))).toBe(true);
  });

  it('use the same plan and installment states as the domain', () => {
    expect(seriesStatus.def.entries).toEqual(Object.fromEntries(planStates.map((state) => [state, state])));
    expect(installmentStatus.def.entries).toEqual(Object.fromEntries(installmentStates.map((state) => [state, state])));
  });
});

describe('plan preview request (req 7.6)', () => {
  const { request } = previewInstallmentSeries;

  it.each([
    ['with an empty ExternalRequestID', { ExternalRequestID: '' }],
    ['without an id', {}],
    [
      'of an account, a method and a settlement',
      { accountReferenceCode: 'A', paymentMethod: 'bankaccount', settlementID: 's' },
    ],
  ])('is valid %s', (_, own) => {
    const read = z.safeDecode(request, { ...context, installmentSchedule, ...own } as z.input<typeof request>);
    expect(read.data?.installmentSchedule).toMatchObject({
      calculationAmount: 15_000,
      calculationDate: parseDate('2026-12-01'),
    });
  });

  it.each([
    ['installmentSchedule', { installmentSchedule: undefined }],
    ['ExternalRequestID', { ExternalRequestID: 'x'.repeat(101) }],
    ['accountReferenceCode', { accountReferenceCode: '' }],
    ['accountReferenceCode', { accountReferenceCode: 'x'.repeat(65) }],
    ['paymentMethod', { paymentMethod: 'by-letter' }],
    ['paymentMethod', { paymentMethod: 'paypal' }],
    ['settlementID', { settlementID: 'x'.repeat(65) }],
  ])('reports %s as invalid in %j', (field, own) => {
    const read = request.safeParse({ ...context, installmentSchedule, ...own });
    expect(read.error?.issues.map((issue) => issue.path[0])).toEqual([field]);
  });
});

describe('plan change on the wire (req 7.6)', () => {
  it.each<[z.input<typeof seriesChange>, z.output<typeof seriesChange>]>([
    [
      { kind: 'move', sequenceNumber: 2, installmentDate: '2026-12-24' },
      { kind: 'move', sequenceNumber: 2, installmentDate: parseDate('2026-12-24') },
    ],
    [
      { kind: 'skip', sequenceNumber: 1 },
      { kind: 'skip', sequenceNumber: 1 },
    ],
    [
      { kind: 'amount', amount: 75.5 },
      { kind: 'amount', amount: cents(7_550) },
    ],
    [
      { kind: 'method', referenceId: 'b1' },
      { kind: 'method', referenceId: 'b1' },
    ],
    [{ kind: 'pause' }, { kind: 'pause' }],
    [{ kind: 'resume' }, { kind: 'resume' }],
  ])('%j decodes and encodes without loss', (wire, read) => {
    expect(z.decode(seriesChange, wire)).toEqual(read);
    expect(z.encode(seriesChange, read)).toEqual(wire);
  });

  it.each([
    [{ kind: 'move', sequenceNumber: 0, installmentDate: '2026-12-24' }, 'sequenceNumber'],
    [{ kind: 'move', sequenceNumber: 1.5, installmentDate: '2026-12-24' }, 'sequenceNumber'],
    [{ kind: 'move', sequenceNumber: 1, installmentDate: '2026-02-30' }, 'installmentDate'],
    [{ kind: 'skip' }, 'sequenceNumber'],
    [{ kind: 'amount', amount: 1.005 }, 'amount'],
    [{ kind: 'method', referenceId: '' }, 'referenceId'],
    [{ kind: 'cancel' }, 'kind'],
    [{}, 'kind'],
  ])('%j is refused because of %s', (wire, field) => {
    expect(seriesChange.safeParse(wire).error?.issues.map((issue) => issue.path[0])).toEqual([field]);
  });
});

describe('plan frequency change', () => {
  const change = { kind: 'frequency', intervalType: 'Monthly', startDate: '2026-12-01' };
  const monthly = { MonthlyType: 0, MonthlyTypeObject: { Day: 1 } };

  it('accepts the settings of its interval', () => {
    expect(seriesChange.safeParse({ ...change, intervalSettings: monthly }).success).toBe(true);
  });

  it('refuses the settings of another interval and names the field', () => {
    const { error } = seriesChange.safeParse({ ...change, intervalType: 'Weekly', intervalSettings: monthly });
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain('intervalSettings');
  });
});
