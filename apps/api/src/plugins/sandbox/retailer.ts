import { randomUUID } from 'node:crypto';
import { request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { noticeSignatureHeader } from '@quittance/domain/cash/notice-signature';
import { isSlipNumber } from '@quittance/domain/cash/slip-number';
import { parseMoney } from '@quittance/domain/money/parse-money';
import { signCashNotice } from '@quittance/services/cash/sign-cash-notice';
import { demoCash } from '@quittance/services/demo/demo-wallets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { sendNotFound } from '../requests/errors.ts';
import { addFormParser, formFields } from '../requests/form-body.ts';
import { allowInlineStyle } from '../requests/security-headers.ts';
import { type NotifiedNotice, type RetailerForm, retailerPage, retailerPageStyle } from './retailer-page.ts';

/**
 * Serves a store counter at /dev/retailer, where visitors of the demo pay a cash slip. The page reports it over HTTP as
 * a network would, signed with the demo network's secret (docs/cash.md). Nothing is served outside the demo.
 */
export function addRetailer(app: FastifyInstance, { services, settings }: ApiContext): void {
  if (!settings.DEMO) return;
  app.register(async (scope) => {
    addFormParser(scope);
    scope.get('/dev/retailer', { schema: { hide: true } }, async (request, reply) => {
      const { slip } = request.query as Record<string, unknown>;
      return sendPage(request, reply, { slipNumber: typeof slip === 'string' ? slip : '', amount: '' });
    });
    scope.post('/dev/retailer', { schema: { hide: true } }, async (request, reply) => {
      const { slipNumber = '', amount = '' } = formFields(request.body);
      const form = { slipNumber, amount };
      const sale = readSale(form);
      if (typeof sale === 'string') return sendPage(request, reply, { ...form, problem: sale });
      const notice = { eventId: randomUUID(), ...sale, paidAt: services.now().toISOString(), retailer: 'Demo store' };
      const label = request.tenantLabel;
      if (label === undefined) return sendNotFound(request, reply);
      const { port } = app.server.address() as AddressInfo;
      const { host } = new URL(services.portalUrl(label));
      const notifiedNotice = await sendNotice({ notice, at: services.now(), label, host, port });
      return sendPage(request, reply, { ...form, notifiedNotice });
    });
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, form: RetailerForm): FastifyReply {
  if (request.tenantLabel === undefined) return sendNotFound(request, reply);
  reply.header('cache-control', 'no-store');
  allowInlineStyle(reply, retailerPageStyle);
  return reply.type('text/html; charset=utf-8').send(retailerPage(form));
}

/** Returns the sale, or an error message for invalid input. */
function readSale({ slipNumber, amount }: RetailerForm): { slipNumber: string; amountCents: number } | string {
  const digits = slipNumber.replace(/\s/g, '');
  if (!isSlipNumber(digits)) return "This isn't a slip number. A digit is missing or wrong.";
  const money = parseMoney(amount);
  if (!money.ok || money.cents <= 0) return "This isn't an amount.";
  return { slipNumber: digits, amountCents: money.cents };
}

/** Sends a notice to this server at the tenant's host. */
function sendNotice(sent: {
  notice: object;
  at: Date;
  label: string;
  host: string;
  port: number;
}): Promise<NotifiedNotice> {
  const { notice, at, label, host, port } = sent;
  const body = JSON.stringify(notice, undefined, 2);
  const signature = signCashNotice({ secret: demoCash(label).secret, body, at });
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json', [noticeSignatureHeader]: signature };
    const outgoing = openRequest({ host: '127.0.0.1', port, method: 'POST', path: '/api/webhooks/cash', headers });
    outgoing.on('error', reject).on('response', (response) => {
      text(response).then((answer) => resolve({ body, signature, status: response.statusCode ?? 0, answer }), reject);
    });
    outgoing.end(body);
  });
}
