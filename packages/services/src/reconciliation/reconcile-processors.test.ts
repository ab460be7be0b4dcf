import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { ProcessorOutageError } from '@quittance/processors/processor-port';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '../payments/record/verify-ledger.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import {
  formatDifference,
  openReconciliationHarness,
  type ReconciliationHarness,
} from '../testing/harness/reconciliation-harness.ts';
import { closeDifference } from './close-difference.ts';
import { readReport } from './read-report.ts';
import { reconcileProcessors } from './reconcile-processors.ts';
import { reconcileSource } from './reconcile-source.ts';

let harness: ReconciliationHarness;
let payer: Payer;
let strangers = 0;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const source = { processor: 'sandbox', merchant: 'merchant-desk' };
const byCard = async () => harness.pay(payer, { method: await harness.card(payer) });
const charge = async (key: string, options?: Parameters<ReconciliationHarness['chargeBehind']>[1]) => {
  const answer = await harness.chargeBehind(key, options);
  if (!('processorReference' in answer)) throw new Error(`no charge: ${answer.verdict}`);
  return answer.processorReference;
};
const stranger = () => charge(`stranger-${++strangers}`);
const lost = () =>
  harness.believe(payer, { event: 'processor-succeeded', processorReference: `ch_lost_${++strangers}` });

beforeAll(async () => {
  harness = await openReconciliationHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.newPayer();
});
afterEach(async () => {
  const open = await harness.openDifferences();
  await harness.explain(open.map(({ differenceId }) => ({ differenceId })));
  expect(await harness.status('suspense')).toBe(0);
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults.splice(0)).toEqual([]);
});

describe('reconciliation of matching records (req 11.1)', () => {
  it('finds no difference for settled, returned, declined and canceled card and bank payments, with and without fees', async () => {
    await byCard();
    const fees = { ...harness.tenant.paymentConfiguration.singlePaymentConfiguration, applyConvenienceFee: true };
    const tenant = {
      ...harness.tenant,
      paymentConfiguration: { ...harness.tenant.paymentConfiguration, singlePaymentConfiguration: fees },
    };
    const feePayer = await harness.newPayer({ cardFeeHundredths: 250 });
    const withFee = await harness.pay(feePayer, { method: await harness.card(feePayer), tenant });
    expect((await harness.payment(withFee)).fee_cents).toBeGreaterThan(0);
    for (const accountNumber of ['000123456789', '000222222227', '000444444440']) {
      const one = await harness.newPayer();
      await harness.pay(one, { method: await harness.bank(one, { accountNumber }) });
    }
    const unlucky = await harness.newPayer();
    const method = await harness.card(unlucky, { number: '4000000000000002' });
    const declined = await harness.pay(unlucky, { method });
    expect(await harness.payment(declined)).toMatchObject({ state: 'declined' });
    await harness.collectAfter(120_000);
    expect(await harness.reconcile()).toMatchObject({ sources: 1, opened: [], explained: 0, open: 0, compared: 5 });
  });

  it('leaves charges and payments from the last hour for the next run', async () => {
    await harness.reconcile();
    await stranger();
    await lost();
    expect((await harness.reconcile({ afterMs: hourMs - 1 })).opened).toEqual([]);
    expect((await harness.reconcile({ afterMs: 1 })).opened.map(({ kind }) => kind)).toEqual([
      'missing-there',
      'missing-here',
    ]);
  });

  it('counts a payment with an unknown outcome and compares it after the outcome is known', async () => {
    const method = await harness.bank(payer, { accountNumber: '000900000005' });
    const id = await harness.pay(payer, { method });
    expect(await harness.payment(id)).toMatchObject({ state: 'unknown' });
    expect(await harness.reconcile()).toMatchObject({ opened: [], open: 1 });
    await harness.sweepAfter(0);
    expect(await harness.payment(id)).toMatchObject({ state: 'accepted' });
    expect(await harness.reconcile()).toMatchObject({ opened: [], open: 0 });
  });

  it('ignores a payment imported from an earlier system without a processor', async () => {
    await harness.believe(payer, { event: 'processor-succeeded' });
    expect((await harness.reconcile()).opened).toEqual([]);
  });

  it('skips a payee whose processor provides no report', async () => {
    await harness.query(`update payee set paypal_processor = 'paypal', paypal_merchant = 'M' where tenant_id = $1`, [
      harness.tenant.id,
    ]);
    expect(await harness.reconcile()).toMatchObject({ sources: 1 });
    await harness.query('update payee set paypal_processor = null, paypal_merchant = null where tenant_id = $1', [
      harness.tenant.id,
    ]);
  });
});

describe('reconciliation of differing records (req 11.1)', () => {
  const cases: [string, () => Promise<unknown>, string, number][] = [
    ['a charge unknown to us', stranger, 'missing-here 0 5000', -5_000],
    ['a payment unknown to the processor', lost, 'missing-there 5000 0', 5_000],
    [
      'another amount',
      () =>
        harness.believe(payer, async (key) => {
          const processorReference = await charge(key, { amountCents: 5_001 });
          return { event: 'processor-succeeded', processorReference };
        }),
      'amount-differs 5000 5001',
      -1,
    ],
    [
      'a payment charged there and declined here',
      async () => {
        const paymentId = await harness.believe(payer, { event: 'processor-declined' });
        await charge(`${paymentId}-1`);
      },
      'outcome-differs 0 5000',
      -5_000,
    ],
    [
      'a payment declined there and charged here',
      async () => charge(`${await lost()}-1`, { number: '4000000000000002' }),
      'outcome-differs 5000 0',
      5_000,
    ],
    [
      'one payment charged twice',
      async () => {
        const paymentId = await byCard();
        // By then the processor has forgotten the key.
        harness.pass(25 * hourMs);
        await charge(`${paymentId}-1`);
      },
      'charged-twice 0 5000',
      -5_000,
    ],
  ];

  it.each(cases)('%s is found once, enters suspense and leaves it', async (_what, arrange, expected, suspense) => {
    await arrange();
    const balance = await harness.balance(payer);
    const clearing = await harness.status('processor_clearing');
    const { opened } = await harness.reconcile();
    expect(opened.map(formatDifference)).toEqual([expected]);
    expect(await harness.status('suspense')).toBe(suspense);
    expect(await harness.status('processor_clearing')).toBe(clearing - suspense);
    expect(await harness.differences()).toEqual([]);

    const before = await harness.books();
    expect((await harness.reconcile()).opened).toEqual([]);
    expect(await harness.books()).toEqual(before);

    await harness.explain(opened);
    expect(await harness.status('suspense')).toBe(0);
    expect(await harness.status('processor_clearing')).toBe(clearing);
    expect((await harness.reconcile()).opened).toEqual([]);
    expect(await harness.balance(payer)).toBe(balance);
  });

  it('a bank payment’s difference comes from the account where its money lands', async () => {
    const cash = await harness.status('cash');
    await harness.world.processor.charge({
      merchant: source.merchant,
      key: `stranger-${++strangers}`,
      amountCents: cents(700),
      currency: 'USD',
      statementReference: 'X',
      method: {
        kind: 'ach',
        routingNumber: '021000021',
        accountNumber: '000123456789',
        accountType: 'checking',
        ownerType: 'personal',
        holderName: 'Test Person',
        authorizedBy: { clientAddress: '127.0.0.1', userAgent: 'test', acceptedAtMs: 0 },
      },
    });
    expect((await harness.reconcile()).opened.map(formatDifference)).toEqual(['missing-here 0 700']);
    expect(await harness.status('cash')).toBe(cash + 700);
  });
});

describe('resolving a difference (req 11.1)', () => {
  it('happens automatically when a missing line arrives late', async () => {
    const paymentId = await lost();
    expect((await harness.reconcile()).opened.map(formatDifference)).toEqual(['missing-there 5000 0']);
    await charge(`${paymentId}-1`);
    expect(await harness.reconcile()).toMatchObject({ opened: [], explained: 1 });
    expect(await harness.openDifferences()).toEqual([]);
    expect(await harness.status('suspense')).toBe(0);
    const [row] = await harness.query('select closing_reason from reconciliation_difference where payment_id = $1', [
      paymentId,
    ]);
    expect(row).toEqual({ closing_reason: 'both books agree now' });
  });

  it('happens automatically even months later, outside the days compared', async () => {
    const paymentId = await lost();
    await harness.reconcile();
    for (let month = 0; month < 3; month++) {
      expect(await harness.reconcile({ afterMs: 30 * dayMs })).toMatchObject({ opened: [], explained: 0 });
    }
    expect(await harness.openDifferences()).toHaveLength(1);
    await charge(`${paymentId}-1`);
    expect(await harness.reconcile()).toMatchObject({ opened: [], explained: 1 });
  });

  it('by an operator moves it to the right account and records a name and a reason', async () => {
    await stranger();
    const { opened } = await harness.reconcile();
    const [fees, clearing] = [await harness.status('fee_income'), await harness.status('processor_clearing')];
    await harness.explain(opened, 'fee_income');
    expect(await harness.status('fee_income')).toBe(fees - 5_000);
    expect(await harness.status('processor_clearing')).toBe(clearing);
    const [row] = await harness.query('select closing_reason from reconciliation_difference where difference_id = $1', [
      opened[0]?.differenceId,
    ]);
    expect(row).toEqual({ closing_reason: 'Jo Reyes: looked into it' });
    expect((await harness.reconcile()).opened).toEqual([]);
  });

  it('works once for two operators and not for another tenant', async () => {
    await stranger();
    const [difference] = (await harness.reconcile()).opened;
    const other = await makeTenant(harness.world, { label: 'elsewhere' });
    const closing = { differenceId: difference?.differenceId ?? '', operator: 'Jo', reason: 'refunded' };
    expect(await closeDifference(harness.worker, { ...closing, tenant: other })).toMatchObject({ code: 'NotFound' });
    const closings = [1, 2, 3].map(() => closeDifference(harness.worker, { ...closing, tenant: harness.tenant }));
    const kinds = (await Promise.all(closings)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['closed', 'refused', 'refused']);
    expect(
      await closeDifference(harness.worker, { ...closing, differenceId: 'x', tenant: harness.tenant }),
    ).toMatchObject({
      code: 'NotFound',
    });
    expect(() => closeDifference(harness.worker, { ...closing, reason: ' ', tenant: harness.tenant })).toThrow(
      RangeError,
    );
  });

  it('does not hide an unexplained cent in suspense from the nightly ledger check', async () => {
    await stranger();
    const [difference] = (await harness.reconcile()).opened;
    const found = await tenantDatabase(harness.world.adminPool)
      .inTenant(harness.tenant.id, async (tx) => {
        await sql`update reconciliation_difference set there_cents = there_cents - 1
          where difference_id = ${difference?.differenceId}`.execute(tx);
        const differences = await verifyLedger(tx, harness.tenant.id);
        throw Object.assign(new Error('rolled back'), { differences });
      })
      .catch((error: { differences: unknown }) => error.differences);
    expect(found).toEqual([
      { check: 'suspense equals the open differences', id: harness.tenant.id, expected: -4_999, found: -5_000 },
    ]);
  });
});

describe('reconciliation under failures and concurrency (req 11.1)', () => {
  it('finds each difference once with several workers', async () => {
    await stranger();
    await stranger();
    await lost();
    harness.pass(2 * hourMs);
    const results = await Promise.all([1, 2, 3, 4].map(() => reconcileProcessors(harness.worker, harness.tenant)));
    expect(
      results
        .flat()
        .flatMap(({ opened }) => opened.map(({ kind }) => kind))
        .toSorted(),
    ).toEqual(['missing-here', 'missing-here', 'missing-there']);
    expect(await harness.openDifferences()).toHaveLength(3);
    expect(await harness.status('suspense')).toBe(-5_000);
    expect(await harness.differences()).toEqual([]);
  });

  it('resumes a report that failed between two pages', async () => {
    await harness.reconcile();
    for (let count = 0; count < 5; count++) await stranger();
    harness.pass(2 * hourMs);
    const { processor } = harness.world;
    let pages = 0;
    const report: typeof processor.report = async (query) => {
      if (++pages === 2) throw new Error('killed');
      return processor.report(query);
    };
    const read = { tenant: harness.tenant, source, limit: 2 };
    await expect(readReport(harness.worker, { ...read, processor: { report } })).rejects.toThrow('killed');
    expect(await readReport(harness.worker, { ...read, processor })).toMatchObject({ taken: 3 });
    expect(await readReport(harness.worker, { ...read, processor })).toMatchObject({ taken: 0 });
    expect((await harness.reconcile()).opened).toHaveLength(5);
  });

  it('compares nothing when it crashes before finishing, and the next run finds the same differences', async () => {
    await stranger();
    await lost();
    harness.pass(2 * hourMs);
    const { readUntil } = await readReport(harness.worker, {
      tenant: harness.tenant,
      source,
      processor: harness.world.processor,
    });
    const before = await harness.books();
    const { database } = harness.worker;
    const dying: typeof database = {
      ...database,
      inTenant: (tenant, work) =>
        database.inTenant(tenant, async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
    };
    const comparison = { tenant: harness.tenant, source, readUntil };
    await expect(reconcileSource({ ...harness.worker, database: dying }, comparison)).rejects.toThrow('killed');
    expect(await harness.books()).toEqual(before);
    expect((await reconcileSource(harness.worker, comparison)).opened.map(formatDifference)).toEqual([
      'missing-there 5000 0',
      'missing-here 0 5000',
    ]);
  });

  it('changes nothing when a list is read again from the beginning', async () => {
    await stranger();
    await harness.reconcile();
    const before = await harness.books();
    await harness.query('delete from report_cursor');
    expect(await harness.reconcile()).toMatchObject({ opened: [], explained: 0 });
    expect(await harness.books()).toEqual(before);
  });

  it('reports an unreachable processor, does not compare it and loses nothing', async () => {
    await stranger();
    await lost();
    expect(await harness.reconcile({ context: harness.cutOff.worker })).toMatchObject({ sources: 0, opened: [] });
    expect(harness.faults.splice(0)).toEqual([expect.any(ProcessorOutageError)]);
    expect((await harness.reconcile()).opened).toHaveLength(2);
  });

  it('compares only the tenant’s own records', async () => {
    const other = await makeTenant(harness.world, { label: 'next-door' });
    await stranger();
    harness.pass(2 * hourMs);
    const [result] = await reconcileProcessors(harness.worker, other);
    expect(result).toMatchObject({ compared: 0, opened: [] });
  });
});
