import { unsubscribeByLink } from '@quittance/services/email-endpoints/unsubscribe-by-link';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { sendNotFound } from '../../plugins/errors.ts';
import { clientOf } from '../../request-context.ts';

type Link = { Params: { '*': string } };

/** The secret is longer than Fastify lets a named parameter be; a wildcard has no such limit. */
const path = '/api/v1/message/unsubscribe/*';

/**
 * The address of a notice's List-Unsubscribe header. A mail reader posts a form of its own to it, which ends notices at once (RFC 8058);
 * a browser that opens it is led to the portal's page, because programs open the links of mails too. What the form says is not read.
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
