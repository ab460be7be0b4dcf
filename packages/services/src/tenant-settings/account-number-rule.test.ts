import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSharedNumber } from '../testing/fixtures/test-shared-number.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { configureTenant } from './configure-tenant.ts';
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

describe('the account number rule (req 3.1)', () => {
  it('applies to every account once published, and can’t require uniqueness while two payees share a number', async () => {
    const tenant = await makeTenant(world, { label: 'rule' });
    const contact = `update tenant set support_phone = '(555) 555-0142', switches = switches || '{"showDisclosures": false}' where tenant_id = $1`;
    await world.adminPool.query(contact, [tenant.id]);
    const { actor } = await harness.hire(tenant, 'administrator');
    const setRule = async (isUnique: boolean) => {
      world.clock.now = new Date(world.clock.now.getTime() + 1_000);
      const { published } = await getSettings(harness.services, { tenant });
      const settings = structuredClone(published.settings);
      settings.signIn.accountReferenceCodeIsUnique = isUnique;
      return configureTenant(harness.services, { tenant, actor, settings, note: 'because', replacesDraft: false });
    };
    const rules = async () => {
      const text = 'select distinct reference_code_is_unique as rule from account where tenant_id = $1';
      return (await world.adminPool.query(text, [tenant.id])).rows.map(({ rule }) => rule);
    };

    await makeCustomer(world, { tenant, login: 'one', accounts: [{ referenceCode: 'ONE' }] });
    expect(await setRule(false)).toMatchObject({ kind: 'published' });
    expect(await rules()).toEqual([false]);
    const { number } = await makeSharedNumber(world, { tenant });
    const finding = { code: 'AccountNumbersShared', severity: 'refuse', detail: '1' };
    expect(await setRule(true)).toMatchObject({
      ...{ kind: 'refused', code: 'SettingsRefused' },
      findings: expect.arrayContaining([expect.objectContaining(finding)]),
    });
    expect(await rules()).toEqual([false]);
    const text = `update account set reference_code = 'OWN' where tenant_id = $1 and reference_code = $2 and payee_code = 'PAYEE'`;
    await world.adminPool.query(text, [tenant.id, number]);
    expect(await setRule(true)).toMatchObject({ kind: 'published' });
    expect(await rules()).toEqual([true]);
  });
});
