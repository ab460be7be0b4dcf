import type { LaggingReads } from '@quittance/database/lagging-reads';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { type CompiledQuery, type Kysely, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameCustomers } from '../../customers/name-customers.ts';
import { searchCustomers } from '../../customers/search-customers.ts';
import { makeCustomer } from '../../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../../testing/harness/payment-harness.ts';
import { type PaymentSearch, searchPayments } from './search-payments.ts';

let harness: PaymentHarness;
let mary: Payer;
const made: string[] = [];

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
  const session = await makeCustomer(harness.world, {
    tenant: harness.tenant,
    login: 'mary',
    accounts: [
      { referenceCode: 'M-1', balanceCents: 500_000 },
      { referenceCode: 'M-2', balanceCents: 500_000 },
      { referenceCode: 'M-3', balanceCents: 500_000 },
      { referenceCode: 'M-4', balanceCents: 18_432, amountDueCents: 8_810 },
    ],
    contact: { firstName: 'Mary', lastName: 'Davis' },
  });
  mary = { session, accountReferenceCode: 'M-1' };
  const method = await harness.card(mary);
  for (const amountCents of [18_432, 2_137, 18_432]) {
    made.push(await harness.pay(mary, { method, amountCents: cents(amountCents), confirmDuplicate: true }));
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 3_600_000);
  }
});
afterAll(() => harness.close());

const search = async (asked: PaymentSearch) =>
  (await searchPayments(harness.world.context, { tenant: harness.tenant, search: asked })).payments;

describe('searchPayments', () => {
  it.each(['$184.32', '184.32', ' $ 184.32 '])('finds payments of the amount %s, newest first', async (text) => {
    const found = await search({ text });
    expect(found.map(({ paymentId }) => paymentId)).toEqual([made[2], made[0]]);
  });

  it('combines the amount with the other filters and pages', async () => {
    const first = await searchPayments(harness.world.context, {
      tenant: harness.tenant,
      search: { text: '184.32', limit: 1 },
    });
    expect(first.nextCursor).toBe(made[2]);
    expect((await search({ text: '184.32', cursor: made[2] })).map(({ paymentId }) => paymentId)).toEqual([made[0]]);
    expect(await search({ text: '184.32', states: ['returned'] })).toEqual([]);
  });

  it("finds only one customer's payments, with what they were paid with", async () => {
    const other = await harness.newPayer({ balanceCents: 10_000 });
    const bank = await harness.bank(other);
    const theirs = await harness.pay(other, { method: bank, amountCents: cents(700) });
    const found = await search({ customerId: other.session.customerId });
    expect(found.map(({ paymentId, paidWith }) => ({ paymentId, paidWith }))).toEqual([
      {
        paymentId: theirs,
        paidWith: { kind: 'bank', bankAccountType: 'c', cardBrand: null, lastFour: expect.any(String) },
      },
    ]);
    const cards = await search({ customerId: mary.session.customerId, text: '$21.37' });
    expect(cards.map(({ paidWith }) => paidWith)).toEqual([
      { kind: 'card', bankAccountType: null, cardBrand: 'VISA', lastFour: '4242' },
    ]);
  });

  it('finds a payment by its confirmation number in small letters too', async () => {
    const [{ confirmationNumber } = { confirmationNumber: '' }] = await search({ text: '$21.37' });
    const found = await search({ text: ` ${confirmationNumber.toLowerCase()} ` });
    expect(found.map(({ paymentId }) => paymentId)).toEqual([made[1]]);
  });

  it('names each customer', async () => {
    const rows = await search({ text: '$21.37' });
    const named = await nameCustomers(harness.world.context, { tenant: harness.tenant, rows });
    expect(named).toEqual([{ ...rows[0], customerName: 'Mary Davis' }]);
    expect(rows[0]?.customerId).toBe(mary.session.customerId);
  });
});

describe('searchCustomers', () => {
  const accountsOf = async (text: string) => {
    const { customers } = await searchCustomers(harness.world.context, { tenant: harness.tenant, text });
    return customers.map(({ name, accounts }) => [name, accounts[0]?.referenceCode]);
  };

  it.each(['mary dav', 'dav mary', 'Davis, M'])('finds customers by parts of names: %s', async (text) => {
    expect(await accountsOf(text)).toEqual([['Mary Davis', 'M-1']]);
  });

  it.each(['$184.32', '$88.10', 'm-4'])('lists the account that %s is about first', async (text) => {
    expect(await accountsOf(text)).toEqual([['Mary Davis', 'M-4']]);
  });
});

describe('the searches’ queries', () => {
  /** Runs the work and returns the plans of its statements, made as if scanning whole tables were expensive. */
  async function plansOf(work: (reads: LaggingReads) => Promise<unknown>): Promise<string> {
    const plans: string[] = [];
    const { laggingReads } = harness.world.context;
    await work({
      ...laggingReads,
      inTenant: (tenant, run) =>
        laggingReads.inTenant(tenant, async (tx) => {
          const whole = tx as Kysely<unknown>;
          const nodes: RootOperationNode[] = [];
          const record = {
            transformQuery({ node }: { node: RootOperationNode }) {
              nodes.push(node);
              return node;
            },
            transformResult: <Result>({ result }: { result: Result }) => Promise.resolve(result),
          };
          const result = await run(whole.withPlugin(record) as unknown as typeof tx);
          await sql`set local enable_seqscan = off`.execute(whole);
          for (const node of nodes) {
            const compiled = whole.getExecutor().compileQuery(node, { queryId: 'explained' });
            plans.push(await explained(whole, compiled));
          }
          return result;
        }),
    });
    return plans.join('\n');
  }

  async function explained(tx: Kysely<unknown>, { sql: text, parameters }: CompiledQuery): Promise<string> {
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>({
      query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
      queryId: { queryId: 'explain' },
      sql: `explain ${text}`,
      parameters,
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it('read payments of an amount from its index', async () => {
    const plans = await plansOf((reads) =>
      searchPayments(
        { ...harness.world.context, laggingReads: reads },
        { tenant: harness.tenant, search: { text: '$184.32' } },
      ),
    );
    expect(plans).toMatch(/payment_by_amount[^\n]*\n[^\n]*Index Cond:[^\n]*amount_cents = /);
    expect(plans).not.toMatch(/Seq Scan on (?:payment|account|customer)\b/);
  });

  it.each([
    ['mary dav', /customer_by_name_hash[^\n]*\n[^\n]*Index Cond:[^\n]*name_hash >= /],
    ['mary', /customer_by_first_name[^\n]*\n[^\n]*Index Cond:[^\n]*first_name_hash = /],
    ['mar', /customer_by_last_name_start[^\n]*\n[^\n]*Index Cond:[^\n]*last_name_start_hash = /],
    ['12 oak', /customer_by_street[^\n]*\n[^\n]*Index Cond:[^\n]*street_hash = /],
    ['$184.32', /account_by_billed_balance[^\n]*\n[^\n]*Index Cond:[^\n]*billed_balance_cents = /],
    ['$88.10', /account_by_amount_due[^\n]*\n[^\n]*Index Cond:[^\n]*amount_due_cents = /],
  ])('read customers found by %s from an index', async (text, index) => {
    const plans = await plansOf((reads) =>
      searchCustomers({ ...harness.world.context, laggingReads: reads }, { tenant: harness.tenant, text }),
    );
    expect(plans).toMatch(index);
    expect(plans).not.toMatch(/Seq Scan on (?:payment|account|customer)\b/);
  });
});
