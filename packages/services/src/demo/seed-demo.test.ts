import { providedUrls } from '@quittance/database/testing/provided-urls';
import { isEmailAddress } from '@quittance/domain/customers/email-address';
import { NIL } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCustomerAccounts } from '../accounts/read-accounts.ts';
import { openCashSecret } from '../cash/cash-secret.ts';
import { getHistory } from '../payments/history/get-history.ts';
import { verifyLedger } from '../payments/record/verify-ledger.ts';
import { normalizeLogin } from '../sign-in/find-credential.ts';
import { logInByToken } from '../sign-in/log-in-by-token.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import { findTenant, listTenants } from '../tenants/find-tenant.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { profileOf } from '../testing/fixtures/test-contact.ts';
import { openTestWorld, type TestWorld, testSecrets } from '../testing/test-world.ts';
import { demoTenants } from './demo-data.ts';
import type { DemoOptions } from './demo-options.ts';
import { seedDemo } from './seed-demo.ts';

let world: TestWorld;
let tenants: TenantRow[];

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

const rename = (from: string, to: string) =>
  world.adminPool
    .query(`
    with host as (insert into tenant_host select tenant_id, '${to}' from tenant_host where label = '${from}')
    update tenant set label = '${to}' where label = '${from}'`)
    .then(() => world.adminPool.query('delete from tenant_host where label = $1', [from]));

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());

describe('seedDemo', () => {
  it('leaves no partial tenant when it fails', async () => {
    const tokenizeCard: DemoOptions['tokenizeCard'] = async (card) => ({
      ...(await world.tokenizeCard(card)),
      // The database rejects a card of this brand, which fails in the middle of the tenant's data.
      binType: 'IMPOSSIBLE' as never,
    });
    await expect(seed({ tokenizeCard })).rejects.toThrow('payment_method_card_bin_type_known');
    expect(await listTenants(world.context)).toEqual([]);
    expect(await countRows()).toMatchObject({ customers: 0, payments: 0, entries: 0 });
  });

  it('creates the three tenants', async () => {
    await seed();
    tenants = await listTenants(world.context);
    expect(tenants.map(({ label }) => label)).toEqual(['harbor', 'lumen', 'northwind']);
  });

  it('changes nothing when it runs again', async () => {
    const before = await countRows();
    await seed();
    expect(await countRows()).toEqual(before);
  });

  it('adds only a missing tenant', async () => {
    const before = await countRows();
    await rename('lumen', 'elsewhere');
    await seed();
    expect(await findTenant(world.context, 'lumen')).toBeDefined();
    expect(await countRows()).toMatchObject({ tenants: before.tenants + 1 });
  });
});

describe('the demo data', () => {
  const demoCustomers = demoTenants.flatMap(({ label, customers }) =>
    customers.flatMap((customer) => (customer.logIn ? [{ label, customer, logIn: customer.logIn }] : [])),
  );

  async function everyone() {
    const { rows } = await world.adminPool.query(
      `select tenant_id, customer_id from customer where tenant_id in (select tenant_id from tenant where label <> 'elsewhere')`,
    );
    const customers = await Promise.all(
      rows.map(async ({ tenant_id: id, customer_id: customerId }) => ({
        customerId: customerId as string,
        ...(await profileOf(world, { tenant: { id }, session: { customerId } })),
      })),
    );
    return customers.sort((one, other) => (one.contact.firstName < other.contact.firstName ? -1 : 1));
  }

  /** Creates a session after checking the name and secret. The rest of the sign-in isn't part of the seed data. */
  async function enter(label: string, { name, secret }: { name: string; secret: string }) {
    const tenant = await findTenant(world.context, label);
    if (!tenant) throw new Error('no such tenant');
    const login = normalizeLogin(name);
    const { rows } = await world.adminPool.query(
      `select customer_id, secret_hash from sign_in_credential join customer using (tenant_id, customer_id)
       where tenant_id = $1 and reference_code = $2`,
      [tenant.id, `C-${login.toUpperCase()}`],
    );
    expect(await world.context.secretHasher.matches(secret, rows[0]?.secret_hash)).toBe(true);
    const session: CustomerSession = {
      sessionId: NIL,
      tokenId: NIL,
      customerId: rows[0].customer_id,
      login,
      payeeCode: '',
      guestAccountIds: undefined,
      agentLinkId: undefined,
      isReadOnly: false,
      isRegistrationDue: false,
      authenticatedAt: world.clock.now,
    };
    return { tenant, session, accounts: await getCustomerAccounts(world.context, { tenant, session }) };
  }

  it('has a balanced ledger', async () => {
    for (const tenant of tenants) {
      const differences = await world.worker.database.inTenant(tenant.id, (tx) => verifyLedger(tx, tenant.id));
      expect(differences).toEqual([]);
    }
  });

  it.each(demoCustomers)(
    '$label: $customer.logIn.name signs in and has the balances in the data',
    async ({ label, customer, logIn }) => {
      const { accounts } = await enter(label, logIn);
      expect(accounts.accounts.map((account) => [account.referenceCode, account.balanceCents])).toEqual(
        customer.accounts.map((account) => [account.referenceCode, account.balanceCents]),
      );
      expect(accounts.paymentMethods).toHaveLength(customer.methods.length);
    },
  );

  it.each(demoCustomers)(
    '$label: $customer.logIn.name has the payments in the data',
    async ({ label, customer, logIn }) => {
      const { tenant, session } = await enter(label, logIn);
      const page = await getHistory(world.context, { tenant, session, filter: { limit: 100 } });
      if (page.kind === 'refused') throw new Error(page.code);
      const single = customer.payments.map(({ amountCents, endsAs }) => `${amountCents} ${endsAs}`);
      const ofPlans = (customer.plans ?? []).flatMap(({ amountCents, made, isLastReturned }) =>
        Array.from({ length: made }, (_, nth) => {
          const isReturned = isLastReturned === true && nth === made - 1;
          return `${amountCents} ${isReturned ? 'returned' : 'paid'}`;
        }),
      );
      const endsAs: Partial<Record<string, string>> = { succeeded: 'paid', settled: 'paid', reserved: 'scheduled' };
      expect(page.payments.map(({ amountCents: cents, state }) => `${cents} ${endsAs[state] ?? state}`).sort()).toEqual(
        [...single, ...ofPlans].sort(),
      );
    },
  );

  it.each([
    ['lumen', 'demo-pay-link-lumen', 'LCP-100184'],
    ['northwind', 'demo-pay-link-northwind', 'NWH-117'],
    ['harbor', 'demo-pay-link-harbor', 'HR-4471'],
  ])('$0: the link $1 opens the account $2 for 30 days (req 6.1)', async (label, token, account) => {
    const tenant = await findTenant(world.context, label);
    if (!tenant) throw new Error('no such tenant');
    const daysLater = (days: number) => () => new Date(world.clock.now.getTime() + days * 86_400_000);
    const late = { ...world.context, now: daysLater(30) };
    expect(await logInByToken(late, { tenant, token })).toEqual({ kind: 'refused', code: 'PayLinkExpired' });
    const inTime = { ...world.context, now: daysLater(29.9) };
    const entered = await logInByToken(inTime, { tenant, token });
    expect(entered).toMatchObject({ kind: 'logged-in', accounts: { accounts: [{ referenceCode: account }] } });
  });

  it('has one debt collector that identifies itself and requires disclosures (req 3.16)', async () => {
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

  it('has a debt past the statute of limitations and one that isn’t reported to credit bureaus (req 3.16)', async () => {
    const { rows } = await world.adminPool.query(
      `select reference_code, is_unreported_debt, is_out_of_statute from account
       where is_unreported_debt or is_out_of_statute order by reference_code`,
    );
    expect(rows).toEqual([
      { reference_code: 'HR-6010', is_unreported_debt: true, is_out_of_statute: false },
      { reference_code: 'HR-7300', is_unreported_debt: false, is_out_of_statute: true },
    ]);
  });

  it('shows every customer a dashboard, which the hospital opens first (req 6.3)', () => {
    const facts = tenants.map((tenant) => [tenant.label, tenant.showDashboard, tenant.landingPageTypeId]);
    expect(facts).toEqual([
      ['harbor', true, 0],
      ['lumen', true, 0],
      ['northwind', true, 2],
    ]);
  });

  it('has each tenant’s own sender addresses, and requires codes where configured (req 3.1)', () => {
    const facts = tenants.map((tenant) => ({
      label: tenant.label,
      email: tenant.enableEmail && tenant.emailSourceAddress,
      sms: tenant.enableSms && tenant.smsSourceAddress,
      codes: [tenant.enable2fa, tenant.require2fa, tenant.emailRegistrationRequired],
    }));
    expect(facts).toEqual([
      { label: 'harbor', email: 'resolve@harbor.example', sms: false, codes: [true, true, false] },
      { label: 'lumen', email: 'pay@lumen.example', sms: '3125550199', codes: [true, false, false] },
      { label: 'northwind', email: 'billing@northwind.example', sms: '6175550199', codes: [true, false, true] },
    ]);
    for (const { emailSourceAddress } of tenants) expect(isEmailAddress(emailSourceAddress ?? '')).toBe(true);
  });

  it('has customers with verified addresses, one with two-factor sign-in and one who reads Spanish (req 3.4)', async () => {
    const customers = (await everyone()).filter(
      ({ endpoint, isOptedInTo2fa, language }) => endpoint || isOptedInTo2fa || language !== null,
    );
    const facts = customers.map(({ contact, endpoint, isOptedInTo2fa, language }) => ({
      firstName: contact.firstName,
      isVerified: endpoint?.isAuthenticated && endpoint.isPreferred && !endpoint.pendingVerification,
      isOwn: endpoint && endpoint.emailAddress === contact.email,
      isOut: endpoint?.optOutAllSubscriptions,
      isOptedInTo2fa,
      language,
    }));
    const verified = { isVerified: true, isOwn: true, isOut: false, isOptedInTo2fa: false, language: null };
    expect(facts).toEqual([
      { firstName: 'Carla', ...verified, isVerified: undefined, isOwn: undefined, isOut: undefined, language: 'es' },
      { firstName: 'Dora', ...verified },
      { firstName: 'Eli', ...verified },
      { firstName: 'Fay', ...verified },
      { firstName: 'Ivy', ...verified, isOptedInTo2fa: true },
      { firstName: 'Lars', ...verified },
      { firstName: 'Mia', ...verified },
    ]);
  });

  it('has payees with the wallets they allow, and one wallet that a debt collector may not offer (req 6.3)', async () => {
    const { rows } = await world.adminPool.query(
      `select payee_code, paypal_processor, paypal_merchant,
         array(select w.key from jsonb_each(wallets) w where w.value <> 'null' order by w.key) as wallets,
         payment_configuration -> 'isMedicalPayee' as is_medical, payment_configuration -> 'isDebtCollector' as is_collector
       from payee where tenant_id in (select tenant_id from tenant where label <> 'elsewhere') order by payee_code`,
    );
    const plain = {
      paypal_processor: null,
      paypal_merchant: null,
      wallets: [],
      is_medical: false,
      is_collector: false,
    };
    expect(rows).toEqual([
      { ...plain, payee_code: 'HARBOR', wallets: ['googlePay'], is_collector: true },
      {
        ...plain,
        payee_code: 'LUMEN',
        wallets: ['applePay', 'googlePay'],
        is_medical: null,
        is_collector: null,
      },
      { ...plain, payee_code: 'LUMENGAS' },
      {
        payee_code: 'NWH',
        paypal_processor: 'sandbox',
        paypal_merchant: 'demo-northwind-paypal',
        wallets: ['applePay', 'googlePay', 'payPal'],
        is_medical: true,
        is_collector: false,
      },
    ]);
  });

  it('accepts cash from some customers, through a network whose secret only the tenant’s key decrypts (req 3.12)', async () => {
    const { rows } = await world.adminPool.query(
      `select reference_code as code, cash_minimum_cents::int as min, cash_maximum_cents::int as max from customer
       where cash_minimum_cents is not null and tenant_id in (select tenant_id from tenant where label <> 'elsewhere')
       order by reference_code`,
    );
    const within = { min: 2_000, max: 50_000 };
    expect(rows).toEqual([
      { code: 'C-ANA', ...within },
      { code: 'C-BEN', ...within },
      { code: 'C-CARLA', ...within },
      { code: 'C-ELI', min: 2_500, max: null },
    ]);
    for (const { label, payees } of demoTenants) {
      const tenant = await findTenant(world.context, label);
      if (!tenant) throw new Error('no such tenant');
      const opened = await world.context.database.inTenant(tenant.id, async (tx) => {
        const key = await world.context.keyring.forTenant(tenant.id, tx);
        const sealed = await tx
          .selectFrom('payee')
          .select(['payee_code', 'cash_network', 'cash_secret_sealed'])
          .where('tenant_id', '=', tenant.id)
          .execute();
        return sealed.map(({ payee_code: payeeCode, cash_network: network, cash_secret_sealed: secret }) => [
          payeeCode,
          network && secret ? { network, secret: openCashSecret(key, { payeeCode, sealed: secret }) } : undefined,
        ]);
      });
      expect(Object.fromEntries(opened)).toEqual(Object.fromEntries(payees.map(({ code, cash }) => [code, cash])));
    }
  });

  it('has a scheduled payment that is subtracted from the balance (req 4.2)', async () => {
    const { rows } = await world.adminPool.query(
      `select a.reference_code, p.state, p.scheduled_for - $1::date as days, p.next_check_at > $2 as waits
       from payment p join account a using (tenant_id, account_id) where p.state = 'reserved' and p.tenant_id in
         (select tenant_id from tenant where label <> 'elsewhere')`,
      [world.clock.now.toISOString().slice(0, 10), world.clock.now],
    );
    expect(rows).toEqual([{ reference_code: 'LCP-100618', state: 'reserved', days: 7, waits: true }]);
  });

  it('has accounts that one payment covers, all with the session’s payee (req 5.9)', async () => {
    const { accounts } = await enter('northwind', { name: 'mia', secret: 'Demo-pass-1' });
    const facts = accounts.accounts.map((account) => [account.displayType, account.payeeCode]);
    expect(facts).toEqual(Array.from({ length: 3 }, () => ['SplitPayment', 'NWH']));
    expect(accounts.payeeCode).toBe('NWH');
  });

  it('has a customer with an account but no online access', async () => {
    const { rows } = await world.adminPool.query(
      `select a.reference_code, c.customer_id from customer c join account a using (tenant_id, customer_id)
       join tenant t using (tenant_id)
       left join sign_in_credential s using (tenant_id, customer_id)
       where s.customer_id is null and t.label <> 'elsewhere'`,
    );
    const { customer_id: customerId } = rows[0];
    expect(rows).toEqual([{ reference_code: 'LCP-100512', customer_id: customerId }]);
    const customer = (await everyone()).find((each) => each.customerId === customerId);
    expect(customer?.contact).toMatchObject({ zip: '60614', email: 'dev@example.com' });
  });

  it('makes no charges with the processor', async () => {
    for (const { merchant } of demoTenants.flatMap(({ payees }) => payees)) {
      const report = await world.processor.report({ merchant, after: null, limit: 10 });
      expect(report.items).toEqual([]);
    }
  });
});
