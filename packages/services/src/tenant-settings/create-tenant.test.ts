import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { mayPublish } from '@quittance/domain/tenants/lint/lint-settings';
import { tenantKinds } from '@quittance/domain/tenants/tenant-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyring } from '../tenants/keyring.ts';
import { makeCustomer } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld, testSecrets } from '../testing/test-world.ts';
import { addPayee } from './add-payee.ts';
import { checkReadiness } from './check-readiness.ts';
import { createTenant, type TenantCommand } from './create-tenant.ts';
import { getSettings } from './get-settings.ts';

let world: TestWorld;
let harness: StaffHarness;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
});
afterAll(async () => {
  await harness.close();
  await world.close();
});

const actor = { kind: 'program', name: 'command-line' } as const;
const payee = { code: 'ACME', name: 'Acme', processor: 'sandbox', merchant: 'acme' } as const;
const administrator = { name: 'Olga', email: 'olga@acme.example', language: 'en' } as const;

function commandFor(label: string, more: Partial<TenantCommand> = {}) {
  return {
    actor,
    label,
    kind: 'utility',
    name: 'Acme Power',
    timeZone: 'America/Chicago',
    payees: [payee],
    contact: { phone: '(555) 555-0142', email: null, hours: null },
    emailSourceAddress: 'no-reply@acme.example',
    administrator,
    ...more,
  } as const;
}

/** As on the command line, with the database's administrator role. */
const context = () => ({
  ...harness.context,
  database: tenantDatabase(world.adminPool),
  keyring: keyring(testSecrets),
  wrapping: testSecrets,
});

async function create(label: string, more: Partial<TenantCommand> = {}) {
  const created = await createTenant(context(), commandFor(label, more));
  if (created.kind === 'refused') throw new Error(created.code);
  return created;
}
const stateOf = async (tenant: Awaited<ReturnType<typeof create>>['tenant']) => {
  const { isReady, items } = await checkReadiness(harness.services, { tenant });
  return { isReady, ...Object.fromEntries(items.map(({ code, state }) => [code, state])) };
};

describe('createTenant', () => {
  it.each(tenantKinds)(
    'creates a complete tenant of kind %s: rows, keys, payee, publishable settings and an invitation',
    async (kind) => {
      const { kind: outcome, tenant, invitation } = await create(`new-${kind}`, { kind });
      expect(outcome).toBe('created');
      expect(tenant).toMatchObject({ label: `new-${kind}`, name: 'Acme Power', sessionTimeoutSeconds: 900 });
      expect(invitation?.url).toMatch(/^http:\/\/new-\w+\.localhost:3001\/welcome#/);
      const { published } = await getSettings(harness.services, { tenant });
      expect(published).toMatchObject({
        version: 1,
        origin: 'published',
        publishedByName: 'command-line',
        findings: [],
      });
      expect(mayPublish(published.findings)).toBe(true);
      expect(published.settings.payees).toMatchObject([{ code: 'ACME', configuration: null }]);
      expect(tenant.showDisclosures).toBe(kind === 'collection');
      expect(tenant.disclaimers).toHaveLength(kind === 'collection' ? 4 : 0);
      const customer = await makeCustomer(world, {
        tenant,
        login: 'ana',
        accounts: [{ referenceCode: 'A-1', payeeCode: 'ACME' }],
      });
      expect(customer.customerId).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('creates a tenant once for repeated and concurrent calls', async () => {
    const both = await Promise.all([create('twice'), create('twice')]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['created', 'exists']);
    expect(both.filter(({ invitation }) => invitation)).toHaveLength(1);
    const again = await create('twice', { name: 'Another name' });
    expect(again).toMatchObject({ kind: 'exists', invitation: undefined, tenant: { name: 'Acme Power' } });
  });

  it('sends an invitation that an earlier failed call left unsent', async () => {
    const { tenant } = await create('left-alone');
    await world.adminPool.query('delete from staff_member where tenant_id = $1', [tenant.id]);
    expect(await create('left-alone')).toMatchObject({ kind: 'exists', invitation: { kind: 'invited' } });
  });

  it.each(['', 'Acme', 'a_b', '-a', 'a.b', 'x'.repeat(64)])('refuses the label %j', async (label) => {
    expect(await createTenant(context(), commandFor(label))).toMatchObject({ kind: 'refused', field: 'label' });
  });

  it('refuses a tenant without a payee', async () => {
    const made = await createTenant(context(), commandFor('no-payee', { payees: [] }));
    expect(made).toMatchObject({ kind: 'refused', code: 'RequestInvalid', field: 'payees' });
  });

  it('works only with the database’s administrator role', async () => {
    const asStaff = { ...harness.context, wrapping: testSecrets };
    await expect(createTenant(asStaff, commandFor('by-staff'))).rejects.toThrow(
      'the console creates only test tenants',
    );
  });

  it('allows another payee later, which the settings then include', async () => {
    const { tenant } = await create('two-payees');
    const second = { ...payee, code: 'WATER', merchant: 'acme-water' };
    expect(await addPayee(context(), { tenant, actor, payee: second })).toEqual({ kind: 'added' });
    expect(await addPayee(context(), { tenant, actor, payee: second })).toEqual({ kind: 'exists' });
    const { published } = await getSettings(harness.services, { tenant });
    expect(published).toMatchObject({ version: 2, origin: 'adopted' });
    expect(published.settings.payees.map(({ code }) => code)).toEqual(['ACME', 'WATER']);
  });
});

describe('checkReadiness', () => {
  it('lists each missing step before the first payment until it is done', async () => {
    const { tenant } = await create('almost', {
      contact: { phone: null, email: null, hours: null },
      emailSourceAddress: null,
    });
    expect(await stateOf(tenant)).toEqual({
      isReady: false,
      PayeeExists: 'done',
      ProcessorConnected: 'advised',
      SettingsPublishable: 'done',
      AdministratorActive: 'missing',
      SecondAdministrator: 'missing',
      AccountsImported: 'missing',
      ContactStated: 'advised',
      MailSet: 'advised',
      LogoUploaded: 'advised',
      PostingCutOffSet: 'advised',
      SignUpWithoutEmail: 'done',
      FirstPaymentMade: 'advised',
      AddressReached: 'advised',
    });
    await harness.hire(tenant, 'administrator');
    await harness.hire(tenant, 'administrator');
    await makeCustomer(world, { tenant, login: 'ana', accounts: [{ referenceCode: 'A-1', payeeCode: 'ACME' }] });
    expect(await stateOf(tenant)).toMatchObject({
      isReady: true,
      AdministratorActive: 'done',
      SecondAdministrator: 'done',
      AccountsImported: 'done',
    });
  });

  it('requires a second administrator only until accounts are there, and not where one person works alone', async () => {
    const { tenant } = await create('lone');
    await harness.hire(tenant, 'administrator');
    expect(await stateOf(tenant)).toMatchObject({ isReady: false, SecondAdministrator: 'missing' });
    await makeCustomer(world, { tenant, login: 'lone', accounts: [{ referenceCode: 'A-1', payeeCode: 'ACME' }] });
    expect(await stateOf(tenant)).toMatchObject({ isReady: true, SecondAdministrator: 'advised' });
    await world.adminPool.query('update tenant set is_one_person = true where tenant_id = $1', [tenant.id]);
    expect(await stateOf(tenant)).toMatchObject({ SecondAdministrator: 'done' });
  });

  it('advises a daily cutoff for posting files until every payee has one', async () => {
    const { tenant } = await create('posted');
    const series = `insert into posting_series (tenant_id, payee_code, closed_until, cut_off, next_cut_off_at)
      select tenant_id, payee_code, now(), '18:00', now() from payee where tenant_id = $1`;
    expect(await stateOf(tenant)).toMatchObject({ PostingCutOffSet: 'advised' });
    await world.adminPool.query(series, [tenant.id]);
    expect(await stateOf(tenant)).toMatchObject({ isReady: false, PostingCutOffSet: 'done' });
  });

  it('names the default that customers need an e-mail address to sign up', async () => {
    const { tenant } = await create('emailed');
    const text = `update tenant set email_registration_required = true where tenant_id = $1`;
    await world.adminPool.query(text, [tenant.id]);
    expect(await stateOf(tenant)).toMatchObject({ SignUpWithoutEmail: 'advised' });
  });

  it('counts ACH files as connected, because they need no keys', async () => {
    const { tenant } = await create('files');
    const withFiles = "update payee set processor = 'nacha', merchant = payee_code where tenant_id = $1";
    await world.adminPool.query(withFiles, [tenant.id]);
    expect(await stateOf(tenant)).toMatchObject({ ProcessorConnected: 'done' });
  });

  it('reports a processor without keys, and settings that the rules refuse', async () => {
    const { tenant } = await create('apart', { payees: [{ ...payee, processor: 'stripe' }] });
    await world.adminPool.query(
      `update tenant set session_timeout_seconds = null, landing_page_type = 2, switches = switches || '{"showDashboard": false}'
       where tenant_id = $1`,
      [tenant.id],
    );
    const { items } = await checkReadiness(harness.services, { tenant });
    const missing = items.filter(({ code }) => code === 'ProcessorConnected' || code === 'SettingsPublishable');
    expect(missing.map(({ state, detail }) => [state, detail])).toEqual([
      ['missing', 'stripe'],
      ['missing', 'screens.landingPageTypeID'],
    ]);
  });
});
