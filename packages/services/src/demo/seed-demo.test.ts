import { providedUrls } from '@quittance/database/testing/provided-urls';
import { NIL } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getHistory } from '../payments/get-history.ts';
import { verifyLedger } from '../payments/verify-ledger.ts';
import { logIn } from '../sign-in/log-in.ts';
import { logInByToken } from '../sign-in/log-in-by-token.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import { findTenant, listTenants } from '../tenants/find-tenant.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { openTestWorld, type TestWorld, testSecrets } from '../testing/test-world.ts';
import { demoTenants } from './demo-data.ts';
import { type DemoOptions, seedDemo } from './seed-demo.ts';

let world: TestWorld;
let tenants: Tenant[];

const seed = (changes: Partial<DemoOptions> = {}) =>
  seedDemo({
    ...testSecrets,
    adminUrl: world.urls.adminUrl,
    passwordPepper: testSecrets.pepper,
    tokenizeCard: world.tokenizeCard,
    now: world.clock.now,
    ...changes,
  });

const countRows = async () =>
  (
    await world.adminPool.query(`
      select (select count(*) from tenant) as tenants, (select count(*) from customer) as customers,
        (select count(*) from account) as accounts, (select count(*) from payment) as payments,
        (select count(*) from payment_method) as methods, (select count(*) from ledger_entry) as entries,
        (select count(*) from idempotency_key) as keys`)
  ).rows[0];

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());

describe('seeding the demo', () => {
  it('that breaks off leaves no half of a tenant', async () => {
    const tokenizeCard: DemoOptions['tokenizeCard'] = async (card) => ({
      ...(await world.tokenizeCard(card)),
      // No card of this brand goes into the database, which is found out in the middle of the tenant's data.
      binType: 'IMPOSSIBLE' as never,
    });
    await expect(seed({ tokenizeCard })).rejects.toThrow('payment_method_card_bin_type_known');
    expect(await listTenants(world.context)).toEqual([]);
    expect(await countRows()).toMatchObject({ customers: 0, payments: 0, entries: 0 });
  });

  it('gives the three tenants', async () => {
    await seed();
    tenants = await listTenants(world.context);
    expect(tenants.map(({ label }) => label)).toEqual(['harbor', 'lumen', 'northwind']);
  });

  it('a second time changes nothing', async () => {
    const before = await countRows();
    await seed();
    expect(await countRows()).toEqual(before);
  });

  it('adds only the tenant that is missing', async () => {
    const before = await countRows();
    await world.adminPool.query("update tenant set label = 'elsewhere' where label = 'lumen'");
    await seed();
    expect(await findTenant(world.context, 'lumen')).toBeDefined();
    expect(await countRows()).toMatchObject({ tenants: before.tenants + 1 });
  });
});

describe('the demo', () => {
  const people = demoTenants.flatMap(({ label, customers }) => customers.map((customer) => ({ label, customer })));

  async function signIn(label: string, { name, secret }: { name: string; secret: string }) {
    const tenant = await findTenant(world.context, label);
    if (!tenant) throw new Error('no such tenant');
    const result = await logIn(world.context, { tenant, username: name, password: secret });
    if (result.kind === 'refused') throw new Error(result.code);
    const { customer_id: customerId } = result.accounts.customer;
    const session: CustomerSession = {
      sessionId: NIL,
      tokenId: NIL,
      customerId,
      login: name,
      payeeCode: result.payeeCode,
      guestAccountId: undefined,
      authenticatedAt: world.clock.now,
    };
    return { tenant, session, accounts: result.accounts };
  }

  it('has books that balance', async () => {
    for (const tenant of tenants) {
      const differences = await world.worker.database.inTenant(tenant.id, (tx) => verifyLedger(tx, tenant.id));
      expect(differences).toEqual([]);
    }
  });

  it.each(people)('$label: $customer.logIn.name signs in and owes what the data says', async ({ label, customer }) => {
    const { accounts } = await signIn(label, customer.logIn);
    expect(accounts.accounts.map((account) => [account.reference_code, account.balance_cents])).toEqual(
      customer.accounts.map((account) => [account.referenceCode, account.balanceCents]),
    );
    expect(accounts.paymentMethods).toHaveLength(customer.methods.length);
  });

  it.each(people)('$label: $customer.logIn.name has the past payments of the data', async ({ label, customer }) => {
    const { tenant, session } = await signIn(label, customer.logIn);
    const { payments } = await getHistory(world.context, { tenant, session, filter: { limit: 100 } });
    const expected = customer.payments.toSorted((one, other) => one.daysAgo - other.daysAgo);
    expect(payments.map((payment) => [payment.amount_cents, payment.state === 'returned'])).toEqual(
      expected.map((payment) => [payment.amountCents, payment.endsAs === 'returned']),
    );
    for (const payment of payments) expect(['succeeded', 'settled', 'returned']).toContain(payment.state);
  });

  it.each([
    ['lumen', 'demo-pay-link-lumen', 'LCP-100184'],
    ['northwind', 'demo-pay-link-northwind', 'NWH-117'],
    ['harbor', 'demo-pay-link-harbor', 'HR-4471'],
  ])('6.1 $0: the link $1 opens the account $2 for 30 days', async (label, token, account) => {
    const tenant = await findTenant(world.context, label);
    if (!tenant) throw new Error('no such tenant');
    const daysLater = (days: number) => () => new Date(world.clock.now.getTime() + days * 86_400_000);
    const late = { ...world.context, now: daysLater(30) };
    expect(await logInByToken(late, { tenant, token })).toEqual({ kind: 'refused', code: 'PayLinkExpired' });
    const inTime = { ...world.context, now: daysLater(29.9) };
    const entered = await logInByToken(inTime, { tenant, token });
    expect(entered).toMatchObject({ kind: 'logged-in', accounts: { accounts: [{ reference_code: account }] } });
  });

  it('3.16 has a debt collector that says who it is and asks for disclosures, and no other that does', async () => {
    const shown = await Promise.all(
      tenants.map(async ({ label }) => {
        const tenant = await findTenant(world.context, label);
        return [
          label,
          tenant?.disclaimerShowTypeId,
          tenant?.showDisclosures,
          tenant?.disclaimers.map(({ type }) => type),
        ];
      }),
    );
    expect(shown).toEqual([
      ['harbor', 1, true, [1, 2, 3, 4]],
      ['lumen', 3, false, []],
      ['northwind', 3, false, []],
    ]);
  });

  it('3.16 has a debt out of statute and one that is in no credit report', async () => {
    const { rows } = await world.adminPool.query(
      `select reference_code, is_unreported_debt, is_out_of_statute from account
       where is_unreported_debt or is_out_of_statute order by reference_code`,
    );
    expect(rows).toEqual([
      { reference_code: 'HR-6010', is_unreported_debt: true, is_out_of_statute: false },
      { reference_code: 'HR-7300', is_unreported_debt: false, is_out_of_statute: true },
    ]);
  });

  it('6.3 shows everyone a dashboard, which the hospital opens first, and sends no messages yet', () => {
    const facts = tenants.map((tenant) => [
      tenant.label,
      tenant.showDashboard,
      tenant.landingPageTypeId,
      tenant.enableSms || tenant.enableEmail,
    ]);
    expect(facts).toEqual([
      ['harbor', true, 0, false],
      ['lumen', true, 0, false],
      ['northwind', true, 2, false],
    ]);
  });

  it('has charged nobody at the processor', async () => {
    for (const { label } of demoTenants) {
      const report = await world.processor.report({ merchant: `demo-${label}`, after: null, limit: 10 });
      expect(report.items).toEqual([]);
    }
  });
});
