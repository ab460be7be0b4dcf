import { isNoticeFresh, readNoticeSignature } from '@quittance/domain/cash/notice-signature';
import { bounceKinds, maxReportBytes } from '@quittance/domain/messages/mail-report';
import { type TakenReport, takeInBounce, takeInReport } from '@quittance/services/bounces/take-in-bounce';
import { isSignedWith } from '@quittance/services/cash/sign-cash-notice';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ApiContext } from '../../api-context.ts';
import { sendNotFound } from '../../plugins/errors.ts';
import { successResponses } from '../../serve-call.ts';

/** The header in which a report carries its signature. */
const signatureHeader = 'x-mail-signature';

/** What a mail provider's report comes down to (docs/undeliverable-mail.md). Fields that nobody knows are passed over. */
const providerReport = z.object({
  /** The header Message-ID of the message, or the part before its @. */
  messageId: z.string().check(z.maxLength(300)),
  kind: z.enum(bounceKinds),
  status: z._default(z.string().check(z.regex(/^(5\.\d{1,3}\.\d{1,3})?$/)), ''),
});

/**
 * Where a mail provider, or a mail server, reports what became of a message: POST /api/v1/message/reports at the tenant's host, as JSON or as
 * the report's own mail (message/rfc822). Signed over the bytes of the body; anything else is refused with 403, and so is everything
 * without a secret. 200 says that it was understood, also where it came before or is about no message of this tenant.
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
        throw Object.assign(new Error('this is no report about a message'), { statusCode: 400 });
      return reply.send({ responses: successResponses, result });
    });
  });
}

/** The tenant is signed too: a report for one is worth nothing at another. */
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

/** What is signed behind the time: the tenant's label, a line break and the body, byte for byte. */
function signedText(label: string, body: Buffer | string): string {
  return `${label}\n${Buffer.from(body).toString('latin1')}`;
}

async function take(
  { services }: ApiContext,
  { tenant, request, body }: { tenant: Tenant; request: FastifyRequest; body: Buffer },
): Promise<TakenReport | undefined> {
  if (request.headers['content-type']?.startsWith('message/rfc822')) {
    return takeInReport(services, { tenant, raw: body });
  }
  const parsed = providerReport.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { messageId, ...report } = parsed.data;
  const id = messageId.replace(/^</, '').split('@')[0] ?? '';
  return takeInBounce(services, { tenant, bounce: { ...report, messageId: id, source: 'provider' } });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
