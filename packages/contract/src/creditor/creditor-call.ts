import type { CreditorScope } from '@quittance/domain/staff/key-scope';
import * as z from 'zod/mini';
import type { ResponseCodeName } from '../codes/response-code-names.ts';

/**
 * A call of the creditor API, defined once for the server, its document and the client. A GET reads one resource or a
 * page of them. Every other method writes, needs an Idempotency-Key and accepts `dryRun`.
 */
export type CreditorCall<
  Path extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Resource extends z.ZodMiniType = z.ZodMiniType,
  Refusal extends ResponseCodeName = ResponseCodeName,
> = {
  /** Unique name in the document. Generated clients use it as a function name. */
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Parameters are in braces, as in OpenAPI. */
  readonly path: `/v1/creditor/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly scope: CreditorScope;
  /** Works only with test data. */
  readonly isTestOnly?: true;
  readonly params: Path;
  readonly query: Query;
  /** Empty for a GET. */
  readonly body: Body;
  readonly response: Resource;
  /** A success always creates something, so its status is 201. A PUT may also change what exists, with 200. */
  readonly isCreation?: true;
  /** Content type of a successful response other than JSON. */
  readonly contentType?: 'application/pdf';
  /** Refusals specific to this call; `commonRefusals` apply to every call. */
  readonly refusals: readonly Refusal[];
};

export function defineCreditorCall<
  Resource extends z.ZodMiniType,
  Path extends z.ZodMiniType = typeof nothing,
  Query extends z.ZodMiniType = typeof nothing,
  Body extends z.ZodMiniType = typeof nothing,
  Refusal extends ResponseCodeName = never,
>({
  params = nothing as unknown as Path,
  query = nothing as unknown as Query,
  body = nothing as unknown as Body,
  ...call
}: Omit<CreditorCall<Path, Query, Body, Resource, Refusal>, 'params' | 'query' | 'body'> & {
  readonly params?: Path;
  readonly query?: Query;
  readonly body?: Body;
}): CreditorCall<Path, Query, Body, Resource, Refusal> {
  return { params, query, body, ...call };
}

const nothing = z.strictObject({});

/** Refusals that every call of the creditor API can return. */
export const commonRefusals = [
  'InternalError',
  'KeyScopeMissing',
  'LiveKeyForTestData',
  'RequestInvalid',
  'TenantUnknown',
  'TestKeyForLiveData',
  'TooManyRequests',
  'Unauthorized',
  'Unavailable',
] as const satisfies readonly ResponseCodeName[];

/** Refusals that every writing call can return. */
export const writeRefusals = [
  'IdempotencyKeyMissing',
  'IdempotencyKeyReused',
  'RequestInProgress',
] as const satisfies readonly ResponseCodeName[];

/** True for calls that return a single resource. Pages and outcomes have no ETag, because no write can require one. */
export function isTagged({ method, path }: Pick<CreditorCall, 'method' | 'path'>): boolean {
  return method === 'PUT' || (method === 'GET' && path.endsWith('}'));
}
