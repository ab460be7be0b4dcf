import * as contract from '@quittance/contract/staff/webhooks';
import { pingWebhook } from '@quittance/services/webhooks/webhook-deliveries';
import { createWebhook, pauseWebhook, removeWebhook } from '@quittance/services/webhooks/webhook-endpoints';
import { defineStaffCases, type StaffStage } from '../../testing/staff/staff-cases.ts';
import { askedBefore } from '../../testing/staff/two-people.ts';

const wish = { url: 'http://localhost:9/hook', topics: ['payment' as const], alertEmail: 'it@creditor.example' };
const inside = { ...wish, url: 'https://10.0.0.1/hook' };
const nobodys = { endpointID: crypto.randomUUID() };
const actor = { kind: 'program', name: 'test' } as const;

async function made({ console, tenant }: StaffStage, { isPaused = false } = {}): Promise<string> {
  const { services } = console.desk;
  const result = await createWebhook(services, { tenant, actor, ...wish });
  if (result.kind === 'refused') throw new Error(result.code);
  const { endpointId } = result;
  if (isPaused) await pauseWebhook(services, { tenant, actor, endpointId });
  return endpointId;
}

/** Removes earlier endpoints first, because a tenant can have at most ten. */
async function fresh(stage: StaffStage, options?: { isPaused: boolean }): Promise<{ endpointID: string }> {
  const { console, tenant } = stage;
  await removeAll({ console, tenant });
  return { endpointID: await made(stage, options) };
}

async function removeAll({ console, tenant }: StaffStage): Promise<void> {
  const { rows } = await console.world.adminPool.query<{ endpoint_id: string }>(
    "select endpoint_id from webhook_endpoint where tenant_id = $1 and state <> 'removed'",
    [tenant.id],
  );
  for (const { endpoint_id: endpointId } of rows)
    await removeWebhook(console.desk.services, { tenant, actor, endpointId });
}

async function pinged(stage: StaffStage): Promise<{ endpointID: string; deliveryID: string }> {
  const { endpointID } = await fresh(stage);
  const { console, tenant } = stage;
  const ping = await pingWebhook(console.desk.services, { tenant, actor, endpointId: endpointID });
  if (ping.kind === 'refused') throw new Error(ping.code);
  return { endpointID, deliveryID: ping.deliveryId };
}

const NotFound = async () => ({ body: nobodys });
const onFresh = async (stage: StaffStage) => ({ body: await fresh(stage) });

export const staffWebhookCases = [
  defineStaffCases(contract.listWebhooks, {
    async success(stage) {
      await fresh(stage);
      return { body: {} };
    },
    refusals: {},
  }),
  defineStaffCases(contract.createWebhook, {
    async success(stage) {
      await removeAll(stage);
      return { body: wish };
    },
    refusals: {
      WebhookAddressNotAllowed: async () => ({ body: inside }),
      async WebhookLimitReached(stage) {
        await removeAll(stage);
        for (let n = 0; n < 10; n++) await made(stage);
        return { body: wish };
      },
    },
  }),
  defineStaffCases(contract.changeWebhook, {
    success: async (stage) => ({ body: { ...wish, ...(await fresh(stage)) } }),
    refusals: {
      ApprovalExists: askedBefore(contract.changeWebhook, 'administrator', async (at) => ({
        body: { ...wish, ...(await fresh(at)) },
      })),
      NotFound: async () => ({ body: { ...wish, ...nobodys } }),
      WebhookAddressNotAllowed: async (stage) => ({ body: { ...inside, ...(await fresh(stage)) } }),
    },
  }),
  defineStaffCases(contract.pauseWebhook, { success: onFresh, refusals: { NotFound } }),
  defineStaffCases(contract.resumeWebhook, {
    success: async (stage) => ({ body: await fresh(stage, { isPaused: true }) }),
    refusals: { NotFound },
  }),
  defineStaffCases(contract.rotateWebhookSecret, {
    success: async (stage) => ({ body: { ...(await fresh(stage)), overlapHours: 24 } }),
    refusals: { NotFound: async () => ({ body: { ...nobodys, overlapHours: 0 } }) },
  }),
  defineStaffCases(contract.removeWebhook, { success: onFresh, refusals: { NotFound } }),
  defineStaffCases(contract.pingWebhook, {
    success: onFresh,
    refusals: { NotFound, WebhookNotActive: async (stage) => ({ body: await fresh(stage, { isPaused: true }) }) },
  }),
  defineStaffCases(contract.listDeliveries, {
    async success(stage) {
      const { endpointID } = await pinged(stage);
      return { body: { endpointID, states: ['waiting'] } };
    },
    refusals: {},
  }),
  defineStaffCases(contract.getDelivery, {
    success: async (stage) => ({ body: { deliveryID: (await pinged(stage)).deliveryID } }),
    refusals: { NotFound: async () => ({ body: { deliveryID: crypto.randomUUID() } }) },
  }),
  defineStaffCases(contract.replayWebhook, {
    async success(stage) {
      const { endpointID, deliveryID } = await pinged(stage);
      return { body: { endpointID, replay: { deliveryID } } };
    },
    refusals: {
      NotFound: async () => ({ body: { ...nobodys, replay: { deliveryID: crypto.randomUUID() } } }),
      async WebhookNotActive(stage) {
        const span = { from: '2026-11-01T00:00:00Z', until: '2026-11-02T00:00:00Z' };
        return { body: { ...(await fresh(stage, { isPaused: true })), replay: span } };
      },
    },
  }),
];
