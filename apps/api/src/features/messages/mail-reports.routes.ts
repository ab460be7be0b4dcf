import { isNoticeFresh, readNoticeSignature } from '@quittance/domain/cash/notice-signature';
import { bounceKinds, maxReportBytes } from '@quittance/domain/messages/mail-report';
import { processBounce, processMailReport, type ReportOutcome } from '@quittance/services/bounces/process-bounce';
import { isSignedWith } from '@quittance/services/cash/sign-cash-notice';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ApiContext } from '../../api-context.ts';
import { sendNotFound } from '../../plugins/requests/errors.ts';
import { successResponses } from '../../serve-call.ts';

const signatureHeader = 'x-mail-signature';

/** Delivery report from a mail provider (docs/undeliverable-mail.md). Unknown fields are ignored. */
const providerReport = z.object({
  /** The message's Message-ID header, or the part of it before the @. */
  messageId: z.string().check(z.maxLength(300)),
  kind: z.enum(bounceKinds),
  status: z._default(z.string().check(z.regex(/^(5\.\d{1,3}\.\d{1,3})?$/)), ''),
});

/**
 * Serves POST /api/v1/message/reports at the tenant's host, where a mail provider or mail server reports undelivered
 * messages, as JSON or as the original report (message/rfc822). The signature covers the raw body. An invalid
 * signature, or no configured secret, gets 403. 200 means that the report was understood, even if it is a repeat or
 * about an unknown message.
 */
export function addMailReportRoutes(app: FastifyInstance, context: ApiContext): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      ['application/json', 'message/rfc822'],
      { parseAs: 'buffer', bodyLimit: maxReportBytes },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.post('/api/v1/message/reports', { schema: { hide: true } }, async (request, reply) => {
      const label = request.tenantLabel;
      const tenant = label === undefined ? undefined : await context.tenants.find(label);
      if (!tenant) return sendNotFound(request, reply);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(context, { request, tenant, body })) return reply.code(403).send();
      const result = await take(context, { tenant, request, body });
      if (result === undefined)
        throw Object.assign(new Error("the request isn't a report about a message"), { statusCode: 400 });
      return reply.send({ responses: successResponses, result });
    });
  });
}

/** The signature covers the tenant, so a report for one tenant can't be replayed at another. */
function isSigned(
  { settings, services }: ApiContext,
  { request, tenant, body }: { request: FastifyRequest; tenant: Tenant; body: Buffer },
): boolean {
  const header = request.headers[signatureHeader];
  const signature = typeof header === 'string' ? readNoticeSignature(header) : undefined;
  if (settings.MAIL_REPORT_SECRET === '' || !signature || !isNoticeFresh(signature, services.now().getTime())) {
    return false;
  }
  return isSignedWith(signature, { secret: settings.MAIL_REPORT_SECRET, body: signedText(tenant.label, body) });
}

/** Returns the signed text that follows the timestamp: the tenant's label, a line break and the raw body. */
function signedText(label: string, body: Buffer | string): string {
  return `${label}\n${Buffer.from(body).toString('latin1')}`;
}

async function take(
  { services }: ApiContext,
  { tenant, request, body }: { tenant: Tenant; request: FastifyRequest; body: Buffer },
): Promise<ReportOutcome | undefined> {
  if (request.headers['content-type']?.startsWith('message/rfc822')) {
    return processMailReport(services, { tenant, raw: body });
  }
  const parsed = providerReport.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { messageId, ...report } = parsed.data;
  const id = messageId.replace(/^</, '').split('@')[0] ?? '';
  return processBounce(services, { tenant, bounce: { ...report, messageId: id, source: 'provider' } });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
