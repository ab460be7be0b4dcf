import { unsubscribeByLink } from '@quittance/services/email-endpoints/unsubscribe-by-link';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { sendNotFound } from '../../plugins/requests/errors.ts';
import { clientOf } from '../../request-context.ts';

type Link = { Params: { '*': string } };

/** The secret exceeds Fastify's limit for named parameters; a wildcard has no limit. */
const path = '/api/v1/message/unsubscribe/*';

/**
 * Serves the URL in the List-Unsubscribe header. Mail clients POST to it to unsubscribe at once (RFC 8058); the form's
 * content is ignored. A GET redirects to the portal's page instead, because mail scanners open links too.
 */
export function addEmailOneClickRoutes(app: FastifyInstance, { services, tenants }: ApiContext): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);

    scope.post<Link>(path, { schema: { hide: true } }, async (request, reply) => {
      const tenant = await tenantAt(request);
      if (!tenant) return sendNotFound(request, reply);
      const token = request.params['*'];
      const result = await unsubscribeByLink(services, { tenant, token, clientAddress: clientOf(request).address });
      if (result.kind === 'refused') return sendNotFound(request, reply);
      return reply.type('text/plain; charset=utf-8').send('OK');
    });

    scope.get<Link>(path, { schema: { hide: true } }, async (request, reply) => {
      const tenant = await tenantAt(request);
      const token = request.params['*'];
      if (!tenant || !/^[\w-]+$/.test(token)) return sendNotFound(request, reply);
      return reply.redirect(`${services.portalUrl(tenant.label)}/unsubscribe#${token}`, 303);
    });
  });

  const tenantAt = async (request: FastifyRequest) => {
    const label = request.tenantLabel;
    return label === undefined ? undefined : tenants.find(label);
  };
}
