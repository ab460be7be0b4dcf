import { noticeSignatureHeader } from '@quittance/domain/cash/notice-signature';
import { processCashNotice } from '@quittance/services/cash/process-cash-notice';
import { verifyCashNotice } from '@quittance/services/cash/verify-cash-notice';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { sendNotFound } from '../../plugins/requests/errors.ts';
import { sendRefusal, successResponses } from '../../serve-call.ts';
import { readCashNotice } from './cash-notice.ts';

/**
 * Serves POST /api/webhooks/cash, where a cash network reports payments at its retailers. The signature covers the raw
 * bytes, so the body isn't parsed first. 200 means that the payment is posted, now or earlier; after any other status
 * the network sends the notice again.
 */
export function addCashNoticeRoutes(app: FastifyInstance, { services, tenants }: ApiContext): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => body,
    );
    scope.post('/api/webhooks/cash', { schema: { hide: true } }, async (request, reply) => {
      const label = request.tenantLabel;
      const tenant = label === undefined ? undefined : await tenants.find(label);
      if (!tenant) return sendNotFound(request, reply);
      const body = typeof request.body === 'string' ? request.body : '';
      const verified = await verifyCashNotice(services, { tenant, header: signatureOf(request), body });
      if (verified.kind === 'refused') return sendRefusal(reply, { request, refusal: verified });
      const onFault = (fault: unknown) => request.log.error({ err: fault }, 'a cash notice needs review');
      const notice = readCashNotice(body);
      if (!notice) {
        onFault(new Error('a signed cash notice could not be read'));
        throw Object.assign(new Error("the request isn't a cash payment notice"), { statusCode: 400 });
      }
      const { payeeCodes } = verified;
      const taken = await processCashNotice({ ...services, onFault }, { tenant, payeeCodes, notice });
      if (taken.kind === 'refused') return sendRefusal(reply, { request, refusal: taken });
      return reply.send({ responses: successResponses });
    });
  });
}

function signatureOf({ headers }: FastifyRequest): string | undefined {
  const header = headers[noticeSignatureHeader];
  return typeof header === 'string' ? header : undefined;
}
