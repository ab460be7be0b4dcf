import { openCashSecret } from '@quittance/services/cash/cash-secret';
import { keepPolicyFindings } from '@quittance/services/policy-reports/keep-policy-findings';
import { findIdentityProvider } from '@quittance/services/sign-in/single-sign-on/tenant-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliHarness, openCliHarness } from '../../testing/cli-harness.ts';

let harness: CliHarness;
const secret = 's'.repeat(40);

beforeAll(async () => {
  harness = await openCliHarness();
});
afterAll(() => harness.close());

it('tenant list and tenant payees list tenants and payees', async () => {
  expect(JSON.parse((await harness.run(['tenant', 'list', '--json'])).stdout)).toMatchObject({
    tenants: [{ label: 'lumen', timeZone: 'America/Chicago', sendsEmail: true }],
  });
  expect((await harness.json(['tenant', 'payees'])).document).toMatchObject({
    payees: [{ payeeCode: 'PAYEE', processor: 'sandbox' }],
  });
});

it('tenant set-limit replaces the earlier limit, and tenant limits shows it in dollars', async () => {
  const set = ['tenant', 'set-limit', 'method', '--minutes', '60'];
  await harness.json([...set, '--payments', '7']);
  expect((await harness.json([...set, '--amount', '2000.50'])).code).toBe(0);
  expect((await harness.json(['tenant', 'limits'])).document.limits).toContainEqual({
    scope: 'method',
    windowMinutes: 60,
    maxPayments: null,
    maxAmount: 2000.5,
  });
});

it('tenant set-limit sets a limit on new card checks, which takes no amount', async () => {
  const set = ['tenant', 'set-limit', 'check-customer', '--minutes', '30', '--payments', '4'];
  const limit = { scope: 'check-customer', windowMinutes: 30, maxPayments: 4, maxAmount: null };
  expect((await harness.json(set)).document.limits).toContainEqual(limit);
  expect((await harness.run([...set, '--amount', '5'])).code).toBe(2);
  expect((await harness.json(['tenant', 'limits'])).document.limits).toContainEqual(limit);
});

it('tenant policy-reports shows reports and how many were dropped because of the storage limit', async () => {
  const { context } = harness.world;
  const { tenant } = harness;
  const kinds = Array.from({ length: 7 }, (_, at) => ({
    ...{ directive: 'script-src-elem', blocked: `https://cdn${at}.skimmer.net/x.js`, documentPath: '/make-payment' },
    ...{ source: '', sample: '' },
  }));
  await keepPolicyFindings(context, { tenant, findings: kinds, reporter: { kind: 'visitor', id: 'net' } });
  const [first] = kinds;
  if (!first) throw new Error('no finding');
  await keepPolicyFindings(context, { tenant, findings: [first], reporter: { kind: 'customer', id: 'ana' } });
  const { document } = await harness.json(['tenant', 'policy-reports']);
  expect(document.reports).toHaveLength(6);
  expect(document.reports[0]).toMatchObject({ group: 'customer-form', blocked: first.blocked, clients: 1 });
  expect(document.dropped).toMatchObject([{ group: 'visitor-form', reports: 2 }]);
  expect((await harness.run(['tenant', 'policy-reports', '--tenant', 'lumen'])).stdout).toContain(
    '2 reports from visitor-form exceeded the storage limit.',
  );
});

it('tenant one-person changes the setting after confirmation and records it in the audit log', async () => {
  const isOnePerson = async () =>
    (await harness.world.adminPool.query('select is_one_person from tenant where tenant_id = $1', [harness.tenant.id]))
      .rows[0].is_one_person;
  expect(await harness.json(['tenant', 'one-person', 'on'])).toMatchObject({ code: 2 });
  expect(await isOnePerson()).toBe(false);
  expect((await harness.json(['tenant', 'one-person', 'on', '--yes'])).document).toEqual({
    tenant: 'lumen',
    isOnePerson: true,
  });
  expect(await isOnePerson()).toBe(true);
  await harness.json(['tenant', 'one-person', 'off', '--yes']);
  expect(await isOnePerson()).toBe(false);
  const { rows } = await harness.world.adminPool.query(
    "select actor_operator from audit_event where subject = 'tenant' and 'is_one_person' = any(changed)",
  );
  expect(rows).toHaveLength(2);
  expect(rows[0].actor_operator).toMatch(/^program:/);
});

describe('tenant set-processor', () => {
  const set = ['tenant', 'set-processor', '--yes', '--payee'];

  it('changes the payee’s processor, and requires ACH settings for nacha', async () => {
    expect(
      (await harness.json(['tenant', 'add-payee', 'WATER', '--name', 'Water', '--merchant', 'w1'])).document,
    ).toEqual({
      isNew: true,
      tenant: 'lumen',
      payeeCode: 'WATER',
    });
    expect(
      (await harness.json(['tenant', 'add-payee', 'WATER', '--name', 'X', '--merchant', 'x'])).document,
    ).toMatchObject({
      isNew: false,
    });
    const document = { payeeCode: 'WATER', processor: 'stripe', merchant: 'acct_1' };
    expect(await harness.json([...set, 'WATER', '--processor', 'stripe', '--merchant', 'acct_1'])).toMatchObject({
      code: 0,
      document,
    });
    expect((await harness.json(['tenant', 'payees'])).document.payees).toContainEqual({
      ...document,
      name: 'Water',
      cashNetwork: null,
    });
    expect(await harness.json([...set, 'WATER', '--processor', 'nacha'])).toMatchObject({
      code: 2,
      error: { message: 'WATER has no ACH settings yet.' },
    });
  });

  it.each([
    [['NOBODY', '--processor', 'nacha'], 'lumen has no payee NOBODY.'],
    [['PAYEE', '--processor', 'stripe'], 'stripe requires --merchant.'],
    [['PAYEE', '--processor', 'nacha', '--merchant', 'x'], "nacha doesn't take --merchant."],
  ])('refuses %j', async (args, message) => {
    expect(await harness.json([...set, ...args])).toMatchObject({ code: 2, error: { message } });
  });

  it('shows what changes, changes nothing with --preview, and refuses an account of another payee', async () => {
    const to = ['--processor', 'sandbox', '--merchant', 'elsewhere'];
    const preview = ['tenant', 'set-processor', '--payee', 'PAYEE', ...to, '--preview'];
    const changes = {
      ...{ savedCards: 0, plans: 0, autopays: 0, scheduledPayments: 0, paymentsInProgress: 0, completedPayments: 0 },
      openChargebacks: 0,
    };
    expect(await harness.json(preview)).toMatchObject({ code: 0, document: { isPreview: true, changes } });
    const { stdout } = await harness.run([...preview, '--tenant', harness.tenant.label]);
    expect(stdout).toContain('saved cards: 0');
    const { document } = await harness.json(['tenant', 'payees']);
    expect(document.payees).not.toContainEqual(expect.objectContaining({ merchant: 'elsewhere' }));
    expect(await harness.json([...set, 'PAYEE', '--processor', 'stripe', '--merchant', 'acct_1'])).toMatchObject({
      code: 2,
      error: { message: 'The payee WATER already uses this account.' },
    });
  });

  it('keeps the earlier account, and the accounts that an operator adds', async () => {
    const add = ['tenant', 'add-processor-account', '--processor', 'sandbox', '--merchant', 'spare'];
    expect(await harness.json(add)).toMatchObject({ code: 0, document: { isNew: true, merchant: 'spare' } });
    expect(await harness.json(add)).toMatchObject({ code: 0, document: { isNew: false } });
    expect(await harness.json([...set, 'WATER', '--processor', 'stripe', '--merchant', 'acct_2'])).toMatchObject({
      code: 0,
    });
    const { rows } = await harness.world.adminPool.query(
      "select merchant from processor_account where merchant in ('spare', 'acct_1', 'acct_2') order by merchant",
    );
    expect(rows).toEqual([{ merchant: 'acct_1' }, { merchant: 'spare' }]);
  });

  it('asks for confirmation', async () => {
    const asked = ['tenant', 'set-processor', '--payee', 'PAYEE', '--processor', 'stripe', '--merchant', 'acct_9'];
    expect(await harness.json(asked)).toMatchObject({
      code: 2,
      error: { message: expect.stringContaining('from now on') },
    });
  });
});

describe('tenant set-cash-network', () => {
  const network = async () => {
    const { rows } = await harness.world.adminPool.query(
      'select cash_network, cash_secret_sealed from payee where tenant_id = $1',
      [harness.tenant.id],
    );
    return rows[0];
  };
  const set = ['tenant', 'set-cash-network', '--payee', 'PAYEE'];

  it('reads the secret from the environment or a file, and removes the network after confirmation', async () => {
    expect(
      await harness.json([...set, '--name', 'CornerPay'], { environment: { NETWORK_SECRET: secret } }),
    ).toMatchObject({ code: 0, document: { network: 'CornerPay' } });
    const { cash_network, cash_secret_sealed } = await network();
    const key = await harness.world.context.database.inTenant(harness.tenant.id, (tx) =>
      harness.world.context.keyring.forTenant(harness.tenant.id, tx),
    );
    expect([cash_network, openCashSecret(key, { payeeCode: 'PAYEE', sealed: cash_secret_sealed })]).toEqual([
      'CornerPay',
      secret,
    ]);
    const file = await harness.write('secret.txt', `${secret}\n`);
    expect(await harness.json([...set, '--name', 'Other', '--secret-file', file])).toMatchObject({ code: 0 });
    expect(await harness.json([...set, '--none'])).toMatchObject({
      code: 2,
      error: { message: expect.stringContaining('Stop accepting cash') },
    });
    expect((await network()).cash_network).toBe('Other');
    expect(await harness.json([...set, '--none', '--yes'])).toMatchObject({ code: 0, document: { network: null } });
    expect(await network()).toEqual({ cash_network: null, cash_secret_sealed: null });
  });

  it.each<[string[], Record<string, string>, string]>([
    [['--name', 'X'], {}, "network's secret is required"],
    [['--name', 'X'], { NETWORK_SECRET: 'short' }, 'at least 32'],
    [['--name', 'X', '--none', '--yes'], { NETWORK_SECRET: secret }, 'Specify either --name or --none'],
    [[], { NETWORK_SECRET: secret }, 'Specify either --name or --none'],
  ])('refuses the options %j with the environment %j', async (more, environment, message) => {
    expect(await harness.json([...set, ...more], { environment })).toMatchObject({
      code: 2,
      error: { message: expect.stringContaining(message) },
    });
  });

  it('refuses an unknown payee and lists the known ones', async () => {
    const asked = ['tenant', 'set-cash-network', '--payee', 'NOBODY', '--name', 'X'];
    expect(await harness.json(asked, { environment: { NETWORK_SECRET: secret } })).toMatchObject({
      code: 2,
      error: { hint: 'Its payees: PAYEE, WATER.' },
    });
  });
});

describe('tenant set-identity-provider', () => {
  const set = ['tenant', 'set-identity-provider', '--name', 'Lumen ID', '--client-id', 'portal'];

  it('saves the provider with an encrypted secret, or without one for a public client', async () => {
    const args = [...set, '--issuer', 'https://id.lumen.example'];
    expect(await harness.json(args, { environment: { CLIENT_SECRET: secret } })).toMatchObject({
      code: 0,
      document: { scope: 'openid', loginClaim: 'sub' },
    });
    const { context } = harness.world;
    const find = () =>
      context.database.inTenant(harness.tenant.id, (tx) =>
        findIdentityProvider(tx, { tenant: harness.tenant, keyring: context.keyring }),
      );
    expect(await find()).toMatchObject({ name: 'Lumen ID', clientSecret: secret });
    expect(await harness.json([...args, '--public', '--login-claim', 'email'])).toMatchObject({ code: 0 });
    expect(await find()).toMatchObject({ clientSecret: undefined, loginClaim: 'email' });
  });

  it.each([
    [['--issuer', 'http://id.lumen.example', '--public'], "The identity provider isn't valid"],
    [['--issuer', 'https://id.lumen.example', '--public', '--scope', 'email'], 'openid'],
    [['--issuer', 'https://id.lumen.example'], 'secret is required'],
  ])('refuses %j', async (more, message) => {
    expect(await harness.json([...set, ...more])).toMatchObject({
      code: 2,
      error: { message: expect.stringContaining(message) },
    });
  });
});
