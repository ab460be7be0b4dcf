import { takeInProcessorNotice } from '@quittance/services/processors/take-in-processor-notice';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { sendNotFound } from '../../plugins/requests/errors.ts';

/** Events may contain a whole payment with its related objects. */
const largestNoticeBytes = 256 * 1024;
const toleranceSeconds = 300;

/**
 * Serves POST /api/webhooks/stripe at the tenant's host, where Stripe reports settled and returned bank payments. The
 * signature covers the raw body, and an invalid one gets 400. Every signed event gets 200, so that Stripe doesn't send
 * it again. The worker also reads the events from Stripe's list, so webhooks only make them arrive sooner.
 */
export function addStripeWebhookRoute(app: FastifyInstance, context: ApiContext): void {
  const { services, settings, tenants } = context;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body);
    const options = { schema: { hide: true }, bodyLimit: largestNoticeBytes };
    scope.post('/api/webhooks/stripe', options, async (request, reply) => {
      const label = request.tenantLabel;
      const tenant = label === undefined ? undefined : await tenants.find(label);
      if (!tenant) return sendNotFound(request, reply);
      // Without a secret, no signature can be valid.
      if (settings.STRIPE_WEBHOOK_SECRET === '') return reply.code(400).send();
      // Loads Stripe's library on the first webhook, so that processes without webhooks don't carry it.
      const { readStripeEvent } = await import('@quittance/processors/stripe/read-stripe-event');
      const signature = request.headers['stripe-signature'];
      const reading = readStripeEvent({
        payload: typeof request.body === 'string' ? request.body : '',
        signature: typeof signature === 'string' ? signature : undefined,
        secret: settings.STRIPE_WEBHOOK_SECRET,
        toleranceSeconds,
        nowMs: services.now().getTime(),
      });
      if (reading.kind === 'unsigned') return reply.code(400).send();
      if (reading.kind === 'event') {
        const { event } = reading;
        const taken = await takeInProcessorNotice(services, { tenant, processor: 'stripe', event });
        if (taken === 'unfit') request.log.error(new Error(`the event ${event.id} (${event.kind}) fits no payment`));
      }
      return reply.send();
    });
  });
}
