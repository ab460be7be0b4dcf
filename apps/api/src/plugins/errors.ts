import { responseCodes } from '@quittance/contract/response-codes';
import type { ErrorAnswer } from '@quittance/contract/wire/envelope';
import { FileStoreOutageError } from '@quittance/files/file-store';
import { DrawingBusyError } from '@quittance/services/drawing/drawing-busy-error';
import { JobTimeoutError } from '@quittance/services/event-loop/job-threads';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Codes of the socket and of the name service when nothing answers at the database's address. */
const awayCodes = ['EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'];

/** Texts of the driver, which gives these errors no code. */
const driverOutages =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout/;

/** Answers every failure in the envelope of req 7.1: a malformed request with what is wrong, our own fault with its id only. */
export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (error instanceof DrawingBusyError)
      return error.reason === 'queue'
        ? send(reply, { request, name: 'Unavailable', status: 503, retryAfterSeconds: 5 })
        : send(reply, { request, name: 'TooManyRequests', status: 429, retryAfterSeconds: 5 });
    if (status === 429) {
      // The plugin that counts has said already how long its window lasts.
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
      });
    }
    if (status < 500) return send(reply, { request, name: 'RequestInvalid', status, detail: error.message });
    request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
    if (error instanceof FileStoreOutageError || error instanceof JobTimeoutError || isDatabaseAway(error))
      return send(reply, { request, name: 'Unavailable', status: 503, retryAfterSeconds: 5 });
    return send(reply, { request, name: 'InternalError', status: 500 });
  });
}

/** Answers what is refused before any route is looked for, such as a path whose percent signs mean nothing. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, { request, name: 'RequestInvalid', status: error.statusCode ?? 400 });
}

/** Answers a call that is not taken on now. Nothing of it was done, so that it may be sent again after the time to wait. */
export function sendUnavailable(
  request: FastifyRequest,
  { reply, retryAfterSeconds }: { reply: FastifyReply; retryAfterSeconds: number },
): FastifyReply {
  return send(reply, { request, name: 'Unavailable', status: 503, retryAfterSeconds });
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
    error?: NonNullable<ErrorAnswer['error']>;
    retryAfterSeconds?: number;
  },
): FastifyReply {
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

/** The paths and what is wrong with each; never the value itself, which may be a password. */
function describe(validation: Faults): string {
  return validation.map((fault) => `${pathOf(fault) || 'body'} ${fault.message}`).join('; ');
}

function pathOf({ instancePath }: Faults[number]): string {
  return instancePath.slice(1).replaceAll('/', '.');
}

/** Who refused a malformed request (req 7.1), with the request's name where a caller keeps it (req 7.6); undefined where a call names nobody. */
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

/**
 * True for codes of the socket, and of PostgreSQL when it can't be reached (class 08), has no room (53) or stops, starts or ran out of time
 * (57). A failover adds a server that became a standby (25006), and a transaction whose server was frozen for too long (25P03).
 */
function isDatabaseAway(error: { code?: string; message: string }): boolean {
  const { code = '' } = error;
  return awayCodes.includes(code) || /^(08|53|57)|^25(006|P03)$/.test(code) || driverOutages.test(error.message);
}
