import {
  listPayeeProcessors,
  previewProcessorSwitch,
  switchProcessor,
  testProcessorAccount,
} from '@quittance/contract/staff/processors/payee-processors';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type ConsoleHarness, defineStaffCases, type StaffCase } from '../../testing/staff/staff-cases.ts';
import { askedBefore } from '../../testing/staff/two-people.ts';

let tenants = 0;
const second = { processor: 'sandbox', merchant: 'second' };
const at = (merchant: string, processor = 'sandbox') => ({ processor, merchant });
const wish = (label: string, change: object = {}) => ({
  ...{ payeeCode: 'PAYEE', to: second, from: at(`merchant-${label}`) },
  ...change,
});

/** Adds two accounts, as an operator would, and another payee. */
async function addAccounts({ console }: ConsoleHarness, tenant: Tenant): Promise<void> {
  const { adminPool } = console.world;
  await adminPool.query(
    `insert into processor_account (tenant_id, processor, merchant) values ($1, 'sandbox', 'second'), ($1, 'stripe', 'acct_1')`,
    [tenant.id],
  );
  await adminPool.query(
    `insert into payee (tenant_id, payee_code, name, processor, merchant) values ($1, 'OTHER', 'Other', 'sandbox', 'taken')`,
    [tenant.id],
  );
}

/** Sends the request as an administrator of a separate tenant, because a switch changes its payee. */
const atTenant =
  (bodyOf: (label: string) => object): StaffCase =>
  async (harness) => {
    const tenant = await makeTenant(harness.console.world, { label: `processor-${++tenants}` });
    await addAccounts(harness, tenant);
    const { cookie } = await harness.console.enter(tenant, 'administrator');
    return { tenant: tenant.label, cookie, body: bodyOf(tenant.label) };
  };

const switches = (change: object) => atTenant((label) => wish(label, change));
const previews = (change: object) =>
  atTenant((label) => {
    const { from: _, ...body } = wish(label, change);
    return body;
  });

export const payeeProcessorCases = [
  defineStaffCases(listPayeeProcessors, { success: atTenant(() => ({})), refusals: {} }),
  defineStaffCases(previewProcessorSwitch, {
    success: previews({}),
    refusals: {
      NotFound: previews({ payeeCode: 'NOBODY' }),
      ProcessorAccountInUse: previews({ to: at('taken') }),
      ProcessorAccountUnknown: previews({ to: at('somebody-elses') }),
      ProcessorNotConnected: previews({ to: at('acct_1', 'stripe') }),
      ProcessorUnchanged: atTenant((label) => ({ payeeCode: 'PAYEE', to: at(`merchant-${label}`) })),
    },
  }),
  defineStaffCases(switchProcessor, {
    success: switches({}),
    refusals: {
      NotFound: switches({ payeeCode: 'NOBODY' }),
      ProcessorAccountInUse: switches({ to: at('taken') }),
      ProcessorAccountUnknown: switches({ to: at('somebody-elses') }),
      ProcessorChanged: switches({ from: at('earlier') }),
      ProcessorNotConnected: switches({ to: at('acct_1', 'stripe') }),
      ProcessorUnchanged: atTenant((label) => wish(label, { to: at(`merchant-${label}`) })),
      ApprovalExists: askedBefore(switchProcessor, 'administrator', async (harness) => {
        await addAccounts(harness, harness.tenant);
        return { body: wish(harness.tenant.label) };
      }),
    },
  }),
  defineStaffCases(testProcessorAccount, {
    success: atTenant(() => second),
    refusals: {
      ProcessorAccountUnknown: atTenant(() => at('somebody-elses')),
      ProcessorNotConnected: atTenant(() => at('acct_1', 'stripe')),
    },
  }),
];
