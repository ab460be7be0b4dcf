import type { Call } from '@quittance/contract/call';
import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import type { StaffCall } from '@quittance/contract/staff-call';
import type { ErrorAnswer } from '@quittance/contract/wire/envelope';
import type { Refusal } from '@quittance/services/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type * as z from 'zod/mini';
import { isCreditorRequest, sendCreditorError } from './plugins/creditor/creditor-errors.ts';

/** Included in every successful response (req 7.1). */
export const successResponses = [{ responseCode: responseCodes.Success.code, errorMessage: null }];

/** Handler that returns a response or refuses with a code that its endpoint declares. */
export type Handler<Request extends z.ZodMiniType, Response extends z.ZodMiniType, Code extends ResponseCodeName> = (
  input: z.output<Request>,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<z.output<Response> | Refusal<Code>>;

/**
 * Serves one endpoint of the contract. Its schemas decode the request and encode the response, and a refusal becomes
 * its code and status. Handlers can refuse only with declared codes. The contract's `access` decides who may use the
 * endpoint (plugins/authentication.ts).
 */
export function serveCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType, Code extends ResponseCodeName>(
  app: FastifyInstance,
  call: Call<Request, Response, Code>,
  options: ServeOptions<Request, Response, NoInfer<Code>>,
): void {
  addCallRoute(app, call, options);
}

export type ServeOptions<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Code extends ResponseCodeName,
> = {
  rateLimitPerMinute?: number;
  /** Sends a code or a link, which is limited for each client. */
  sendsCodes?: true;
  /** Bytes, for endpoints that need more than the default. */
  bodyLimit?: number;
  /** Error source, when it isn't the product itself (req 7.1). */
  errorSource?: string;
  /**
   * Returns the caller's request name for error.externalRequestID in refusals, which otherwise contains the request id
   * (req 7.6).
   */
  externalRequestId?: (input: z.output<Request>) => string | null | undefined;
  handle: Handler<Request, Response, Code>;
};

/** Serves an endpoint of the portal's or the staff API. The program's plugins decide who may use it. */
export function addCallRoute<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Code extends ResponseCodeName,
>(
  app: FastifyInstance,
  call: Call<Request, Response, Code> | StaffCall<Request, Response, Code>,
  options: ServeOptions<Request, Response, NoInfer<Code>>,
): void {
  const schema: FastifySchema = {
    summary: call.summary,
    ...(call.method === 'POST' ? { body: call.request } : { querystring: call.request }),
    response: { '2xx': call.response, 409: call.response },
  };
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    schema,
    ...(options.bodyLimit !== undefined && { bodyLimit: options.bodyLimit }),
    config: {
      call,
      ...(options.errorSource && { errorSource: options.errorSource }),
      ...(options.externalRequestId && { namesRequests: true }),
      ...(options.sendsCodes && { sendsCodes: true }),
      ...(options.rateLimitPerMinute && { rateLimit: { max: options.rateLimitPerMinute, timeWindow: 60_000 } }),
    },
    // req 7.3 sends refreshtoken an empty body, which the schema reads as an object without fields.
    async preValidation(request) {
      if (request.body === undefined) request.body = {};
    },
    async handler(request, reply) {
      const input = (call.method === 'POST' ? request.body : request.query) as z.output<Request>;
      const result = await options.handle(input, { request, reply });
      if (!isRefused(result)) return result;
      const externalRequestId = options.externalRequestId && (options.externalRequestId(input) || request.id);
      return sendRefusal(reply, { request, refusal: result, errorSource: options.errorSource, externalRequestId });
    },
  });
}

/** Answers with the refusal's code (req 8.1, 8.2). */
export function sendRefusal(
  reply: FastifyReply,
  of: {
    request: FastifyRequest;
    refusal: Refusal<ResponseCodeName>;
    errorSource?: string | undefined;
    externalRequestId?: string | undefined;
    /** Overrides the code's own status. */
    status?: number;
  },
): FastifyReply {
  const { request, refusal, errorSource, externalRequestId } = of;
  if (isCreditorRequest(request)) return sendCreditorError(reply, { request, ...refusal, name: refusal.code });
  const { code, message, ...usual } = responseCodes[refusal.code];
  const status = of.status ?? usual.status;
  request.refusal = refusal.code;
  const isSourceStated = errorSource !== undefined || refusal.field !== undefined;
  const field = refusal.field !== undefined && { field: refusal.field };
  const named = externalRequestId !== undefined && { externalRequestID: externalRequestId };
  const answer: ErrorAnswer = {
    responses: [{ responseCode: code, errorMessage: message }],
    x_uni_req_id: request.id,
    ...(isSourceStated && { error: { errorSource: errorSource ?? 'Quittance', ...field, ...named } }),
    ...(refusal.retryAfterSeconds !== undefined && { retryAfterSeconds: refusal.retryAfterSeconds }),
  };
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  // Codes that usually report an outcome with 200 become 422 when they refuse a request before anything was done.
  return reply
    .code(status === 200 ? 422 : status)
    .type('application/json')
    .serializer(JSON.stringify)
    .send(answer);
}

function isRefused(result: unknown): result is Refusal<ResponseCodeName> {
  return typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'refused';
}
