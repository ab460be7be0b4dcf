import { createAgentLink, listAgentLinks, revokeAgentLink } from '@quittance/contract/staff/agent-links';
import { seeAsCustomerLink } from '@quittance/contract/staff/customer-views';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { openDispute } from '@quittance/services/disputes/open-dispute';
import { makeAgentLink, payByLink } from '@quittance/services/testing/fixtures/test-agent-link';
import { changeContact } from '@quittance/services/testing/fixtures/test-contact';
import { makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { sharedNumber } from '../../testing/payers/shared-number.ts';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { longAgo } from '../../testing/staff/staff-payments.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
const nothingAgreed = { amount: null, paymentDate: null, methodKind: null, isFeeWaived: false, sendBy: null };
let numbers = 0;

async function account({ console, tenant }: ConsoleHarness) {
  const accountReferenceCode = `LINK-${++numbers}`;
  const accounts = [{ referenceCode: accountReferenceCode, balanceCents: 20_000 }];
  const session = await makeCustomer(console.world, { tenant, login: `linked-${numbers}`, accounts });
  return { accountReferenceCode, session };
}

const link =
  (changes: object = {}) =>
  async (harness: ConsoleHarness) => {
    const { accountReferenceCode } = await account(harness);
    return { body: { accountReferenceCode, ...nothingAgreed, ...changes } };
  };

export const agentLinkCases = [
  defineStaffCases(createAgentLink, {
    success: link({ amount: 50, methodKind: 'card', sendBy: 'email' }),
    refusals: {
      PayeeCodeRequired: async (harness) => ({ body: { ...nothingAgreed, ...(await sharedNumber(harness)) } }),
      async AccountDisputed(harness) {
        const { accountReferenceCode, session } = await account(harness);
        const { console, tenant } = harness;
        const disputeInput = {
          reason: 'not-mine',
          explanation: '',
          language: 'en',
          client: { address: '127.0.0.1' },
        } as const;
        await openDispute(console.world.context, { tenant, session, accountReferenceCode, ...disputeInput });
        return { body: { accountReferenceCode, ...nothingAgreed } };
      },
      async AloneLimitReached(harness) {
        const paymentConfiguration = {
          ...defaultPaymentConfiguration,
          singlePaymentConfiguration: {
            ...defaultPaymentConfiguration.singlePaymentConfiguration,
            applyConvenienceFee: true,
          },
        };
        const tenant = await makeTenant(harness.console.world, { label: `waived-${++numbers}`, paymentConfiguration });
        const { accountReferenceCode } = await account({ ...harness, tenant });
        const { adminPool } = harness.console.world;
        await adminPool.query('update tenant set adjustment_alone_cents = 0 where tenant_id = $1', [tenant.id]);
        await adminPool.query('update account set card_fee_hundredths = 195 where reference_code = $1', [
          accountReferenceCode,
        ]);
        const { cookie } = await harness.console.enter(tenant, 'supervisor');
        const body = { accountReferenceCode, ...nothingAgreed, isFeeWaived: true };
        return { tenant: tenant.label, cookie, body };
      },
      AmountAboveMaximum: link({ amount: 200.01 }),
      AmountBelowMinimum: link({ amount: 4.99 }),
      async ContactNotPossible(harness) {
        const { accountReferenceCode, session } = await account(harness);
        await changeContact(harness.console.world, { tenant: harness.tenant, session, email: '' });
        return { body: { accountReferenceCode, ...nothingAgreed, sendBy: 'email' } };
      },
      NotFound: link({ accountReferenceCode: 'NO-SUCH' }),
      PaymentDateNotAllowed: link({ paymentDate: longAgo }),
      async PaymentMethodNotAllowed({ console }) {
        const paymentConfiguration = { ...defaultPaymentConfiguration, enforceApprovedPaymentMethods: true };
        const tenant = await makeTenant(console.world, { label: `strict-${++numbers}`, paymentConfiguration });
        const accounts = [{ referenceCode: 'STRICT', approvedMethods: ['ach'] }];
        await makeCustomer(console.world, { tenant, login: 'strict', accounts });
        const { cookie } = await console.enter(tenant, 'agent');
        const body = { accountReferenceCode: 'STRICT', ...nothingAgreed, methodKind: 'card' };
        return { tenant: tenant.label, cookie, body };
      },
      RoleNotAllowed: link({ isFeeWaived: true }),
      async TooManyRequests(harness) {
        const { body } = await link({ sendBy: 'email' })(harness);
        const { cookie } = await harness.console.enter(harness.tenant, 'agent');
        const request = { tenant: harness.tenant.label, cookie, body };
        for (let links = 0; links < 3; links++) await harness.console.send(createAgentLink, request);
        return request;
      },
    },
  }),
  defineStaffCases(listAgentLinks, {
    async success(harness) {
      const { accountReferenceCode } = await account(harness);
      await makeAgentLink(harness.console.world, { tenant: harness.tenant, accountReferenceCode });
      return { body: { accountReferenceCode } };
    },
    refusals: {
      NotFound: async () => ({ body: { accountReferenceCode: 'NO-SUCH' } }),
      PayeeCodeRequired: async (harness) => ({ body: await sharedNumber(harness) }),
    },
  }),
  defineStaffCases(revokeAgentLink, {
    async success(harness) {
      const { accountReferenceCode } = await account(harness);
      const { agentLinkId } = await makeAgentLink(harness.console.world, {
        tenant: harness.tenant,
        accountReferenceCode,
      });
      return { body: { linkID: agentLinkId } };
    },
    refusals: {
      NotFound: async () => ({ body: { linkID: nobodys } }),
      async PayLinkPaid(harness) {
        const { console, tenant } = harness;
        const { accountReferenceCode, session } = await account(harness);
        const { agentLinkId } = await makeAgentLink(console.world, { tenant, accountReferenceCode });
        await payByLink(console.world, { tenant, accountReferenceCode, session: { ...session, agentLinkId } });
        return { body: { linkID: agentLinkId } };
      },
    },
  }),
  defineStaffCases(seeAsCustomerLink, {
    async success(harness) {
      const { session } = await account(harness);
      const text = 'select reference_code from customer where customer_id = $1';
      const { rows } = await harness.console.world.adminPool.query(text, [session.customerId]);
      return { body: { customerReferenceCode: rows[0].reference_code, reason: 'asks about a plan' } };
    },
    refusals: { NotFound: async () => ({ body: { customerReferenceCode: 'NOBODY', reason: 'asks about a plan' } }) },
  }),
];
