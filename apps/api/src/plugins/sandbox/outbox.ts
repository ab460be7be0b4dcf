import { randomUUID } from 'node:crypto';
import { type Outbox, type OutboxEntry, openOutbox } from '@quittance/messaging/outbox/outbox-folder';
import { processReply } from '@quittance/services/text-messages/process-reply';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import type { Settings } from '../../settings.ts';
import { sendNotFound } from '../requests/errors.ts';
import { addFormParser, formFields } from '../requests/form-body.ts';
import { allowInlineStyle } from '../requests/security-headers.ts';
import { outboxPage, outboxPageStyle } from './outbox-page.ts';

const maxShown = 50;

/** Takes a reply to a text message. `from` is the customer's number, with a country code. */
type ReplyToText = (reply: { tenantLabel: string; from: string; text: string }) => Promise<void>;

type FromOutbox = (outbox: Outbox, http: { request: FastifyRequest; reply: FastifyReply }) => Promise<FastifyReply>;

/**
 * Serves the demo's sent messages at /dev/outbox and as JSON at /dev/outbox.json; `?to=` filters by address. A tenant's
 * host shows only its own messages and, given `onReply`, has a form to reply to a text message. Nothing is served
 * outside the demo.
 */
export function addOutbox(app: FastifyInstance, { DEMO, OUTBOX_FOLDER }: Settings, onReply?: ReplyToText): void {
  const outbox = DEMO && OUTBOX_FOLDER !== '' ? openOutbox(OUTBOX_FOLDER, () => new Date()) : undefined;
  const serve = (url: string, answer: FromOutbox) =>
    app.get(url, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return outbox ? answer(outbox, { request, reply }) : sendNotFound(request, reply);
    });
  serve('/dev/outbox', async (found, { request, reply }) => {
    const page = outboxPage(await latestOf(found, request), {
      tenant: request.tenantLabel,
      to: toOf(request),
      canReply: onReply !== undefined && request.tenantLabel !== undefined,
    });
    allowInlineStyle(reply, outboxPageStyle);
    return reply.header('content-security-policy', framingItself(reply)).type('text/html; charset=utf-8').send(page);
  });
  serve('/dev/outbox.json', async (found, { request, reply }) =>
    reply.send({ messages: await latestOf(found, request) }),
  );
  serve('/dev/outbox/:id', async (found, { request, reply }) => {
    const { id } = request.params as { id: string };
    const entry = await found.find(id, request.tenantLabel);
    return entry?.channel === 'email' ? sendMail(reply, entry.message.html) : sendNotFound(request, reply);
  });
  if (outbox && onReply) addReplies(app, { outbox, onReply });
}

/** Processes each reply with a new id, as a carrier would send it. */
export function processDemoReply({ tenants, services }: Pick<ApiContext, 'tenants' | 'services'>): ReplyToText {
  return async ({ tenantLabel, from, text }) => {
    const tenant = await tenants.find(tenantLabel);
    if (tenant) await processReply(services, { tenant, id: randomUUID(), from, text });
  };
}

/** Serves the form's POST. It replies from the number that got the text message. */
function addReplies(app: FastifyInstance, { outbox, onReply }: { outbox: Outbox; onReply: ReplyToText }): void {
  app.register(async (scope) => {
    addFormParser(scope);
    scope.post('/dev/outbox/:id/reply', { schema: { hide: true } }, async (request, reply) => {
      const { tenantLabel } = request;
      const { id } = request.params as { id: string };
      const entry = tenantLabel === undefined ? undefined : await outbox.find(id, tenantLabel);
      if (tenantLabel === undefined || entry?.channel !== 'sms') return sendNotFound(request, reply);
      const { text = '' } = formFields(request.body);
      await onReply({ tenantLabel, from: `+1${entry.message.to}`, text });
      return reply.redirect(`/dev/outbox?to=${encodeURIComponent(entry.message.to)}`, 303);
    });
  });
}

function latestOf(outbox: Outbox, request: FastifyRequest): Promise<OutboxEntry[]> {
  return outbox.read({ limit: maxShown, tenant: request.tenantLabel, to: toOf(request) });
}

function toOf({ query }: FastifyRequest): string | undefined {
  const { to } = query as Record<string, unknown>;
  return typeof to === 'string' && to !== '' ? to : undefined;
}

function framingItself(reply: FastifyReply): string {
  return `${reply.getHeader('content-security-policy')};frame-src 'self'`;
}

/** Shows the e-mail as a mail client would: with its styles, without script, and with links in new tabs. */
function sendMail(reply: FastifyReply, html: string): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ];
  return reply
    .header('content-security-policy', policy.join(';'))
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(html.replace('<head>', '<head><base target="_blank">'));
}
