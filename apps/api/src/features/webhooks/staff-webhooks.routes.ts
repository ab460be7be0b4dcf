import * as contract from '@quittance/contract/staff/webhooks';
import { refuse } from '@quittance/services/refusal';
import {
  type DeliveryView,
  getDelivery,
  listDeliveries,
  listWebhooks,
} from '@quittance/services/webhooks/list-webhooks';
import { pingWebhook, replayWebhook } from '@quittance/services/webhooks/webhook-deliveries';
import {
  changeWebhook,
  createWebhook,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  rotateWebhookSecret,
} from '@quittance/services/webhooks/webhook-endpoints';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { approvalOf, madeOrAsked } from '../staff/made-or-asked.ts';

export function addStaffWebhookRoutes(app: FastifyInstance, context: ConsoleContext): void {
  addEndpointRoutes(app, context);
  addDeliveryRoutes(app, context);
}

function addEndpointRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.listWebhooks, {
    async handle(_input, { request }) {
      const endpoints = await listWebhooks(services, callerOf(request));
      return {
        responses: successResponses,
        endpoints: endpoints.map(({ endpointId: endpointID, topics, ...each }) => ({
          ...{ endpointID, ...each },
          topics: [...topics],
        })),
      };
    },
  });

  serveStaffCall(app, contract.createWebhook, {
    async handle(input, { request }) {
      const made = await createWebhook(services, { ...callerOf(request), ...input });
      if (made.kind === 'refused') return made;
      const { endpointId: endpointID, secret, approvalId } = made;
      return { responses: successResponses, ...approvalOf(approvalId), endpointID, secret };
    },
  });

  serveStaffCall(app, contract.changeWebhook, {
    async handle({ endpointID: endpointId, ...wish }, { request }) {
      const result = await changeWebhook(services, { ...callerOf(request), endpointId, ...wish });
      return result.kind === 'refused' ? result : { responses: successResponses, ...madeOrAsked(result) };
    },
  });

  for (const [call, act] of [
    [contract.pauseWebhook, pauseWebhook],
    [contract.resumeWebhook, resumeWebhook],
    [contract.removeWebhook, removeWebhook],
  ] as const) {
    serveStaffCall(app, call, {
      async handle({ endpointID: endpointId }, { request }) {
        const result = await act(services, { ...callerOf(request), endpointId });
        return result.kind === 'refused' ? result : { responses: successResponses };
      },
    });
  }

  serveStaffCall(app, contract.rotateWebhookSecret, {
    async handle({ endpointID, overlapHours }, { request }) {
      const asked = { ...callerOf(request), endpointId: endpointID, overlapHours };
      const rotated = await rotateWebhookSecret(services, asked);
      if (rotated.kind === 'refused') return rotated;
      const { secret, previousUntil } = rotated;
      return { responses: successResponses, endpointID, secret, previousUntil };
    },
  });
}

function addDeliveryRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.pingWebhook, {
    async handle({ endpointID: endpointId }, { request }) {
      const pinged = await pingWebhook(services, { ...callerOf(request), endpointId });
      return pinged.kind === 'refused' ? pinged : { responses: successResponses, deliveryID: pinged.deliveryId };
    },
  });

  serveStaffCall(app, contract.listDeliveries, {
    async handle({ endpointID: endpointId, ...search }, { request }) {
      const deliveries = await listDeliveries(services, { ...callerOf(request), endpointId, ...search });
      return { responses: successResponses, deliveries: deliveries.map(present) };
    },
  });

  serveStaffCall(app, contract.getDelivery, {
    async handle({ deliveryID: deliveryId }, { request }) {
      const found = await getDelivery(services, { ...callerOf(request), deliveryId });
      if (!found) return refuse('NotFound');
      const { delivery, body, tries } = found;
      return { responses: successResponses, delivery: present(delivery), body, tries };
    },
  });

  serveStaffCall(app, contract.replayWebhook, {
    async handle({ endpointID: endpointId, replay: asked }, { request }) {
      const replay = 'deliveryID' in asked ? { deliveryId: asked.deliveryID } : asked;
      const queued = await replayWebhook(services, { ...callerOf(request), endpointId, replay });
      return queued.kind === 'refused' ? queued : { responses: successResponses, deliveries: queued.deliveries };
    },
  });
}

function present({
  deliveryId: deliveryID,
  endpointId: endpointID,
  eventId: eventID,
  accountCode: accountReferenceCode,
  ...delivery
}: DeliveryView) {
  return { deliveryID, endpointID, eventID, accountReferenceCode, ...delivery };
}
