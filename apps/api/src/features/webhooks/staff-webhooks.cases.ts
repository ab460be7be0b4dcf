import * as contract from '@quittance/contract/staff/webhooks';
import { pingWebhook } from '@quittance/services/webhooks/webhook-deliveries';
import { createWebhook, pauseWebhook, removeWebhook } from '@quittance/services/webhooks/webhook-endpoints';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { askedBefore } from '../../testing/staff/two-people.ts';

const wish = { url: 'http://localhost:9/hook', topics: ['payment' as const], alertEmail: 'it@creditor.example' };
const inside = { ...wish, url: 'https://10.0.0.1/hook' };
const nobodys = { endpointID: crypto.randomUUID() };
const actor = { kind: 'program', name: 'test' } as const;

async function made({ console, tenant }: ConsoleHarness, { isPaused = false } = {}): Promise<string> {
  const { services } = console.harness;
  const result = await createWebhook(services, { tenant, actor, ...wish });
  if (result.kind === 'refused') throw new Error(result.code);
  const { endpointId } = result;
  if (isPaused) await pauseWebhook(services, { tenant, actor, endpointId });
  return endpointId;
}

/** Removes earlier endpoints first, because a tenant can have at most ten. */
async function fresh(harness: ConsoleHarness, options?: { isPaused: boolean }): Promise<{ endpointID: string }> {
  const { console, tenant } = harness;
  await removeAll({ console, tenant });
  return { endpointID: await made(harness, options) };
}

async function removeAll({ console, tenant }: ConsoleHarness): Promise<void> {
  const { rows } = await console.world.adminPool.query<{ endpoint_id: string }>(
    "select endpoint_id from webhook_endpoint where tenant_id = $1 and state <> 'removed'",
    [tenant.id],
  );
  for (const { endpoint_id: endpointId } of rows)
    await removeWebhook(console.harness.services, { tenant, actor, endpointId });
}

async function pinged(harness: ConsoleHarness): Promise<{ endpointID: string; deliveryID: string }> {
  const { endpointID } = await fresh(harness);
  const { console, tenant } = harness;
  const ping = await pingWebhook(console.harness.services, { tenant, actor, endpointId: endpointID });
  if (ping.kind === 'refused') throw new Error(ping.code);
  return { endpointID, deliveryID: ping.deliveryId };
}

const NotFound = async () => ({ body: nobodys });
const onFresh = async (harness: ConsoleHarness) => ({ body: await fresh(harness) });

export const staffWebhookCases = [
  defineStaffCases(contract.listWebhooks, {
    async success(harness) {
      await fresh(harness);
      return { body: {} };
    },
    refusals: {},
  }),
  defineStaffCases(contract.createWebhook, {
    async success(harness) {
      await removeAll(harness);
      return { body: wish };
    },
    refusals: {
      WebhookAddressNotAllowed: async () => ({ body: inside }),
      async WebhookLimitReached(harness) {
        await removeAll(harness);
        for (let n = 0; n < 10; n++) await made(harness);
        return { body: wish };
      },
    },
  }),
  defineStaffCases(contract.changeWebhook, {
    success: async (harness) => ({ body: { ...wish, ...(await fresh(harness)) } }),
    refusals: {
      ApprovalExists: askedBefore(contract.changeWebhook, 'administrator', async (at) => ({
        body: { ...wish, ...(await fresh(at)) },
      })),
      NotFound: async () => ({ body: { ...wish, ...nobodys } }),
      WebhookAddressNotAllowed: async (harness) => ({ body: { ...inside, ...(await fresh(harness)) } }),
    },
  }),
  defineStaffCases(contract.pauseWebhook, { success: onFresh, refusals: { NotFound } }),
  defineStaffCases(contract.resumeWebhook, {
    success: async (harness) => ({ body: await fresh(harness, { isPaused: true }) }),
    refusals: { NotFound },
  }),
  defineStaffCases(contract.rotateWebhookSecret, {
    success: async (harness) => ({ body: { ...(await fresh(harness)), overlapHours: 24 } }),
    refusals: { NotFound: async () => ({ body: { ...nobodys, overlapHours: 0 } }) },
  }),
  defineStaffCases(contract.removeWebhook, { success: onFresh, refusals: { NotFound } }),
  defineStaffCases(contract.pingWebhook, {
    success: onFresh,
    refusals: { NotFound, WebhookNotActive: async (harness) => ({ body: await fresh(harness, { isPaused: true }) }) },
  }),
  defineStaffCases(contract.listDeliveries, {
    async success(harness) {
      const { endpointID } = await pinged(harness);
      return { body: { endpointID, states: ['waiting'] } };
    },
    refusals: {},
  }),
  defineStaffCases(contract.getDelivery, {
    success: async (harness) => ({ body: { deliveryID: (await pinged(harness)).deliveryID } }),
    refusals: { NotFound: async () => ({ body: { deliveryID: crypto.randomUUID() } }) },
  }),
  defineStaffCases(contract.replayWebhook, {
    async success(harness) {
      const { endpointID, deliveryID } = await pinged(harness);
      return { body: { endpointID, replay: { deliveryID } } };
    },
    refusals: {
      NotFound: async () => ({ body: { ...nobodys, replay: { deliveryID: crypto.randomUUID() } } }),
      async WebhookNotActive(harness) {
        const span = { from: '2026-11-01T00:00:00Z', until: '2026-11-02T00:00:00Z' };
        return { body: { ...(await fresh(harness, { isPaused: true })), replay: span } };
      },
    },
  }),
];
