import { randomUUID } from 'node:crypto';
import { getPayByText, turnOffPayByText, turnOnPayByText } from '@quittance/contract/pay-by-text';
import { getPayByText as readPayByText } from '@quittance/services/pay-by-text/change-agreement';
import { makePhone } from '@quittance/services/testing/fixtures/test-phone';
import { makeCard, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type CallCase, type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';

/** Covers the agreement that lets a reply of PAY pay bills. */
export const payByTextCases = [
  defineCases(getPayByText, {
    success: asking(async ({ api }, { tenant, session }) => ({
      language: 'es',
      referenceId: await makeCard(api.world, { tenant, session }),
    })),
    refusals: {},
  }),
  defineCases(turnOnPayByText, {
    success: turningOn(),
    refusals: {
      CardExpired: turningOn({
        async after({ api: { world }, tenant }) {
          await world.adminPool.query('update payment_method set card_expiry_year = 2020 where tenant_id = $1', [
            tenant.id,
          ]);
        },
      }),
      DisclosureOutdated: turningOn({ body: { textVersion: 'old' } }),
      PayByTextNotOffered: turningOn({ isOffered: false }),
      PayByTextPhoneRequired: turningOn({ hasPhone: false }),
      PayByTextPhoneShared: turningOn({
        async after({ api, tenant }, phone) {
          const { session } = await signInCustomer(api, { tenant });
          await makePhone(api.world, { tenant, session, phone });
        },
      }),
      PaymentMethodNotFound: turningOn({ body: { referenceId: `c${'0'.repeat(32)}` } }),
      PaymentMethodNotReusable: turningOn({ card: { usage: 'SingleUse' } }),
      StepUpRequired: turningOn({
        async after({ api: { world } }) {
          world.clock.now = new Date(world.clock.now.getTime() + 5 * 60_000 + 1_000);
        },
      }),
    },
  }),
  defineCases(turnOffPayByText, { success: asking(async () => ({})), refusals: {} }),
];

function asking(bodyFor: (harness: CaseHarness, payer: SignedIn) => Promise<object>): CallCase {
  return async (harness) => {
    const payer = await signInCustomer(harness.api, harness);
    return { ...payer.credentials, body: await bodyFor(harness, payer) };
  };
}

type Turning = {
  readonly isOffered?: boolean;
  readonly hasPhone?: boolean;
  readonly card?: Partial<Parameters<typeof makeCard>[1]>;
  readonly body?: object;
  after?(harness: CaseHarness, phone: string): Promise<void>;
};

/** Asks at a new tenant that offers it, unless stated. */
function turningOn({ isOffered = true, hasPhone = true, card = {}, body = {}, after }: Turning = {}): CallCase {
  return async ({ api }) => {
    const { world } = api;
    const tenant = await makeTenant(world, { label: `text-${randomUUID().slice(0, 8)}` });
    await world.adminPool.query('update tenant set pay_by_text_rules = $2 where tenant_id = $1', [
      tenant.id,
      JSON.stringify({ isOn: isOffered }),
    ]);
    const payer = await signInCustomer(api, { tenant });
    const { session } = payer;
    const phone = hasPhone ? await makePhone(world, { tenant, session }) : '';
    const referenceId = await makeCard(world, { tenant, session, ...card });
    const asked = { tenant, session, language: 'en', reference: referenceId } as const;
    const { wording } = await readPayByText(world.context, asked);
    await after?.({ api, tenant }, phone);
    return {
      ...payer.credentials,
      body: { language: 'en', referenceId, textVersion: wording?.version ?? 'none', ...body },
    };
  };
}
