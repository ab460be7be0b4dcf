import { responseCodes } from '@quittance/contract/response-codes';
import type { ErrorAnswer } from '@quittance/contract/wire/envelope';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Codes of the socket and of the name service when nothing answers at the database's address. */
const awayCodes = ['EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'];

/** Answers every failure in the envelope of SPEC 7.1: a malformed request with what is wrong, our own fault with its id only. */
export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 429) return send(reply, { request, name: 'TooManyRequests', status, retryAfterSeconds: 60 });
    if (error.validation)
      return send(reply, { request, name: 'RequestInvalid', status: 400, detail: describe(error.validation) });
    if (status < 500) return send(reply, { request, name: 'RequestInvalid', status, detail: error.message });
    request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
    if (isDatabaseAway(error)) return send(reply, { request, name: 'Unavailable', status: 503, retryAfterSeconds: 5 });
    return send(reply, { request, name: 'InternalError', status: 500 });
  });
}

/** Answers what is refused before any route is looked for, such as a path whose percent signs mean nothing. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  return send(reply, { request, name: 'RequestInvalid', status: error.statusCode ?? 400 });
}

/** Answers a path of the API that does not exist. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, { request, name: 'NotFound', status: 404 });
}

function send(
  reply: FastifyReply,
  answer: {
    request: FastifyRequest;
    name: 'TooManyRequests' | 'RequestInvalid' | 'Unavailable' | 'InternalError' | 'NotFound';
    status: number;
    detail?: string;
    retryAfterSeconds?: number;
  },
): FastifyReply {
  const { code, message } = responseCodes[answer.name];
  const body: ErrorAnswer = {
    responses: [{ responseCode: code, errorMessage: answer.detail ? `${message}: ${answer.detail}` : message }],
    x_uni_req_id: answer.request.id,
    ...(answer.retryAfterSeconds !== undefined && { retryAfterSeconds: answer.retryAfterSeconds }),
  };
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
  return reply.code(answer.status).type('application/json').serializer(JSON.stringify).send(body);
}

/** The paths and what is wrong with each; never the value itself, which may be a password. */
function describe(validation: NonNullable<FastifyError['validation']>): string {
  return validation
    .map((fault) => `${fault.instancePath.slice(1).replaceAll('/', '.') || 'body'} ${fault.message}`)
    .join('; ');
}

/** Connection refused, shutting down, starting up: codes of the socket and of PostgreSQL's classes 08 and 57, a statement that took too long among them. */
function isDatabaseAway(error: { code?: string; message: string }): boolean {
  const { code = '' } = error;
  return (
    awayCodes.includes(code) ||
    /^(08|57)/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}
