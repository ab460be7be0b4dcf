import { createHash, randomUUID } from 'node:crypto';
import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { type CreditorCall, isTagged } from '@quittance/contract/creditor/creditor-call';
import { runOnce, type StoredResponse } from '@quittance/services/creditor/run-once';
import { type Refusal, refuse } from '@quittance/services/refusal';
import type { ServiceContext } from '@quittance/services/service-context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sendDocument } from './features/documents/send-document.ts';
import { programOf } from './plugins/creditor/creditor-authentication.ts';
import { sendCreditorError } from './plugins/creditor/creditor-errors.ts';

/** Facts about a request that a handler gets besides its input. */
export type CreditorRequest = ReturnType<typeof programOf> & {
  /** Names the operation, so that an interrupted one is continued and not repeated. */
  readonly operationId: string;
  readonly isDryRun: boolean;
  /** Tells whether the resource matches If-Match and If-None-Match. Returns true without these headers. */
  isExpected<Schema extends z.ZodMiniType>(schema: Schema, current: z.output<Schema> | undefined): boolean;
  readonly request: FastifyRequest;
};

type CreditorRefusal<Code extends ResponseCodeName> = Refusal<Code> & { readonly because?: string };

type Answer<Resource> =
  | { readonly kind: 'resource'; readonly resource: Resource; readonly isNew?: boolean }
  /** Only for a read whose call has another content type than JSON. */
  | { readonly kind: 'document'; readonly pdf: Uint8Array; readonly name: string };

const longestKey = 255;

/**
 * Serves one call of the creditor API. Its schemas decode the request and encode the response. A call that writes runs
 * once for each Idempotency-Key, and a dry run changes nothing and needs no key. A single resource has an ETag, which a
 * write can require with If-Match.
 */
export function serveCreditorCall<
  Path extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Resource extends z.ZodMiniType,
  Code extends ResponseCodeName,
>(
  app: FastifyInstance,
  { services }: { services: ServiceContext },
  call: CreditorCall<Path, Query, Body, Resource, Code>,
  handle: (
    input: { params: z.output<Path>; query: z.output<Query>; body: z.output<Body> },
    about: CreditorRequest,
  ) => Promise<Answer<z.output<Resource>> | CreditorRefusal<NoInfer<Code>>>,
): void {
  const isRead = call.method === 'GET';
  const encode = (resource: z.output<Resource>) => JSON.stringify(z.encode(call.response, resource));
  app.route({
    method: call.method,
    url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    schema: { params: call.params, querystring: call.query, ...(!isRead && { body: call.body }) },
    config: { creditorCall: call },
    async handler(request, reply) {
      const input = {
        params: request.params as z.output<Path>,
        query: request.query as z.output<Query>,
        body: request.body as z.output<Body>,
      };
      const { dryRun: isDryRun = false } = input.query as { dryRun?: boolean };
      const about = {
        ...programOf(request),
        isDryRun,
        isExpected: <Schema extends z.ZodMiniType>(schema: Schema, current: z.output<Schema> | undefined) =>
          isExpected(request, current === undefined ? undefined : etagOf(JSON.stringify(z.encode(schema, current)))),
        request,
      };
      const answerTo = (operationId: string) => handle(input, { ...about, operationId });
      const run = async (operationId: string): Promise<StoredResponse | CreditorRefusal<Code>> => {
        const answer = await answerTo(operationId);
        if (answer.kind === 'refused') return answer;
        if (answer.kind === 'document') throw new Error(`${call.operationId} returned a document instead of JSON`);
        const body = encode(answer.resource);
        return {
          status: answer.isNew ? 201 : 200,
          body,
          ...(isTagged(call) && { etag: etagOf(body) }),
          ...(call.method === 'PUT' && !isDryRun && { importId: operationId }),
        };
      };
      if (call.contentType) {
        const answer = await answerTo(randomUUID());
        if (answer.kind === 'refused') return sendCreditorError(reply, { request, ...answer, name: answer.code });
        if (answer.kind === 'document') return reply.send(sendDocument(reply, answer));
        throw new Error(`${call.operationId} returned JSON instead of a document`);
      }
      const result = isRead || isDryRun ? await run(randomUUID()) : await once({ services, call, request }, run);
      if ('kind' in result) return sendCreditorError(reply, { request, ...result, name: result.code });
      if ('isReplayed' in result && result.isReplayed) reply.header('idempotent-replayed', 'true');
      return send(request, reply, result);
    },
  });
}

async function once<Code extends ResponseCodeName>(
  { services, call, request }: { services: ServiceContext; call: CreditorCall; request: FastifyRequest },
  run: (operationId: string) => Promise<StoredResponse | CreditorRefusal<Code>>,
) {
  const { tenant, actor } = programOf(request);
  const idempotencyKey = request.headers['idempotency-key'];
  if (
    typeof idempotencyKey !== 'string' ||
    !/^[\x21-\x7e]+$/.test(idempotencyKey) ||
    idempotencyKey.length > longestKey
  )
    return refuse('IdempotencyKeyMissing');
  const content = JSON.stringify([
    call.method,
    request.url,
    z.encode(call.body, request.body),
    request.headers['if-match'],
    request.headers['if-none-match'],
  ]);
  return runOnce(services, { tenant, keyId: actor.keyId, idempotencyKey, content }, run);
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, etag, importId }: StoredResponse,
): FastifyReply {
  if (etag !== undefined) reply.header('etag', etag);
  if (importId !== undefined) reply.header('import-id', importId);
  if (request.method === 'GET' && etag !== undefined && matches(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  return reply.code(status).type('application/json').send(body);
}

/** Expanded resources have their own ETags, so they don't count. */
function etagOf(body: string): string {
  const { account: _account, accounts: _accounts, customer: _customer, ...own } = JSON.parse(body);
  return `"${createHash('sha256').update(JSON.stringify(own)).digest('base64url').slice(0, 22)}"`;
}

function isExpected({ headers }: FastifyRequest, etag: string | undefined): boolean {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifMatch !== undefined && (etag === undefined || !matches(ifMatch, etag))) return false;
  return !(ifNoneMatch !== undefined && etag !== undefined && matches(ifNoneMatch, etag));
}

/** Tells whether the header is `*` or lists this ETag. */
function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((each) => ['*', etag].includes(each.trim())) === true;
}
