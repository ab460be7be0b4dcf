import { randomUUID } from 'node:crypto';
import { updateCustomerContactInfo } from '@quittance/contract/customers';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type CallCase, defineCases } from '../../testing/call-cases.ts';
import { contactUpdate } from '../../testing/contact-update.ts';
import { anotherAddress } from '../../testing/payers/registered-email.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';

/** Covers profile updates (req 7.5, 8.1, 8.2). */
export const customerCases = [
  defineCases(updateCustomerContactInfo, {
    success: update({ city: 'Chicago' }),
    refusals: {
      CustomerReferenceCodeRequired: update({}, { customerReferenceCode: null }),
      CustomerProfileUpdateFailed: update({ zip: '6060' }),
      EndPointNotAuthenticated: update({ email: anotherAddress() }),
      async StepUpRequired(harness) {
        const request = await update({ homePhone: '3125550111' })(harness);
        harness.api.world.clock.now = new Date(harness.api.world.clock.now.getTime() + 5 * 60 * 1000 + 1_000);
        return request;
      },
      async TwoFactorRequiredHere({ api }) {
        const label = `required-${randomUUID().slice(0, 8)}`;
        const tenant = await makeTenant(api.world, { label, secondFactor: 'enabled' });
        const request = await update({ email: '' })({ api, tenant });
        await api.world.adminPool.query(
          `update tenant set switches = switches || '{"require2fa": true}' where tenant_id = $1`,
          [tenant.id],
        );
        // Tenants are cached for five seconds.
        api.world.clock.now = new Date(api.world.clock.now.getTime() + 6_000);
        return request;
      },
    },
  }),
];

function update(edits: object, change: object = {}): CallCase {
  return async ({ api, tenant }) => {
    const customer = await signInCustomer(api, { tenant });
    return { ...customer.credentials, body: { ...contactUpdate(customer, edits), ...change } };
  };
}
