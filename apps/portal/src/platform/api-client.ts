import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { randomId } from '@quittance/browser/random-id';
import { readAnswer } from '@quittance/browser/read-answer';
import type { Call } from '@quittance/contract/call';
import * as z from 'zod/mini';
import type { Diagnostics } from './diagnostics.ts';
import type { ErrorReporting } from './error-reporting.ts';
import { type Moment, momentNow, msSince } from './moment.ts';

export type ApiClient = {
  /** Makes a call of the contract. The request is in decoded form: money in cents, days as CalendarDate. */
  readonly call: <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
    call: Call<Request, Response>,
    request: ApiRequest<Request>,
    options?: ApiCallOptions,
  ) => Promise<ApiOutcome<z.output<Response>>>;
  /** Milliseconds since the last answer to a call of the signed-in that someone caused; Infinity before the first. */
  readonly msSinceLastCall: () => number;
};

/** What a caller gives: the client adds the rest of req 7.1 to it. */
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
  /** The token of this one call, instead of the session's. */
  readonly bearer?: string;
  /** The calls that send codes name the host in capitals (req 7.3, 7.4). */
  readonly isHostInCapitals?: boolean;
  /** Whether the body says nothing of this browser and where it came from, as the call that sends a sign-in code has it (req 7.3). */
  readonly isAnonymous?: boolean;
  /** The portal makes this call by itself, so that it says nothing about whether someone is there. */
  readonly isAutomatic?: boolean;
};

export type ApiClientOptions = {
  /** An address or a path, such as `/api`. */
  readonly apiUrl: string;
  readonly hostname: string;
  readonly clientId: string;
  readonly campaignIdentifier: string | null;
  /** The token of the one who is signed in. */
  readonly token: () => string | undefined;
  /** Whether a token is of the session that is open now: the one that was, when a call began, may have ended since. */
  readonly isOpen: (token: string) => boolean;
  readonly onUnauthorized: () => void;
  /** Whether whoever is signed in only looks, so that calls that change something are not made. */
  readonly isReadOnly: () => boolean;
  /** Somebody who only looks has asked for such a call. */
  readonly onReadOnly: () => void;
  readonly diagnostics: Diagnostics;
  readonly errorReporting: ErrorReporting;
};

type SendOptions = ApiClientOptions & ApiCallOptions & { readonly requestId: string };

/** The provider whose refusal to look up a bank does not end the session (req 7.1). */
const bankLookupSource = 'BankAccountLookup';
const defaultTimeoutMs = 20_000;

/** Failures that operators are told of, whoever asked (req 7.1). */
const reportedStatuses: readonly (number | undefined)[] = [500, 425];

/** Makes the calls by the rules of req 7.1. Never throws for what a server or a network can do. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  let lastCall: Moment | undefined;
  return {
    msSinceLastCall: () => (lastCall === undefined ? Number.POSITIVE_INFINITY : msSince(lastCall)),
    async call(call, request, callOptions = {}) {
      const sessionToken = callOptions.bearer === undefined ? options.token() : undefined;
      const requestId = randomId();
      if (sessionToken !== undefined && call.access !== 'public' && call.effect === 'changes' && options.isReadOnly()) {
        if (!callOptions.isAutomatic) options.onReadOnly();
        return readOnlyRefusal(requestId);
      }
      const outcome = await send(call, request, { ...options, ...callOptions, requestId });
      if (outcome.kind !== 'ok') noteFailure(outcome, { call, requestId, options });
      if (sessionToken === undefined) {
        if (callOptions.bearer === undefined) signOutIfRefused(outcome, { request, options });
        return outcome;
      }
      // Whoever is signed in now must never see what someone else asked for.
      if (!options.isOpen(sessionToken)) return { kind: 'unauthorized', errorSource: undefined };
      if (isSeenByServer(outcome) && call.access !== 'public' && !callOptions.isAutomatic) lastCall = momentNow();
      signOutIfRefused(outcome, { request, options });
      return outcome;
    },
  };
}

/** As the server would answer. */
function readOnlyRefusal(requestId: string): ApiOutcome<never> {
  const unsaid = { field: undefined, retryAfterSeconds: undefined, answer: undefined };
  return { kind: 'refused', code: 'ReadOnlySession', status: 422, requestId, ...unsaid };
}

function noteFailure(
  outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>,
  { call, requestId, options }: { call: Call; requestId: string; options: ApiClientOptions },
): void {
  const { path } = call;
  const code = outcome.kind === 'refused' ? outcome.code : undefined;
  options.diagnostics.log('api-call', { path, outcome: outcome.kind, code, requestId });
  if (outcome.kind !== 'unavailable' || !reportedStatuses.includes(outcome.status)) return;
  options.errorReporting.report({ message: `status ${outcome.status}`, requestId: outcome.requestId, path });
}

/** The server counts a call as a sign of life once it knows whose it is. */
function isSeenByServer({ kind }: ApiOutcome<unknown>): boolean {
  return kind === 'ok' || kind === 'refused' || kind === 'defect';
}

/** 401 and 403 end the session, but for two exceptions (req 7.1). */
function signOutIfRefused(
  outcome: ApiOutcome<unknown>,
  { request, options }: { request: object; options: ApiClientOptions },
): void {
  if (outcome.kind !== 'unauthorized' || outcome.errorSource === bankLookupSource) return;
  const isCodeCheck = 'authenticationCode' in request && Boolean(request.authenticationCode);
  if (!isCodeCheck) options.onUnauthorized();
}

async function send<Response extends z.ZodMiniType>(
  call: Call<z.ZodMiniType, Response>,
  request: object,
  options: SendOptions,
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
  { apiUrl, hostname: host, isHostInCapitals, isAnonymous, ...client }: SendOptions,
): { address: string; body: string | undefined } {
  const address = `${apiUrl}${call.path}`;
  if (call.method === 'POST') {
    const hostname = isHostInCapitals ? host.toUpperCase() : host;
    const userToken = isAnonymous ? null : client.clientId;
    const campaignIdentifier = isAnonymous ? null : client.campaignIdentifier;
    const wire = z.encode(call.request, { ...request, hostname, userToken, campaignIdentifier });
    return { address, body: JSON.stringify(wire) };
  }
  const query = Object.entries({ ...request, userToken: client.clientId }).map(([name, value]) => [
    name,
    String(value),
  ]);
  return { address: `${address}?${new URLSearchParams(query)}`, body: undefined };
}

function headersOf({ token, requestId, bearer = token() }: SendOptions): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-uni-req-id': requestId,
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
  };
}
