import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { noFeeLaw, noFeePermissions } from '@quittance/domain/fees/fee-law';
import { defaultAccountValidation } from '@quittance/domain/payment-methods/account-validation';
import { readOwnPeriods } from '@quittance/domain/retention/own-periods';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findTenant } from '../tenants/find-tenant.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { readSettings } from './normal-settings.ts';
import { settingsOfRows } from './settings-of-rows.ts';
import { writeSettings } from './write-settings.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());

it('payments use the published legal basis for fees, preferring the payee’s over the tenant’s', async () => {
  const tenant = await makeTenant(world, { label: 'grounds' });
  expect(tenant.feeLaw).toEqual(noFeeLaw);
  const basis = { kind: 'contract' as const, reference: 'Section 4', states: ['IL'] };
  const unknownState = { reference: 'Opinion of counsel', states: [] };
  const publish = (change: (settings: TenantSettings) => void) =>
    tenantDatabase(world.adminPool).inTenant(tenant.id, async (tx) => {
      const now = world.clock.now;
      const settings = structuredClone(await settingsOfRows(tx, { tenant, before: undefined, now }));
      change(settings);
      await writeSettings(tx, { tenant, settings, before: undefined, version: 1, now });
    });
  const ownLaw = async () => {
    const { rows } = await world.adminPool.query('select fee_law from payee where tenant_id = $1', [tenant.id]);
    return rows[0].fee_law;
  };

  await publish((settings) => {
    settings.kind = 'collection';
    settings.payments.feeBasis = basis;
  });
  const published = { isCollection: true, basis, permissions: noFeePermissions };
  expect((await findTenant(world.context, 'grounds'))?.feeLaw).toEqual(published);
  expect(await ownLaw()).toBeNull();

  await publish((settings) => {
    settings.payments.feeBasis = basis;
    for (const payee of settings.payees) payee.feePermissions = { ...noFeePermissions, unknownState };
  });
  expect(await ownLaw()).toEqual({
    isCollection: false,
    basis,
    permissions: { ...noFeePermissions, unknownState },
  });
});

it('settings published with a removed permission are read without it', async () => {
  const tenant = await makeTenant(world, { label: 'former-permission' });
  const now = world.clock.now;
  const settings = await tenantDatabase(world.adminPool).inTenant(tenant.id, (tx) =>
    settingsOfRows(tx, { tenant, before: undefined, now }),
  );
  const unknownState = { reference: 'Opinion of counsel', states: [] };
  const permissions = { ...noFeePermissions, unknownState };
  const former = { ...permissions, flatFeeOnDebit: unknownState };
  const [payee] = settings.payees;
  const read = readSettings({
    ...settings,
    payments: { ...settings.payments, feePermissions: former },
    payees: [{ ...payee, feePermissions: former }],
  });
  expect(read.payments.feePermissions).toEqual(permissions);
  expect(read.payees[0]?.feePermissions).toEqual(permissions);
});

it('law: Nacha 2.5.17: payments use the published bank account validation, and older settings use the default', async () => {
  const tenant = await makeTenant(world, { label: 'validation' });
  const rows = () =>
    tenantDatabase(world.adminPool).inTenant(tenant.id, (tx) =>
      settingsOfRows(tx, { tenant, before: undefined, now: world.clock.now }),
    );
  const settings = await rows();
  expect(settings.payments.accountValidation).toEqual(defaultAccountValidation);
  const { accountValidation: _, ...payments } = settings.payments;
  expect(readSettings({ ...settings, payments }).payments.accountValidation).toEqual(defaultAccountValidation);
  settings.payments.accountValidation = { byUs: false, elsewhere: 'Plaid, agreement of March 1, 2026' };
  await tenantDatabase(world.adminPool).inTenant(tenant.id, (tx) =>
    writeSettings(tx, { tenant, settings, before: undefined, version: 1, now: world.clock.now }),
  );
  expect((await rows()).payments.accountValidation).toEqual(settings.payments.accountValidation);
});

it('a tenant’s own retention periods apply as published, and older settings have none', async () => {
  const tenant = await makeTenant(world, { label: 'retention' });
  const rows = () =>
    tenantDatabase(world.adminPool).inTenant(tenant.id, (tx) =>
      settingsOfRows(tx, { tenant, before: undefined, now: world.clock.now }),
    );
  const settings = await rows();
  expect(settings.retention).toEqual(readOwnPeriods(null));
  const { retention: _, ...before } = settings;
  expect(readSettings(before).retention).toEqual(readOwnPeriods(null));
  settings.retention = { ...settings.retention, message: 3_650 };
  await tenantDatabase(world.adminPool).inTenant(tenant.id, (tx) =>
    writeSettings(tx, { tenant, settings, before: undefined, version: 1, now: world.clock.now }),
  );
  expect((await rows()).retention).toEqual(settings.retention);
});
