import { logEvent as logEventCall } from '@quittance/contract/events';
import { logEvent } from '@quittance/services/events/log-event';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';

/** Serves userevent/ (req 7.7). */
export function addEventRoutes(app: FastifyInstance, { services, settings }: ApiContext): void {
  serveCall(app, logEventCall, {
    rateLimitPerMinute: settings.EVENTS_PER_MINUTE,
    async handle({ userEventType, userToken }, { request }) {
      await logEvent(services, {
        tenant: tenantOf(request),
        type: userEventType,
        userToken: userToken ?? null,
        customerId: request.customer?.customerId ?? null,
        requestId: request.id,
      });
      app.countUserEvent(userEventType);
      return { responses: successResponses };
    },
  });
}
