import { readFile } from 'node:fs/promises';
import * as contract from '@quittance/contract/staff/settings';
import type { StaffCall } from '@quittance/contract/staff-call';
import { tenantConfiguration } from '@quittance/contract/tenants';
import { findTenant, listTenants } from '@quittance/services/tenants/find-tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { openTestConsole, type TestConsole } from '../../testing/staff/test-console.ts';
import { presentTenant } from '../tenants/present-tenant.ts';

/** Adds two switches to the list, and changes nothing else. */
vi.mock('@quittance/domain/tenants/tenant-switches', async (original) => {
  const real = await original<typeof import('@quittance/domain/tenants/tenant-switches')>();
  const added = {
    showWeather: { path: 'screens.showWeather', default: true, isPublic: true, isNew: true, card: 'screens' },
    agentsSing: { path: 'desk.agentsSing', default: false, isPublic: false, needsTwo: true, card: 'desk' },
  };
  return { ...real, tenantSwitches: { ...real.tenantSwitches, ...added } };
});

let console: TestConsole;
let tenants = 0;
let home: { label: string; send(call: Pick<StaffCall, 'path'>, body: object): Promise<Record<string, unknown>> };

beforeAll(async () => {
  const [adminUrl, appUrl, workerUrl] = [inject('adminUrl'), inject('appUrl'), inject('workerUrl')];
  console = await openTestConsole({ adminUrl, appUrl, workerUrl, staffUrl: inject('staffUrl') });
});
afterAll(() => console.close());
beforeEach(async () => {
  const tenant = await makeTenant(console.world, { label: `new-switch-${++tenants}` });
  await console.world.adminPool.query('update tenant set support_phone = null where tenant_id = $1', [tenant.id]);
  const { cookie } = await console.enter(tenant, 'administrator');
  await console.enter(tenant, 'administrator');
  home = {
    label: tenant.label,
    async send(call, body) {
      const answer = await console.send(call, { tenant: tenant.label, cookie, body });
      expect(answer.statusCode).toBe(200);
      return answer.json();
    },
  };
});

type Settings = { screens: Record<string, unknown>; desk: Record<string, unknown> };
const read = async () => {
  const { published } = (await home.send(contract.getSettings, {})) as { published: { settings: Settings } };
  return published.settings;
};

async function publish(change: (settings: Settings) => void) {
  const settings = await read();
  change(settings);
  const saved = await home.send(contract.saveSettingsDraft, { basedOn: 1, revision: 0, settings });
  const done = await home.send(contract.publishSettings, { revision: saved.revision, note: 'because' });
  return { settings, saved, done };
}

const configuration = async () => {
  const tenant = await findTenant(console.world.context, home.label);
  if (!tenant) throw new Error('the tenant is gone');
  const shown = presentTenant(tenant, { hostName: 'localhost' });
  return z.encode(tenantConfiguration, shown) as object;
};

it('a switch that is only on the list has its default in the document and the portal’s configuration', async () => {
  expect(await read()).toMatchObject({ screens: { showWeather: true }, desk: { agentsSing: false } });
  expect(await configuration()).toMatchObject({ showWeather: true });
});

it('a switch that is only on the list is previewed, published, stored and shown', async () => {
  const { settings, saved, done } = await publish(({ screens }) => Object.assign(screens, { showWeather: false }));
  expect(saved.differences).toEqual([{ path: 'screens.showWeather', from: true, to: false }]);
  expect(done).toMatchObject({ version: 2 });
  expect(await read()).toEqual(settings);
  expect(await configuration()).toMatchObject({ showWeather: false });
  const listed = await listTenants(console.world.worker);
  expect(listed.find(({ label }) => label === home.label)).toMatchObject({ showWeather: false });
  const on = { ...settings, screens: { ...settings.screens, showWeather: true } };
  expect(await home.send(contract.previewSettings, { settings: on })).toMatchObject({ tenant: { showWeather: true } });
});

it('a switch that is only on the list is not public, and needs two people, if the list says so', async () => {
  const { done } = await publish(({ desk }) => Object.assign(desk, { agentsSing: true }));
  expect(done).toMatchObject({ version: null });
  expect((await read()).desk).toMatchObject({ agentsSing: false });
  expect(JSON.stringify(await configuration())).not.toContain('agentsSing');
});

it('the portal accepts the configuration of a previous release, without the new switch', async () => {
  const { showWeather: _new, ...earlier } = (await configuration()) as Record<string, unknown>;
  expect(z.decode(tenantConfiguration, earlier as never)).toMatchObject({ showWeather: true });
  const { showHistory: _old, ...broken } = earlier;
  expect(tenantConfiguration.safeParse(broken).success).toBe(false);
});

it('docs/architecture.md names at most five files for a new switch, the list first', async () => {
  const page = await readFile(new URL('../../../../../docs/architecture.md', import.meta.url), 'utf8');
  const [, section = ''] = /^## How to add a yes-or-no tenant setting$(.*?)^## /ms.exec(page) ?? [];
  const steps = section.split('\n').filter((line) => /^\d\. /.test(line));
  const files = [...section.matchAll(/\[`([^`]+)`\]\(\.\.\/([^)]+)\)/g)].map(([, name, target]) => {
    expect(target).toBe(name);
    return name;
  });
  expect(steps.length).toBeGreaterThanOrEqual(4);
  expect(files.length).toBeLessThanOrEqual(5);
  expect(files.length).toBe(steps.length);
  expect(files[0]).toBe('packages/domain/src/tenants/tenant-switches.ts');
});
