import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { ProcessorOutageError } from '@quittance/processors/processor-port';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '../payments/record/verify-ledger.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import type { Payer } from '../testing/harness/payment-desk.ts';
import { inWords, openReconciliationDesk, type ReconciliationDesk } from '../testing/harness/reconciliation-desk.ts';
import { closeDifference } from './close-difference.ts';
import { readReport } from './read-report.ts';
import { reconcilePlace } from './reconcile-place.ts';
import { reconcileProcessors } from './reconcile-processors.ts';

let desk: ReconciliationDesk;
let payer: Payer;
let strangers = 0;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const place = { processor: 'sandbox', merchant: 'merchant-desk' };
const byCard = async () => desk.pay(payer, { method: await desk.card(payer) });
const charge = async (key: string, options?: Parameters<ReconciliationDesk['chargeBehind']>[1]) => {
  const answer = await desk.chargeBehind(key, options);
  if (!('processorReference' in answer)) throw new Error(`no charge: ${answer.verdict}`);
  return answer.processorReference;
};
const stranger = () => charge(`stranger-${++strangers}`);
const lost = () => desk.believe(payer, { event: 'processor-succeeded', processorReference: `ch_lost_${++strangers}` });

beforeAll(async () => {
  desk = await openReconciliationDesk(providedUrls());
});
afterAll(() => desk.close());
beforeEach(async () => {
  payer = await desk.newPayer();
});
afterEach(async () => {
  const open = await desk.openDifferences();
  await desk.explain(open.map(({ difference_id }) => ({ differenceId: difference_id })));
  expect(await desk.standing('suspense')).toBe(0);
  expect(await desk.differences()).toEqual([]);
  expect(desk.faults.splice(0)).toEqual([]);
});

describe('reconciliation of matching records (req 11.1)', () => {
  it('finds no difference for settled, returned, declined and canceled card and bank payments, with and without fees', async () => {
    await byCard();
    const fees = { ...desk.tenant.paymentConfiguration.singlePaymentConfiguration, applyConvenienceFee: true };
    const tenant = {
      ...desk.tenant,
      paymentConfiguration: { ...desk.tenant.paymentConfiguration, singlePaymentConfiguration: fees },
    };
    const feePayer = await desk.newPayer({ cardFeeHundredths: 250 });
    const withFee = await desk.pay(feePayer, { method: await desk.card(feePayer), tenant });
    expect((await desk.payment(withFee)).fee_cents).toBeGreaterThan(0);
    for (const accountNumber of ['000123456789', '000222222227', '000444444440']) {
      const one = await desk.newPayer();
      await desk.pay(one, { method: await desk.bank(one, { accountNumber }) });
    }
    const unlucky = await desk.newPayer();
    const method = await desk.card(unlucky, { number: '4000000000000002' });
    const declined = await desk.pay(unlucky, { method });
    expect(await desk.payment(declined)).toMatchObject({ state: 'declined' });
    await desk.collectAfter(120_000);
    expect(await desk.reconcile()).toMatchObject({ places: 1, opened: [], explained: 0, open: 0, compared: 5 });
  });

  it('leaves charges and payments of the last hour for the next run', async () => {
    await desk.reconcile();
    await stranger();
    await lost();
    expect((await desk.reconcile({ afterMs: hourMs - 1 })).opened).toEqual([]);
    expect((await desk.reconcile({ afterMs: 1 })).opened.map(({ kind }) => kind)).toEqual([
      'missing-there',
      'missing-here',
    ]);
  });

  it('counts a payment with an unknown outcome and compares it once the outcome is known', async () => {
    const method = await desk.bank(payer, { accountNumber: '000900000005' });
    const id = await desk.pay(payer, { method });
    expect(await desk.payment(id)).toMatchObject({ state: 'unknown' });
    expect(await desk.reconcile()).toMatchObject({ opened: [], open: 1 });
    await desk.sweepAfter(0);
    expect(await desk.payment(id)).toMatchObject({ state: 'accepted' });
    expect(await desk.reconcile()).toMatchObject({ opened: [], open: 0 });
  });

  it('ignores a payment imported from an earlier system without a processor', async () => {
    await desk.believe(payer, { event: 'processor-succeeded' });
    expect((await desk.reconcile()).opened).toEqual([]);
  });

  it('skips a payee whose processor provides no report', async () => {
    await desk.query(`update payee set paypal_processor = 'paypal', paypal_merchant = 'M' where tenant_id = $1`, [
      desk.tenant.id,
    ]);
    expect(await desk.reconcile()).toMatchObject({ places: 1 });
    await desk.query('update payee set paypal_processor = null, paypal_merchant = null where tenant_id = $1', [
      desk.tenant.id,
    ]);
  });
});

describe('reconciliation of differing records (req 11.1)', () => {
  const cases: [string, () => Promise<unknown>, string, number][] = [
    ['a charge that we know nothing of', stranger, 'missing-here 0 5000', -5_000],
    ['a payment that the processor knows nothing of', lost, 'missing-there 5000 0', 5_000],
    [
      'another amount',
      () =>
        desk.believe(payer, async (key) => {
          const processorReference = await charge(key, { amountCents: 5_001 });
          return { event: 'processor-succeeded', processorReference };
        }),
      'amount-differs 5000 5001',
      -1,
    ],
    [
      'taken there and declined here',
      async () => {
        const paymentId = await desk.believe(payer, { event: 'processor-declined' });
        await charge(`${paymentId}-1`);
      },
      'outcome-differs 0 5000',
      -5_000,
    ],
    [
      'declined there and taken here',
      async () => charge(`${await lost()}-1`, { number: '4000000000000002' }),
      'outcome-differs 5000 0',
      5_000,
    ],
    [
      'one payment charged twice',
      async () => {
        const paymentId = await byCard();
        // By then the processor has forgotten the key.
        desk.pass(25 * hourMs);
        await charge(`${paymentId}-1`);
      },
      'charged-twice 0 5000',
      -5_000,
    ],
  ];

  it.each(cases)('%s is found once, enters suspense and leaves it', async (_what, arrange, words, suspense) => {
    await arrange();
    const balance = await desk.balance(payer);
    const clearing = await desk.standing('processor_clearing');
    const { opened } = await desk.reconcile();
    expect(opened.map(inWords)).toEqual([words]);
    expect(await desk.standing('suspense')).toBe(suspense);
    expect(await desk.standing('processor_clearing')).toBe(clearing - suspense);
    expect(await desk.differences()).toEqual([]);

    const before = await desk.books();
    expect((await desk.reconcile()).opened).toEqual([]);
    expect(await desk.books()).toEqual(before);

    await desk.explain(opened);
    expect(await desk.standing('suspense')).toBe(0);
    expect(await desk.standing('processor_clearing')).toBe(clearing);
    expect((await desk.reconcile()).opened).toEqual([]);
    expect(await desk.balance(payer)).toBe(balance);
  });

  it('a bank payment’s difference comes from the account where its money lands', async () => {
    const cash = await desk.standing('cash');
    await desk.world.processor.charge({
      merchant: place.merchant,
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
    expect((await desk.reconcile()).opened.map(inWords)).toEqual(['missing-here 0 700']);
    expect(await desk.standing('cash')).toBe(cash + 700);
  });
});

describe('resolving a difference (req 11.1)', () => {
  it('happens automatically when a missing line arrives late', async () => {
    const paymentId = await lost();
    expect((await desk.reconcile()).opened.map(inWords)).toEqual(['missing-there 5000 0']);
    await charge(`${paymentId}-1`);
    expect(await desk.reconcile()).toMatchObject({ opened: [], explained: 1 });
    expect(await desk.openDifferences()).toEqual([]);
    expect(await desk.standing('suspense')).toBe(0);
    const [row] = await desk.query('select closed_because from reconciliation_difference where payment_id = $1', [
      paymentId,
    ]);
    expect(row).toEqual({ closed_because: 'both books agree now' });
  });

  it('happens automatically even months later, outside the days compared', async () => {
    const paymentId = await lost();
    await desk.reconcile();
    for (let month = 0; month < 3; month++) {
      expect(await desk.reconcile({ afterMs: 30 * dayMs })).toMatchObject({ opened: [], explained: 0 });
    }
    expect(await desk.openDifferences()).toHaveLength(1);
    await charge(`${paymentId}-1`);
    expect(await desk.reconcile()).toMatchObject({ opened: [], explained: 1 });
  });

  it('by an operator moves it to the right account, with a name and a reason', async () => {
    await stranger();
    const { opened } = await desk.reconcile();
    const [fees, clearing] = [await desk.standing('fee_income'), await desk.standing('processor_clearing')];
    await desk.explain(opened, 'fee_income');
    expect(await desk.standing('fee_income')).toBe(fees - 5_000);
    expect(await desk.standing('processor_clearing')).toBe(clearing);
    const [row] = await desk.query('select closed_because from reconciliation_difference where difference_id = $1', [
      opened[0]?.differenceId,
    ]);
    expect(row).toEqual({ closed_because: 'Jo Reyes: looked into it' });
    expect((await desk.reconcile()).opened).toEqual([]);
  });

  it('works once for two operators and not at another tenant', async () => {
    await stranger();
    const [difference] = (await desk.reconcile()).opened;
    const other = await makeTenant(desk.world, { label: 'elsewhere' });
    const closing = { differenceId: difference?.differenceId ?? '', operator: 'Jo', reason: 'refunded' };
    expect(await closeDifference(desk.worker, { ...closing, tenant: other })).toMatchObject({ code: 'NotFound' });
    const closings = [1, 2, 3].map(() => closeDifference(desk.worker, { ...closing, tenant: desk.tenant }));
    const kinds = (await Promise.all(closings)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['closed', 'refused', 'refused']);
    expect(await closeDifference(desk.worker, { ...closing, differenceId: 'x', tenant: desk.tenant })).toMatchObject({
      code: 'NotFound',
    });
    expect(() => closeDifference(desk.worker, { ...closing, reason: ' ', tenant: desk.tenant })).toThrow(RangeError);
  });

  it('does not hide an unexplained cent in suspense from the nightly ledger check', async () => {
    await stranger();
    const [difference] = (await desk.reconcile()).opened;
    const found = await tenantDatabase(desk.world.adminPool)
      .inTenant(desk.tenant.id, async (tx) => {
        await sql`update reconciliation_difference set there_cents = there_cents - 1
          where difference_id = ${difference?.differenceId}`.execute(tx);
        const differences = await verifyLedger(tx, desk.tenant.id);
        throw Object.assign(new Error('rolled back'), { differences });
      })
      .catch((error: { differences: unknown }) => error.differences);
    expect(found).toEqual([
      { check: 'suspense is the open differences', id: desk.tenant.id, expected: -4_999, found: -5_000 },
    ]);
  });
});

describe('reconciliation under failures and concurrency (req 11.1)', () => {
  it('finds each difference once with several workers', async () => {
    await stranger();
    await stranger();
    await lost();
    desk.pass(2 * hourMs);
    const results = await Promise.all([1, 2, 3, 4].map(() => reconcileProcessors(desk.worker, desk.tenant)));
    expect(
      results
        .flat()
        .flatMap(({ opened }) => opened.map(({ kind }) => kind))
        .toSorted(),
    ).toEqual(['missing-here', 'missing-here', 'missing-there']);
    expect(await desk.openDifferences()).toHaveLength(3);
    expect(await desk.standing('suspense')).toBe(-5_000);
    expect(await desk.differences()).toEqual([]);
  });

  it('resumes a report that failed between two pages', async () => {
    await desk.reconcile();
    for (let count = 0; count < 5; count++) await stranger();
    desk.pass(2 * hourMs);
    const { processor } = desk.world;
    let pages = 0;
    const report: typeof processor.report = async (query) => {
      if (++pages === 2) throw new Error('killed');
      return processor.report(query);
    };
    const read = { tenant: desk.tenant, place, limit: 2 };
    await expect(readReport(desk.worker, { ...read, processor: { report } })).rejects.toThrow('killed');
    expect(await readReport(desk.worker, { ...read, processor })).toMatchObject({ taken: 3 });
    expect(await readReport(desk.worker, { ...read, processor })).toMatchObject({ taken: 0 });
    expect((await desk.reconcile()).opened).toHaveLength(5);
  });

  it('compares nothing when it crashes before its end, and the next run finds the same', async () => {
    await stranger();
    await lost();
    desk.pass(2 * hourMs);
    const { readUntil } = await readReport(desk.worker, {
      tenant: desk.tenant,
      place,
      processor: desk.world.processor,
    });
    const before = await desk.books();
    const { database } = desk.worker;
    const dying: typeof database = {
      ...database,
      inTenant: (tenant, work) =>
        database.inTenant(tenant, async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
    };
    const comparison = { tenant: desk.tenant, place, readUntil };
    await expect(reconcilePlace({ ...desk.worker, database: dying }, comparison)).rejects.toThrow('killed');
    expect(await desk.books()).toEqual(before);
    expect((await reconcilePlace(desk.worker, comparison)).opened.map(inWords)).toEqual([
      'missing-there 5000 0',
      'missing-here 0 5000',
    ]);
  });

  it('changes nothing when a list is read again from the beginning', async () => {
    await stranger();
    await desk.reconcile();
    const before = await desk.books();
    await desk.query('delete from report_cursor');
    expect(await desk.reconcile()).toMatchObject({ opened: [], explained: 0 });
    expect(await desk.books()).toEqual(before);
  });

  it('reports an unreachable processor, does not compare it and loses nothing', async () => {
    await stranger();
    await lost();
    expect(await desk.reconcile({ context: desk.cutOff.worker })).toMatchObject({ places: 0, opened: [] });
    expect(desk.faults.splice(0)).toEqual([expect.any(ProcessorOutageError)]);
    expect((await desk.reconcile()).opened).toHaveLength(2);
  });

  it('compares only the tenant’s own records', async () => {
    const other = await makeTenant(desk.world, { label: 'next-door' });
    await stranger();
    desk.pass(2 * hourMs);
    const [result] = await reconcileProcessors(desk.worker, other);
    expect(result).toMatchObject({ compared: 0, opened: [] });
  });
});
