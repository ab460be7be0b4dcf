import { providedUrls } from '@quittance/database/testing/provided-urls';
import { bankFileHeader } from '@quittance/domain/reconciliation/read-bank-file';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { todayOf } from '../tenants/today-of.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import {
  formatDifference,
  openReconciliationHarness,
  type ReconciliationHarness,
} from '../testing/harness/reconciliation-harness.ts';
import { importBankFile } from './import-bank-file.ts';
import { reconcileBank } from './reconcile-bank.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
let harness: ReconciliationHarness;
let lines = 0;

beforeAll(async () => {
  harness = await openReconciliationHarness(providedUrls());
});
afterAll(() => harness.close());
/** Each test has two separate weeks and starts on a Monday at ten. */
beforeEach(() => {
  harness.pass(dayMs);
  while (todayOf(harness.tenant, harness.world.clock.now).toDate('UTC').getUTCDay() !== 1) harness.pass(dayMs);
});
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  const open = await harness.openDifferences();
  await harness.explain(open.map(({ differenceId }) => ({ differenceId })));
  expect(await harness.status('suspense')).toBe(0);
  harness.pass(14 * dayMs);
  expect(harness.faults.splice(0)).toEqual([]);
});

const day = (inDays = 0) => todayOf(harness.tenant, harness.world.clock.now).add({ days: inDays }).toString();
const line = (amount: string, { description = 'DEPOSIT', on = day(), reference = `B-${++lines}` } = {}) =>
  `${reference},${on},${amount},USD,${description}`;
const fileOf = (...rows: string[]) => `${[bankFileHeader, ...rows].join('\n')}\n`;
const importFile = (text: string, payeeCode = 'PAYEE') =>
  importBankFile(harness.worker, { tenant: harness.tenant, payeeCode, text });

async function read(rows: readonly string[], cardBankDays: number | null = null) {
  const taken = await importFile(fileOf(...rows));
  if (taken.kind !== 'taken' || !taken.days) throw new Error('the file was not taken in');
  const comparison = { tenant: harness.tenant, payeeCode: 'PAYEE', days: taken.days, cardBankDays };
  return { ...taken, ...(await reconcileBank(harness.worker, comparison)) };
}

async function settledPayment(accountNumber = '000123456789') {
  const payer = await harness.newPayer();
  const paymentId = await harness.pay(payer, { method: await harness.bank(payer, { accountNumber }) });
  await harness.collectAfter(30_000);
  expect(await harness.payment(paymentId)).toMatchObject({ state: 'settled' });
  const [charge] = await harness.charges(paymentId);
  return { payer, paymentId, reference: charge?.processorReference ?? '' };
}

describe('a bank statement file (req 11.1, 12.13)', () => {
  it('is stored once when read twice, as is a line that appears in two files', async () => {
    const rows = [line('10.00'), line('-3.50')];
    harness.pass(dayMs);
    expect(await importFile(fileOf(...rows))).toMatchObject({ kind: 'taken', lines: 2, taken: 2 });
    expect(await importFile(fileOf(...rows))).toMatchObject({ kind: 'taken', lines: 2, taken: 0 });
    expect(await importFile(fileOf(...rows, line('1.00')))).toMatchObject({ kind: 'taken', lines: 3, taken: 1 });
  });

  it('is rejected entirely when one line is invalid, and the error names the line', async () => {
    const before = await harness.books();
    expect(await importFile(fileOf(line('10.00'), line('1,0.00'), line('5.00')))).toMatchObject({
      kind: 'faulty',
      faults: [{ line: 3 }],
    });
    expect(await importFile(fileOf(line('10.00', { on: day(1) })))).toMatchObject({
      kind: 'faulty',
      faults: [{ line: 2 }],
    });
    expect(await harness.books()).toEqual(before);
  });

  it('is rejected when a line contradicts an earlier file', async () => {
    await importFile(fileOf(line('10.00', { reference: 'SAME' })));
    const before = await harness.books();
    for (const changed of [
      line('10.01', { reference: 'SAME' }),
      line('10.00', { reference: 'SAME', description: 'OTHER' }),
      line('10.00', { reference: 'SAME', on: day(-1) }),
    ]) {
      expect(await importFile(fileOf(line('1.00'), changed))).toMatchObject({ kind: 'faulty', faults: [{ line: 3 }] });
    }
    expect(await harness.books()).toEqual(before);
  });

  it('belongs to one payee of one tenant', async () => {
    expect(await importFile(fileOf(line('1.00')), 'NOBODY')).toEqual({ kind: 'unknown-payee' });
    const other = await makeTenant(harness.world, { label: 'other-bank' });
    const text = fileOf(line('10.00', { reference: 'SHARED' }));
    for (const tenant of [harness.tenant, other]) {
      expect(await importBankFile(harness.worker, { tenant, payeeCode: 'PAYEE', text })).toMatchObject({ taken: 1 });
    }
  });

  it('is stored once by concurrent requests', async () => {
    const text = fileOf(line('1.00'), line('2.00'), line('3.00'));
    const results = await Promise.all([importFile(text), importFile(text), importFile(text)]);
    const taken = results.map((result) => (result.kind === 'taken' ? result.taken : -1));
    expect(taken.toSorted()).toEqual([0, 0, 3]);
  });
});

describe('a banking day compared with the ledger (req 11.1)', () => {
  it('matches when each line names its payment, when one total covers several payments, and after a return', async () => {
    const named = await settledPayment();
    await settledPayment();
    await settledPayment();
    const returned = await settledPayment('000222222227');
    const rows = [
      line('50.00', { description: `ACH CREDIT ${named.reference}` }),
      line('100.00'),
      line('50.00', { description: `"ACH, ${returned.reference}"` }),
      line('-50.00', { description: `RETURN R01 ${returned.reference}` }),
    ];
    await harness.collectAfter(60_000);
    expect(await harness.payment(returned.paymentId)).toMatchObject({ state: 'returned' });
    harness.pass(dayMs);
    expect(await read(rows)).toMatchObject({ opened: [], days: 1, hereCents: 15_000, thereCents: 15_000 });
    expect(await harness.status('suspense')).toBe(0);
  });

  it('includes a payment’s fee', async () => {
    const fees = { ...harness.tenant.paymentConfiguration.singlePaymentConfiguration, applyConvenienceFee: true };
    const paymentConfiguration = { ...harness.tenant.paymentConfiguration, singlePaymentConfiguration: fees };
    const payer = await harness.newPayer({ achFeeHundredths: 150 });
    const tenant = { ...harness.tenant, paymentConfiguration };
    const paymentId = await harness.pay(payer, { method: await harness.bank(payer), tenant });
    await harness.collectAfter(30_000);
    const [charge] = await harness.charges(paymentId);
    const row = line('51.50', { description: charge?.processorReference ?? '' });
    harness.pass(dayMs);
    expect((await read([row])).opened).toEqual([]);
  });

  it.each([
    ['the bank shows nothing', [], 'day-differs 5000 0', 5_000],
    ['the bank shows a cent less', ['49.99'], 'day-differs 5000 4999', 1],
    ['the bank shows twice the amount', ['50.00', '50.00'], 'day-differs 5000 10000', -5_000],
    ['the bank shows a debit', ['-50.00'], 'day-differs 5000 -5000', 10_000],
  ])('differs when %s, and the cash account follows the bank', async (_what, amounts, expected, suspense) => {
    const { payer } = await settledPayment();
    const balance = await harness.balance(payer);
    const cash = await harness.status('cash');
    const monday = amounts.map((amount) => line(amount));
    // An expected line on the next day makes the file cover the day in question.
    harness.pass(dayMs);
    const next = await settledPayment();
    const rows = [line('1.00', { on: day(-2) }), ...monday, line('50.00', { description: next.reference })];
    harness.pass(dayMs);
    const result = await read(rows);
    expect(result.opened.map(formatDifference)).toEqual([`day-differs 0 100`, expected]);
    expect(await harness.status('suspense')).toBe(suspense - 100);
    expect(await harness.status('cash')).toBe(cash + 5_000 - suspense + 100);
    expect(await harness.balance(payer)).toBe(balance);
    const before = await harness.books();
    expect((await read(rows)).opened).toEqual([]);
    expect(await harness.books()).toEqual(before);
  });

  it('reports a named line with a wrong amount as its payment’s difference, and the rest agrees', async () => {
    const { paymentId, reference } = await settledPayment();
    await settledPayment();
    const rows = [line('49.00', { description: reference }), line('50.00')];
    harness.pass(dayMs);
    const { opened } = await read(rows);
    expect(opened).toMatchObject([{ kind: 'amount-differs', paymentId, hereCents: 5_000, thereCents: 4_900 }]);
    expect(await harness.status('suspense')).toBe(100);
  });

  it('is not compared before the day ends', async () => {
    await settledPayment();
    expect(await read([line('1.00')])).toMatchObject({ days: 0, opened: [] });
  });

  it('resolves an earlier difference with a later file, and records a smaller one if some remains', async () => {
    await settledPayment();
    await settledPayment();
    const monday = day();
    harness.pass(dayMs);
    expect((await read([line('40.00', { on: monday })])).opened.map(formatDifference)).toEqual([
      'day-differs 10000 4000',
    ]);
    const smaller = await read([line('55.00', { on: monday })]);
    expect(smaller.opened.map(formatDifference)).toEqual(['day-differs 10000 9500']);
    expect(await harness.status('suspense')).toBe(500);
    expect(await read([line('5.00', { on: monday })])).toMatchObject({ opened: [], explained: 1 });
    expect(await harness.status('suspense')).toBe(0);
  });

  it('agrees on both days when a named payment landed a day late', async () => {
    const { reference } = await settledPayment();
    const monday = day();
    harness.pass(dayMs);
    expect((await read([line('0.01', { on: monday })])).opened.map(formatDifference)).toEqual(['day-differs 5000 1']);
    const late = line('50.00', { description: reference });
    harness.pass(dayMs);
    expect((await read([late, line('-0.01', { on: monday })])).opened).toEqual([]);
    expect(await harness.openDifferences()).toEqual([]);
  });

  it('leaves a difference closed by a person closed, but records later changes', async () => {
    const row = line('7.00');
    harness.pass(dayMs);
    const { opened } = await read([row]);
    await harness.explain(opened, 'returns');
    expect((await read([row])).opened).toEqual([]);
    expect((await read([line('1.00', { on: day(-1) })])).opened.map(formatDifference)).toEqual(['day-differs 0 800']);
  });
});

describe('card payouts (req 11.1)', () => {
  const payByCard = async () => {
    const payer = await harness.newPayer();
    return harness.pay(payer, { method: await harness.card(payer) });
  };

  it('land two banking days later as one total, and move from the processor to the bank once', async () => {
    await payByCard();
    await payByCard();
    const [clearing, cash] = [await harness.status('processor_clearing'), await harness.status('cash')];
    harness.pass(2 * dayMs);
    const rows = [line('100.00')];
    harness.pass(dayMs);
    expect(await read(rows, 2)).toMatchObject({ opened: [], hereCents: 10_000, thereCents: 10_000 });
    expect(await read(rows, 2)).toMatchObject({ opened: [] });
    expect(await harness.status('processor_clearing')).toBe(clearing - 10_000);
    expect(await harness.status('cash')).toBe(cash + 10_000);
  });

  it('net of the processor’s own charges create a difference for the day', async () => {
    await payByCard();
    harness.pass(2 * dayMs);
    const rows = [line('48.25')];
    harness.pass(dayMs);
    expect((await read(rows, 2)).opened.map(formatDifference)).toEqual(['day-differs 5000 4825']);
    expect(await harness.status('suspense')).toBe(175);
  });

  it('are not expected when they land in another account', async () => {
    await payByCard();
    harness.pass(2 * dayMs);
    const rows = [line('1.00')];
    harness.pass(dayMs);
    expect((await read(rows, null)).opened.map(formatDifference)).toEqual(['day-differs 0 100']);
  });
});
