import type { Call } from '@quittance/contract/call';
import * as z from 'zod/mini';
import type { ApiOutcome } from './api-outcome.ts';
import type { Diagnostics } from './diagnostics.ts';
import { randomId } from './random-id.ts';
import { readAnswer } from './read-answer.ts';

export type ApiClient = {
  /** Makes a call of the contract. The request is in decoded form: money in cents, days as CalendarDate. */
  readonly call: <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
    call: Call<Request, Response>,
    request: ApiRequest<Request>,
    options?: ApiCallOptions,
  ) => Promise<ApiOutcome<z.output<Response>>>;
};

/** What a caller gives: the client adds the rest of SPEC 7.1 to it. */
type ApiRequest<Request extends z.ZodMiniType> = Omit<
  z.output<Request>,
  'hostname' | 'userToken' | 'campaignIdentifier'
>;

export type ApiCallOptions = {
  readonly signal?: AbortSignal;
  /** 20 s unless told. */
  readonly timeoutMs?: number;
  /** Let the request finish although the page goes away. */
  readonly keepalive?: boolean;
};

export type ApiClientOptions = {
  /** An address or a path, such as `/api`. */
  readonly apiUrl: string;
  readonly hostname: string;
  readonly clientId: string;
  readonly campaignIdentifier: string | null;
  /** The token of the one who is signed in. */
  readonly token: () => string | undefined;
  readonly onUnauthorized: () => void;
  readonly diagnostics: Diagnostics;
};

/** The provider whose refusal to look up a bank does not end the session (SPEC 7.1). */
const bankLookupSource = 'BankAccountLookup';
const defaultTimeoutMs = 20_000;

/** Makes the calls of SPEC 7 by the rules of 7.1. Never throws for what a server or a network can do. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    async call(call, request, callOptions = {}) {
      const requestId = randomId();
      const outcome = await send(call, request, { ...options, ...callOptions, requestId });
      if (outcome.kind !== 'ok') {
        const code = outcome.kind === 'refused' ? outcome.code : undefined;
        options.diagnostics.log('api-call', { path: call.path, outcome: outcome.kind, code, requestId });
      }
      if (outcome.kind === 'unauthorized' && endsSession(outcome.errorSource, request)) options.onUnauthorized();
      return outcome;
    },
  };
}

function endsSession(errorSource: string | undefined, request: object): boolean {
  const isCodeCheck = 'authenticationCode' in request && Boolean(request.authenticationCode);
  return errorSource !== bankLookupSource && !isCodeCheck;
}

async function send<Response extends z.ZodMiniType>(
  call: Call<z.ZodMiniType, Response>,
  request: object,
  options: ApiClientOptions & ApiCallOptions & { readonly requestId: string },
): Promise<ApiOutcome<z.output<Response>>> {
  const { requestId, signal, timeoutMs = defaultTimeoutMs, keepalive = false } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const { address, body } = addressAndBody(call, request, options);
  try {
    const response = await fetch(address, {
      method: call.method,
      headers: headersOf(options),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      keepalive,
      ...(body !== undefined && { body }),
    });
    return await readAnswer(response, { schema: call.response, requestId });
  } catch {
    return timeout.aborted ? { kind: 'unavailable', requestId, status: undefined } : { kind: 'offline' };
  }
}

function addressAndBody(
  call: Call,
  request: object,
  { apiUrl, hostname, clientId, campaignIdentifier }: ApiClientOptions,
): { address: string; body: string | undefined } {
  const address = `${apiUrl}${call.path}`;
  if (call.method === 'POST') {
    const wire = z.encode(call.request, { ...request, hostname, userToken: clientId, campaignIdentifier });
    return { address, body: JSON.stringify(wire) };
  }
  const query = Object.entries({ ...request, userToken: clientId }).map(([name, value]) => [name, String(value)]);
  return { address: `${address}?${new URLSearchParams(query)}`, body: undefined };
}

function headersOf({ token, requestId }: ApiClientOptions & { readonly requestId: string }): Record<string, string> {
  const bearer = token();
  return {
    'content-type': 'application/json',
    'x-uni-req-id': requestId,
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
  };
}
