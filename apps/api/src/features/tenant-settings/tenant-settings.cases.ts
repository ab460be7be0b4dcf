import * as contract from '@quittance/contract/staff/settings';
import { tenantSettings } from '@quittance/contract/staff/tenant-settings';
import { allMethodsAccepted } from '@quittance/domain/payments/payment-configuration';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { saveSettingsDraft } from '@quittance/services/tenant-settings/edit-settings';
import { getSettings } from '@quittance/services/tenant-settings/get-settings';
import { publishSettings } from '@quittance/services/tenant-settings/publish-settings';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeSharedNumber } from '@quittance/services/testing/fixtures/test-shared-number';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { samplePng } from '@quittance/services/testing/sample-logo';
import * as z from 'zod/mini';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import type { StaffRequest } from '../../testing/staff/test-console.ts';

const actor = { kind: 'program', name: 'test' } as const;
let tenants = 0;

type Home = { harness: ConsoleHarness; tenant: Tenant; send(body: object): StaffRequest };

/** Creates a separate tenant with a signed-in administrator, so that cases don't share a draft. */
async function home(harness: ConsoleHarness): Promise<Home> {
  const tenant = await makeTenant(harness.console.world, { label: `set-${++tenants}` });
  const { world } = harness.console;
  await world.adminPool.query('update tenant set support_phone = null where tenant_id = $1', [tenant.id]);
  const { cookie } = await harness.console.enter(tenant, 'administrator');
  return { harness, tenant, send: (body) => ({ tenant: tenant.label, cookie, body }) };
}

const settingsOf = async ({ harness, tenant }: Home) =>
  structuredClone((await getSettings(harness.console.harness.services, { tenant })).published.settings);
const documentOf = async (at: Home) => z.encode(tenantSettings, await settingsOf(at));

/** Saves a draft and returns its revision. */
async function draft(at: Home, change: (settings: TenantSettings) => void): Promise<number> {
  const { services } = at.harness.console.harness;
  const { published, draft: before } = await getSettings(services, { tenant: at.tenant });
  const settings = structuredClone(published.settings);
  change(settings);
  const seen = { basedOn: published.version, revision: before?.revision ?? 0 };
  const saved = await saveSettingsDraft(services, { tenant: at.tenant, actor, ...seen, settings });
  if (saved.kind === 'refused') throw new Error(saved.code);
  return saved.revision;
}

const rename = (settings: TenantSettings) => {
  settings.branding.name = `Name ${++tenants}`;
};

async function publish(at: Home, change: (settings: TenantSettings) => void): Promise<void> {
  const revision = await draft(at, change);
  await publishSettings(at.harness.console.harness.services, { tenant: at.tenant, actor, revision, note: 'because' });
}

const because = (revision: number) => ({ revision, note: 'because' });

const draftCases = [
  defineStaffCases(contract.getSettings, {
    async success(harness) {
      const at = await home(harness);
      await draft(at, rename);
      return at.send({});
    },
    refusals: {},
  }),
  defineStaffCases(contract.saveSettingsDraft, {
    async success(harness) {
      const at = await home(harness);
      return at.send({ basedOn: 1, revision: 0, settings: await documentOf(at) });
    },
    refusals: {
      async SettingsOutdated(harness) {
        const at = await home(harness);
        await draft(at, rename);
        return at.send({ basedOn: 1, revision: 0, settings: await documentOf(at) });
      },
    },
  }),
  defineStaffCases(contract.restoreSettings, {
    async success(harness) {
      const at = await home(harness);
      await publish(at, rename);
      return at.send({ version: 1, revision: 0 });
    },
    refusals: {
      NotFound: async (harness) => (await home(harness)).send({ version: 9, revision: 0 }),
      SettingsOutdated: async (harness) => (await home(harness)).send({ version: 1, revision: 7 }),
    },
  }),
  defineStaffCases(contract.checkSettings, {
    async success(harness) {
      const at = await home(harness);
      return at.send({ settings: await documentOf(at) });
    },
    refusals: {},
  }),
  defineStaffCases(contract.discardSettings, {
    async success(harness) {
      const at = await home(harness);
      return at.send({ revision: await draft(at, rename) });
    },
    refusals: {
      NotFound: async (harness) => (await home(harness)).send({ revision: 1 }),
      async SettingsOutdated(harness) {
        const at = await home(harness);
        await draft(at, rename);
        return at.send({ revision: 0 });
      },
    },
  }),
  defineStaffCases(contract.publishSettings, {
    async success(harness) {
      const at = await home(harness);
      return at.send(because(await draft(at, rename)));
    },
    refusals: {
      async ApprovalExists(harness) {
        const at = await home(harness);
        await publish(at, (settings) => {
          settings.publishNeedsTwo = true;
        });
        await publish(at, rename);
        return at.send(because(await draft(at, rename)));
      },
      NotFound: async (harness) => (await home(harness)).send(because(1)),
      async NoteRequired(harness) {
        const at = await home(harness);
        return at.send({ revision: await draft(at, rename), note: ' ' });
      },
      async SettingsOutdated(harness) {
        const at = await home(harness);
        await draft(at, rename);
        return at.send(because(0));
      },
      async SettingsRefused(harness) {
        const at = await home(harness);
        const revision = await draft(at, (settings) => {
          settings.branding.name = '';
        });
        return at.send(because(revision));
      },
      async SettingsUnchanged(harness) {
        const at = await home(harness);
        return at.send(because(await draft(at, () => undefined)));
      },
    },
  }),
  defineStaffCases(contract.uploadLogo, {
    success: async (harness) => (await home(harness)).send({ content: logo(64) }),
    refusals: {
      FileTooLarge: async (harness) =>
        (await home(harness)).send({ content: Buffer.alloc(500_001).toString('base64') }),
      FileTypeNotAllowed: async (harness) => (await home(harness)).send({ content: 'PHN2Zz48L3N2Zz4=' }),
      LogoNotAllowed: async (harness) => (await home(harness)).send({ content: logo(1) }),
    },
  }),
];

const logo = (side: number) => samplePng({ width: side, height: side }).toString('base64');

const thanks = { subject: 'Thank you', heading: 'Thank you', body: 'We got {{payment}}.' };
const testOf = (texts: typeof thanks | null) => ({ template: 'PaymentReceived', language: 'en', texts });

/** Sends a test after a change of the tenant's row. */
const testAfter = (change: string) => async (harness: ConsoleHarness) => {
  const at = await home(harness);
  await harness.console.world.adminPool.query(`update tenant set ${change} where tenant_id = $1`, [at.tenant.id]);
  return at.send(testOf(null));
};

const versionCases = [
  defineStaffCases(contract.listSettingsVersions, {
    success: async (harness) => (await home(harness)).send({}),
    refusals: {},
  }),
  defineStaffCases(contract.getSettingsVersion, {
    async success(harness) {
      const at = await home(harness);
      await publish(at, rename);
      return at.send({ version: 1 });
    },
    refusals: { NotFound: async (harness) => (await home(harness)).send({ version: 9 }) },
  }),
  defineStaffCases(contract.compareSettings, {
    async success(harness) {
      const at = await home(harness);
      await publish(at, rename);
      return at.send({ from: 1, to: 2 });
    },
    refusals: { NotFound: async (harness) => (await home(harness)).send({ from: 1, to: 9 }) },
  }),
  defineStaffCases(contract.previewSettings, {
    async success(harness) {
      const at = await home(harness);
      return at.send({ settings: await documentOf(at) });
    },
    refusals: {},
  }),
  defineStaffCases(contract.previewReminders, {
    async success(harness) {
      const at = await home(harness);
      const settings = await settingsOf(at);
      settings.reminders = { ...settings.reminders, 'due-today': { byEmail: true, byText: true, days: [] } };
      return at.send({ settings: z.encode(tenantSettings, settings) });
    },
    refusals: {},
  }),
  defineStaffCases(contract.previewMethods, {
    async success(harness) {
      const at = await home(harness);
      const settings = await settingsOf(at);
      settings.payments.configuration.acceptedMethods = { ...allMethodsAccepted, ach: false };
      return at.send({ settings: z.encode(tenantSettings, settings) });
    },
    refusals: {},
  }),
  defineStaffCases(contract.previewMessage, {
    async success(harness) {
      const at = await home(harness);
      return at.send({ settings: await documentOf(at), channel: 'email', template: 'PasswordChanged', language: 'es' });
    },
    refusals: {
      async NotFound(harness) {
        const at = await home(harness);
        return at.send({ settings: await documentOf(at), channel: 'text', template: 'Nothing', language: 'en' });
      },
      async PayeeCodeRequired(harness) {
        const at = await home(harness);
        const { number: about } = await makeSharedNumber(harness.console.world, at);
        return at.send({
          settings: await documentOf(at),
          channel: 'email',
          template: 'BillReady',
          language: 'en',
          about,
        });
      },
    },
  }),
  defineStaffCases(contract.listMessageTexts, {
    success: async (harness) => (await home(harness)).send({}),
    refusals: {},
  }),
  defineStaffCases(contract.listMessageTextVersions, {
    async success(harness) {
      const at = await home(harness);
      await publish(at, (settings) => {
        settings.messageTexts.en.PaymentReceived = thanks;
      });
      return at.send({ template: 'PaymentReceived' });
    },
    refusals: { NotFound: async (harness) => (await home(harness)).send({ template: 'Nothing' }) },
  }),
  defineStaffCases(contract.sendTestMessage, {
    success: async (harness) => (await home(harness)).send(testOf(thanks)),
    refusals: {
      NotFound: async (harness) => (await home(harness)).send({ ...testOf(null), template: 'Nothing' }),
      SettingsRefused: async (harness) => (await home(harness)).send(testOf({ ...thanks, body: '<b>{{payment}}</b>' })),
      SourceAddressNotFound: testAfter(`switches = switches || '{"enableEmail": false}'`),
      SourceAddressRequired: testAfter('email_source_address = null'),
      async TooManyRequests(harness) {
        const at = await home(harness);
        const test = at.send(testOf(null));
        for (let sent = 0; sent < 5; sent++) await harness.console.send(contract.sendTestMessage, test);
        return test;
      },
    },
  }),
  defineStaffCases(contract.checkReadiness, {
    success: async (harness) => (await home(harness)).send({}),
    refusals: {},
  }),
];

export const tenantSettingsCases = [...draftCases, ...versionCases];
