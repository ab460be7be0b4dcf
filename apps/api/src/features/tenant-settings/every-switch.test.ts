import { readdir, readFile } from 'node:fs/promises';
import { tenantSettings } from '@quittance/contract/staff/tenant-settings';
import { tenantConfiguration } from '@quittance/contract/tenants/tenants';
import { listSwitches } from '@quittance/domain/tenants/switch-values';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { tenantBySettings } from '@quittance/services/tenant-settings/preview-settings';
import { settingsOfRows } from '@quittance/services/tenant-settings/settings-of-rows';
import { writeSettings } from '@quittance/services/tenant-settings/write-settings';
import { findTenant, listTenants } from '@quittance/services/tenants/find-tenant';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestConsole, type TestConsole } from '../../testing/staff/test-console.ts';
import { presentTenant } from '../tenants/present-tenant.ts';

type Document = Record<string, Record<string, unknown>>;

let console: TestConsole;
let tenant: Tenant;

beforeAll(async () => {
  const [adminUrl, appUrl, workerUrl] = [inject('adminUrl'), inject('appUrl'), inject('workerUrl')];
  console = await openTestConsole({ adminUrl, appUrl, workerUrl, staffUrl: inject('staffUrl') });
  tenant = await makeTenant(console.world, { label: 'switched', secondFactor: 'enabled' });
});
afterAll(() => console.close());

const asStaff: TestConsole['harness']['services']['database']['inTenant'] = (...args) =>
  console.harness.services.database.inTenant(...args);
const read = () =>
  asStaff(tenant.id, (tx) => settingsOfRows(tx, { tenant, before: undefined, now: console.world.clock.now }));
const write = (settings: TenantSettings) =>
  asStaff(tenant.id, (tx) =>
    writeSettings(tx, { tenant, settings, before: settings, version: 1, now: console.world.clock.now }),
  );
const found = async () => {
  const known = await findTenant(console.world.context, tenant.label);
  if (!known) throw new Error('the tenant is gone');
  return known;
};
/** Encodes the configuration as the API does, with the fields about messages among the others. */
const configurationOf = (of: Tenant): Record<string, unknown> => {
  const shown = z.encode(tenantConfiguration, presentTenant(of, { hostName: 'localhost' }));
  return { ...shown, ...shown.communicationConfiguration };
};

describe.each(listSwitches())('the switch $name', ({ name, group, field, isPublic }) => {
  it('is a required part of the settings document', async () => {
    const document = z.encode(tenantSettings, await read()) as unknown as Document;
    expect(document[group]).toHaveProperty(field, expect.any(Boolean));
    const { [field]: _gone, ...rest } = document[group] ?? {};
    expect(tenantSettings.safeParse({ ...document, [group]: rest }).success).toBe(false);
  });

  it('is previewed, stored and shown with the published value', async () => {
    const settings = await read();
    const groups = settings as unknown as Document;
    const before = groups[group]?.[field];
    for (const value of [!before, before]) {
      const changed = { ...settings, [group]: { ...groups[group], [field]: value } };
      const previewed = tenantBySettings(await found(), changed);
      await write(changed);
      expect(await read()).toEqual(changed);
      const listed = (await listTenants(console.world.worker)).find(({ id }) => id === tenant.id);
      for (const each of [previewed, await found(), listed]) expect(each).toHaveProperty(name, value);
      for (const each of [previewed, await found()])
        expect(configurationOf(each)[field]).toBe(isPublic ? value : undefined);
    }
  });
});

describe('a new switch', () => {
  const root = new URL('../../../../../', import.meta.url);
  const text = (name: string) => readFile(new URL(name, root), 'utf8');

  it('needs no change to the code that handles all switches', async () => {
    const folders = ['packages/services/src/tenant-settings', 'packages/services/src/tenants'];
    const inFolders = folders.map(async (folder) =>
      (await readdir(new URL(folder, root))).filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name}`),
    );
    const files = [
      'packages/contract/src/staff/tenant-settings.ts',
      'packages/contract/src/tenants/tenants.ts',
      'packages/contract/src/tenants/switch-shapes.ts',
      'packages/domain/src/tenants/default-settings.ts',
      'packages/domain/src/tenants/default-tenant.ts',
      'packages/domain/src/tenants/switch-values.ts',
      'packages/domain/src/tenants/tenant-settings.ts',
      'packages/database/src/tables/tenant-tables.ts',
      'apps/api/src/features/tenants/present-tenant.ts',
      ...(await Promise.all(inFolders)).flat().filter((name) => !name.endsWith('.test.ts')),
    ];
    const names = listSwitches().flatMap(({ name, field }) => [name, field]);
    const known = {
      // The switch that has its own column.
      'packages/services/src/tenants/stored-switches.ts': ['accountReferenceCodeIsUnique'],
      // Asks whether the tenant can send e-mail, and warns about a default.
      'packages/services/src/tenant-settings/check-readiness.ts': ['enableEmail', 'emailRegistrationRequired'],
    };
    const found: Record<string, string[]> = {};
    for (const file of files) {
      const words = new Set((await text(file)).match(/\w+/g));
      const named = [...new Set(names)].filter((name) => words.has(name));
      if (named.length > 0) found[file] = named;
    }
    expect(found).toEqual(known);
  });
});
