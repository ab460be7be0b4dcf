import { responseCodes } from '@quittance/contract/codes/response-codes';
import type { ErrorAnswer } from '@quittance/contract/wire/envelope';
import { FileStoreOutageError } from '@quittance/files/file-store';
import { ProcessorOutageError } from '@quittance/processors/processor-port';
import { DrawingBusyError } from '@quittance/services/drawing/drawing-busy-error';
import { JobTimeoutError } from '@quittance/services/event-loop/job-threads';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCreditorRequest, sendCreditorError } from '../creditor/creditor-errors.ts';

/** Socket and DNS error codes for an unreachable database. */
const awayCodes = ['EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'];

/** Driver errors without a code, recognized by their messages. */
const driverOutages =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout/;

/**
 * Formats every failure in the envelope of req 7.1. Malformed requests list what is wrong; internal errors carry only
 * the request id.
 */
export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (error instanceof DrawingBusyError)
      return error.reason === 'queue'
        ? send(reply, { request, name: 'Unavailable', status: 503, retryAfterSeconds: 5 })
        : send(reply, { request, name: 'TooManyRequests', status: 429, retryAfterSeconds: 5 });
    if (status === 429) {
      // The rate limiter has already set the time until its window ends.
      const retryAfterSeconds = Number(reply.getHeader('retry-after')) || 60;
      return send(reply, { request, name: 'TooManyRequests', status, retryAfterSeconds });
    }
    const { validation } = error;
    if (validation) {
      const refused = errorOf(request, validation);
      return send(reply, {
        request,
        name: 'RequestInvalid',
        status: 400,
        detail: describe(validation),
        ...(refused && { error: refused }),
        ...(isCreditorRequest(request) && { error: { errorSource: '', field: firstPath(validation) } }),
      });
    }
    if (status < 500) return send(reply, { request, name: 'RequestInvalid', status, detail: error.message });
    request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
    if (isOutage(error)) return send(reply, { request, name: 'Unavailable', status: 503, retryAfterSeconds: 5 });
    return send(reply, { request, name: 'InternalError', status: 500 });
  });
}

/** Answers requests that the router refuses before matching, such as paths with broken percent encoding. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, { request, name: 'RequestInvalid', status: error.statusCode ?? 400 });
}

/** Answers a request that was shed before any work was done, so that it can be retried safely. */
export function sendUnavailable(
  request: FastifyRequest,
  { reply, retryAfterSeconds }: { reply: FastifyReply; retryAfterSeconds: number },
): FastifyReply {
  return send(reply, { request, name: 'Unavailable', status: 503, retryAfterSeconds });
}

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
    error?: NonNullable<ErrorAnswer['error']>;
    retryAfterSeconds?: number;
  },
): FastifyReply {
  const { name, detail: because, error, retryAfterSeconds } = answer;
  if (isCreditorRequest(answer.request))
    return sendCreditorError(reply, {
      ...{ request: answer.request, name, because, retryAfterSeconds, status: answer.status },
      field: error?.field,
    });
  const { code, message } = responseCodes[answer.name];
  answer.request.refusal = answer.name;
  const body: ErrorAnswer = {
    responses: [{ responseCode: code, errorMessage: answer.detail ? `${message}: ${answer.detail}` : message }],
    x_uni_req_id: answer.request.id,
    ...(answer.error && { error: answer.error }),
    ...(answer.retryAfterSeconds !== undefined && { retryAfterSeconds: answer.retryAfterSeconds }),
  };
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
  return reply.code(answer.status).type('application/json').serializer(JSON.stringify).send(body);
}

type Faults = NonNullable<FastifyError['validation']>;

/** Lists the invalid paths and messages, but never values, which may be passwords. */
function describe(validation: Faults): string {
  return validation.map((fault) => `${pathOf(fault) || 'body'} ${fault.message}`).join('; ');
}

function firstPath([fault]: Faults): string {
  return fault ? pathOf(fault) : '';
}

function pathOf({ instancePath }: Faults[number]): string {
  return instancePath.slice(1).replaceAll('/', '.');
}

/**
 * Returns the error source of a malformed request (req 7.1) and the caller's request name (req 7.6), or undefined for
 * endpoints without an error source.
 */
function errorOf({ routeOptions, body, id }: FastifyRequest, [fault]: Faults): ErrorAnswer['error'] {
  const { errorSource, namesRequests } = routeOptions.config;
  if (errorSource === undefined) return undefined;
  const field = fault && pathOf(fault);
  const source = { errorSource, ...(field && { field }) };
  if (!namesRequests) return source;
  const { ExternalRequestID: named } = (body ?? {}) as { ExternalRequestID?: unknown };
  const externalRequestID = typeof named === 'string' && named !== '' && named.length <= 100 ? named : id;
  return { ...source, externalRequestID };
}

function isOutage(error: FastifyError): boolean {
  const isKnown = [FileStoreOutageError, JobTimeoutError, ProcessorOutageError].some((known) => error instanceof known);
  return isKnown || isDatabaseAway(error);
}

/**
 * True for socket errors and for PostgreSQL errors that mean it is unreachable (class 08), out of resources (53) or
 * stopping, starting or timed out (57). Failovers add writes to a server that became a standby (25006) and transactions
 * whose server was frozen for too long (25P03).
 */
function isDatabaseAway(error: { code?: string; message: string }): boolean {
  const { code = '' } = error;
  return awayCodes.includes(code) || /^(08|53|57)|^25(006|P03)$/.test(code) || driverOutages.test(error.message);
}
