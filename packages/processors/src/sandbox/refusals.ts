import type { FastifyReply } from 'fastify';

type Refusal = { status: number; code: string; message: string };

/** Refusals of the sandbox API. Messages never repeat the input. Four-digit codes are of req 8.1. */
const refusals = {
  'key-missing': {
    status: 400,
    code: 'idempotency_key_missing',
    message: 'Idempotency-Key must be 1 to 255 visible ASCII characters',
  },
  'body-invalid': { status: 400, code: 'body_invalid', message: 'The body is not what this call takes' },
  'query-invalid': { status: 400, code: 'query_invalid', message: 'merchant, after and limit (1 to 1000) are needed' },
  unauthorized: { status: 401, code: 'unauthorized', message: 'The API key is not the one for this call' },
  'route-unknown': { status: 404, code: 'route_not_found', message: 'There is no such call' },
  'merchant-unknown': { status: 404, code: '5014', message: 'The merchant is not known' },
  'charge-unknown': { status: 404, code: 'charge_not_found', message: 'No charge was made with this key' },
  'refund-unknown': { status: 404, code: 'refund_not_found', message: 'No refund was made with this key' },
  'token-missing': { status: 404, code: 'token_not_found', message: 'There is no such token' },
  'token-unknown': { status: 422, code: 'token_not_found', message: 'There is no such token' },
  'wallet-token-unknown': {
    status: 404,
    code: 'wallet_token_not_found',
    message: 'There is no such token of this wallet, or it was used before',
  },
  'order-unknown': { status: 404, code: 'order_not_found', message: 'There is no such order' },
  'order-approved': { status: 409, code: 'order_approved', message: 'Somebody else has approved this order' },
  'instrument-unknown': { status: 422, code: 'instrument_not_found', message: 'There is no such card or payer' },
  'key-reused': { status: 422, code: 'idempotency_key_reused', message: 'The key was used with another body' },
  'in-flight': { status: 409, code: 'in_flight', message: 'A request with this key is under way' },
  'too-many': { status: 429, code: 'too_many_requests', message: 'Too many requests; wait a moment' },
  'internal-error': { status: 500, code: 'internal_error', message: 'Something failed' },
} as const satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof refusals;

/** Sends a refusal by name, with the invalid field if there is one. */
export function sendRefusal(reply: FastifyReply, name: RefusalName, field?: string): FastifyReply {
  const { status, code, message } = refusals[name];
  if (status === 429) reply.header('retry-after', '1');
  return reply.code(status).send({ error: field ? { code, field, message } : { code, message } });
}
