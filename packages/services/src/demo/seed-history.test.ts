import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWorld, type TestWorld, testSecrets } from '../testing/test-world.ts';
import { seedDemo } from './seed-demo.ts';
import { seedDemoPosting } from './seed-posting.ts';

let world: TestWorld;
let today: string;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  await seedDemo({
    ...testSecrets,
    adminUrl: world.urls.adminUrl,
    passwordPepper: testSecrets.pepper,
    tokenizeCard: world.tokenizeCard,
    now: world.clock.now,
  });
  today = world.clock.now.toISOString().slice(0, 10);
});
afterAll(() => world.close());

const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await world.adminPool.query<Row>(text, values)).rows;

describe('the history in the demo data', () => {
  it.each([
    ['LCP-100184', 14, 1],
    ['NWH-97', 12, 1],
  ])('has over a year of payments of %s: %i completed and %i returned (req 3.8)', async (account, paid, back) => {
    const rows = await query(
      `select count(*) filter (where p.state in ('succeeded', 'settled'))::int as paid,
         count(*) filter (where p.state = 'returned')::int as back,
         count(distinct to_char(p.scheduled_for, 'YYYY-MM')) filter (where p.scheduled_for > $2::date - 365)::int as months,
         count(distinct p.paid_by)::int as ways, $2::date - min(p.scheduled_for) as days
       from payment p join account a using (tenant_id, account_id) where a.reference_code = $1`,
      [account, today],
    );
    const [{ days, months, ...counts } = { days: 0, months: 0 }] = rows;
    expect(counts).toEqual({ paid, back, ways: 2 });
    expect(days).toBeGreaterThan(400);
    expect(months).toBeGreaterThanOrEqual(10);
  });

  it('has 14 monthly bills for Ana with numbers and periods, each replacing the previous one', async () => {
    const rows = await query(
      `select count(*)::int as bills, count(distinct b.bill_number)::int as numbers, count(b.period_start)::int as periods,
         count(b.replaces_bill_id)::int as replacing, count(*) filter (where b.state = 'open')::int as open,
         max(b.amount_due_cents) filter (where b.state = 'open')::int as due
       from bill b join account a using (tenant_id, account_id) where a.reference_code = 'LCP-100184'`,
    );
    expect(rows).toEqual([{ bills: 14, numbers: 14, periods: 14, replacing: 13, open: 1, due: 18_432 }]);
  });

  it('has items for bills of Ana, Carla and Dora, which add up to the bill', async () => {
    const rows = await query(
      `select a.reference_code as account, count(*)::int as bills, sum(i.items)::int as items,
         bool_and(i.total = b.amount_cents) as adds_up
       from bill b join account a using (tenant_id, account_id)
       join (select tenant_id, bill_id, count(*) as items, sum(amount_cents) as total from bill_item group by 1, 2) i
         using (tenant_id, bill_id)
       group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { account: 'LCP-100184', bills: 14, items: 42, adds_up: true },
      { account: 'LCP-100377', bills: 1, items: 3, adds_up: true },
      { account: 'NWH-91', bills: 1, items: 3, adds_up: true },
    ]);
  });

  it('has one current bill for every account', async () => {
    const rows = await query(
      "select a.reference_code from account a left join bill b on b.tenant_id = a.tenant_id and b.account_id = a.account_id and b.state = 'open' where b.bill_id is null",
    );
    expect(rows).toEqual([]);
  });

  it('never has a negative balance on any day (req 4.2)', async () => {
    const overdrawn = await query(
      `select * from (
         select a.reference_code, t.effective_on,
           sum(sum(e.amount_cents)) over (partition by a.account_id order by t.effective_on) as owed
         from account a
         join ledger_entry e on e.tenant_id = a.tenant_id and e.account = 'receivable:' || a.account_id
         join ledger_transaction t on t.tenant_id = e.tenant_id and t.transaction_id = e.transaction_id
         group by a.account_id, a.reference_code, t.effective_on
       ) day where owed < 0`,
    );
    expect(overdrawn).toEqual([]);
  });

  it('shows each payment with the balance after it at that time (req 3.8)', async () => {
    const rows = await query<{ left: number }>(
      `select s.balance_after_cents::int as left from payment_share s join account a using (tenant_id, account_id)
       join payment p using (tenant_id, payment_id) where a.reference_code = 'LCP-100184' order by p.scheduled_for`,
    );
    // She pays each bill in full. A returned payment is owed again until she pays it.
    expect(rows.filter(({ left }) => left === 0).length).toBeGreaterThanOrEqual(12);
    expect(rows.every(({ left }) => left >= 0 && left < 40_000)).toBe(true);
  });

  it('has a paid-off account with its payments', async () => {
    const rows = await query(
      `select a.balance_cents::int as balance, sum(s.amount_cents)::int as paid
       from account a join payment_share s using (tenant_id, account_id) join payment p using (tenant_id, payment_id)
       where a.reference_code = 'NWH-97' and p.state in ('succeeded', 'settled') group by a.balance_cents`,
    );
    expect(rows).toEqual([{ balance: 0, paid: 180_000 }]);
  });

  it('has a customer who disputes one of two debts, with an open case', async () => {
    const rows = await query(
      `select a.reference_code, d.state, d.reason, d.explanation_sealed is not null as is_explained, e.notified_at is not null as is_notified,
         a.balance_cents::int as balance, c.kind, c.closed_at
       from dispute d join account a using (tenant_id, account_id) join dispute_event e using (tenant_id, dispute_id)
       join operator_case c on c.tenant_id = d.tenant_id and c.dispute_id = d.dispute_id`,
    );
    const expected = { is_explained: true, is_notified: true, kind: 'dispute', closed_at: null };
    expect(rows).toEqual([
      { ...expected, reference_code: 'NWH-140', state: 'open', reason: 'insurance', balance: 31_500 },
    ]);
  });

  it('sends no notices about past events', async () => {
    const unnotified = await query(
      `select confirmation_number from payment p where is_unnotified or notified_event_no <>
         (select max(event_no) from payment_event e where e.tenant_id = p.tenant_id and e.payment_id = p.payment_id)`,
    );
    expect(unnotified).toEqual([]);
  });

  it('has a customer who paid several of 50 accounts', async () => {
    const rows = await query(
      `select count(distinct a.account_id)::int as accounts from payment p join account a using (tenant_id, account_id)
       join customer c on c.tenant_id = p.tenant_id and c.customer_id = p.customer_id where c.reference_code = 'C-BEN'`,
    );
    expect(rows).toEqual([{ accounts: 8 }]);
  });
});

it('the posting files of the demo’s last week match its ledger, and a second start closes none', async () => {
  const options = { adminUrl: world.urls.adminUrl, now: world.clock.now };
  await seedDemoPosting(options);
  const files = 'select sequence, lines from posting_file order by sequence';
  const closed = await query(files);
  expect(closed.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await seedDemoPosting(options);
  expect(await query(files)).toEqual(closed);
  const [sums] = await query(
    `select (select sum(amount_cents + fee_cents) from posting_line) as posted, (
       select sum(e.amount_cents) from ledger_entry e
       join ledger_transaction t using (tenant_id, transaction_id)
       join payment p on p.tenant_id = t.tenant_id and p.payment_id = t.payment_id
       join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
       where a.payee_code = 'NWH' and e.account in ('cash', 'processor_clearing')
         and not exists (select from unposted_event u where u.tenant_id = p.tenant_id and u.source_id = p.payment_id)
     ) as booked`,
  );
  expect(sums?.posted).toBe(sums?.booked);
});
