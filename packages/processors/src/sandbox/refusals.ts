import type { FastifyReply } from 'fastify';

type Refusal = { status: number; code: string; message: string };

/** Refusals of the sandbox API. Messages never repeat the input. Four-digit codes are of req 8.1. */
const refusals = {
  'key-missing': {
    status: 400,
    code: 'idempotency_key_missing',
    message: 'Idempotency-Key must be 1 to 255 visible ASCII characters',
  },
  'body-invalid': { status: 400, code: 'body_invalid', message: 'The request body is not valid' },
  'query-invalid': {
    status: 400,
    code: 'query_invalid',
    message: 'merchant, after and limit (1 to 1000) are required',
  },
  unauthorized: { status: 401, code: 'unauthorized', message: 'The API key is not valid for this call' },
  'route-unknown': { status: 404, code: 'route_not_found', message: 'Not found' },
  'merchant-unknown': { status: 404, code: '5014', message: 'Unknown merchant' },
  'charge-unknown': { status: 404, code: 'charge_not_found', message: 'No charge was made with this key' },
  'refund-unknown': { status: 404, code: 'refund_not_found', message: 'No refund was made with this key' },
  'chargeback-unknown': { status: 404, code: 'chargeback_not_found', message: 'The chargeback was not found' },
  'chargeback-closed': {
    status: 422,
    code: 'chargeback_closed',
    message: 'The chargeback was answered or decided, or the deadline has passed',
  },
  'outcome-not-possible': {
    status: 422,
    code: 'outcome_not_possible',
    message: "The charge can't have this outcome",
  },
  'token-missing': { status: 404, code: 'token_not_found', message: 'The token was not found' },
  'token-unknown': { status: 422, code: 'token_not_found', message: 'The token was not found' },
  'wallet-token-unknown': {
    status: 404,
    code: 'wallet_token_not_found',
    message: 'The wallet token was not found or was already used',
  },
  'order-unknown': { status: 404, code: 'order_not_found', message: 'The order was not found' },
  'order-approved': { status: 409, code: 'order_approved', message: 'Someone else approved this order' },
  'instrument-unknown': { status: 422, code: 'instrument_not_found', message: 'The card or payer was not found' },
  'key-reused': {
    status: 422,
    code: 'idempotency_key_reused',
    message: 'The key was already used with a different body',
  },
  'in-flight': { status: 409, code: 'in_flight', message: 'A request with this key is in progress' },
  'too-many': { status: 429, code: 'too_many_requests', message: 'Too many requests; try again later' },
  'internal-error': { status: 500, code: 'internal_error', message: 'Internal error' },
} as const satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof refusals;

/** Sends a refusal by name, with the invalid field if there is one. */
export function sendRefusal(reply: FastifyReply, name: RefusalName, field?: string): FastifyReply {
  const { status, code, message } = refusals[name];
  if (status === 429) reply.header('retry-after', '1');
  return reply.code(status).send({ error: field ? { code, field, message } : { code, message } });
}
