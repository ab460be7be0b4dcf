import { isSignedByTwilio } from '@quittance/messaging/text-messages/twilio-text-messages';
import { processReply } from '@quittance/services/text-messages/process-reply';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { sendNotFound } from '../../plugins/requests/errors.ts';
import { addFormParser, formFields } from '../../plugins/requests/form-body.ts';

/**
 * The response carries no reply. Replies go out as separate messages, once, even when the carrier repeats the request.
 */
const emptyAnswer = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

/**
 * Serves POST /api/v1/message/incoming at the tenant's host, where Twilio delivers text replies from customers.
 * Requests without a valid Twilio signature get 403, and so do all requests when no Twilio account is configured.
 */
export function addTextReplyRoutes(app: FastifyInstance, context: ApiContext): void {
  app.register(async (scope) => {
    addFormParser(scope);
    scope.post('/api/v1/message/incoming', { schema: { hide: true } }, async (request, reply) => {
      const label = request.tenantLabel;
      const tenant = label === undefined ? undefined : await context.tenants.find(label);
      if (!tenant) return sendNotFound(request, reply);
      const fields = formFields(request.body);
      const url = context.services.portalUrl(tenant.label) + request.url;
      if (!isFromTwilio(context, { request, url, fields })) return reply.code(403).send();
      const { MessageSid: id = '', From: from = '', Body: text = '' } = fields;
      if (id !== '') await processReply(context.services, { tenant, id, from, text });
      return reply.type('text/xml; charset=utf-8').send(emptyAnswer);
    });
  });
}

function isFromTwilio(
  { settings }: ApiContext,
  { request, url, fields }: { request: FastifyRequest; url: string; fields: Readonly<Record<string, string>> },
): boolean {
  const signature = request.headers['x-twilio-signature'];
  if (settings.TEXT_AUTH_TOKEN === '' || typeof signature !== 'string') return false;
  return isSignedByTwilio({ signature, url, fields }, { authToken: settings.TEXT_AUTH_TOKEN });
}
