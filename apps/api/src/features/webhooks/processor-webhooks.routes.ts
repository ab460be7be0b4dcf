import { accountProcessors } from '@quittance/domain/payments/processor-names';
import { adapterOf } from '@quittance/processors/all-processors';
import { handleProcessorWebhook } from '@quittance/services/processors/handle-processor-webhook';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { sendNotFound } from '../../plugins/requests/errors.ts';

/** Events may contain a whole payment with its related objects. */
const largestNoticeBytes = 256 * 1024;

/**
 * Serves POST /api/webhooks/<processor> at the tenant's host, where processors report settled and returned bank
 * payments. The signature covers the raw body, and an invalid one gets 400. Every signed event gets 200, so that the
 * processor doesn't send it again. The worker also reads the events from the processor's list, so webhooks only make
 * them arrive sooner.
 */
export function addProcessorWebhookRoutes(app: FastifyInstance, context: ApiContext): void {
  const { services, settings, tenants } = context;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body);
    const options = { schema: { hide: true }, bodyLimit: largestNoticeBytes };
    for (const processor of accountProcessors) {
      const readWebhook = adapterOf(processor)?.readWebhook;
      if (!readWebhook) continue;
      scope.post(`/api/webhooks/${processor}`, options, async (request, reply) => {
        const label = request.tenantLabel;
        const tenant = label === undefined ? undefined : await tenants.find(label);
        if (!tenant) return sendNotFound(request, reply);
        const body = typeof request.body === 'string' ? request.body : '';
        const nowMs = services.now().getTime();
        const reading = await readWebhook({ body, headers: request.headers, nowMs }, settings);
        if (reading.kind === 'unsigned') return reply.code(400).send();
        if (reading.kind === 'event') {
          const { event } = reading;
          const taken = await handleProcessorWebhook(services, { tenant, processor, event });
          if (taken === 'unfit')
            request.log.error(new Error(`the event ${event.id} (${event.kind}) doesn't match any payment`));
        }
        return reply.send();
      });
    }
  });
}
