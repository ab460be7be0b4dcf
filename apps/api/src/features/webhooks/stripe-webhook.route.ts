import { takeInProcessorNotice } from '@quittance/services/processors/take-in-processor-notice';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { sendNotFound } from '../../plugins/errors.ts';

/** An event may carry a whole payment with all that belongs to it. */
const largestNoticeBytes = 256 * 1024;
const toleranceSeconds = 300;

/**
 * Where Stripe tells of bank payments that settled or came back: POST /api/webhooks/stripe at the tenant's host. What the signature does not
 * cover, to the byte, is refused with 400; everything that Stripe signed is answered with 200, so that it stops telling. The worker reads the
 * same events from Stripe's list: a notice is only sooner.
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
      // Nobody can have signed it.
      if (settings.STRIPE_WEBHOOK_SECRET === '') return reply.code(400).send();
      // The vendor's library is loaded by the first notice, so that a process that gets none does not carry it.
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
