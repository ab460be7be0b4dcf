import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { randomId } from '@quittance/browser/random-id';
import { readAnswer } from '@quittance/browser/read-answer';
import type { Call } from '@quittance/contract/call';
import { frameHeader } from '@quittance/contract/sign-in';
import * as z from 'zod/mini';
import { type Moment, momentNow, msSince } from './moment.ts';
import type { Diagnostics } from './reporting/diagnostics.ts';
import type { ErrorReporting } from './reporting/error-reporting.ts';

export type ApiClient = {
  /** Sends a request of the contract. The request is in decoded form: money in cents, days as CalendarDate. */
  readonly call: <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
    call: Call<Request, Response>,
    request: ApiRequest<Request>,
    options?: ApiCallOptions,
  ) => Promise<ApiOutcome<z.output<Response>>>;
  /** Milliseconds since the last response to a signed-in user's own request. Infinity before the first. */
  readonly msSinceLastCall: () => number;
};

/** The caller's part of a request. The client adds the rest of req 7.1. */
type ApiRequest<Request extends z.ZodMiniType> = Omit<
  z.output<Request>,
  'hostname' | 'userToken' | 'campaignIdentifier'
>;

export type ApiCallOptions = {
  readonly signal?: AbortSignal;
  /** Defaults to 20 s. */
  readonly timeoutMs?: number;
  /** Lets the request finish even if the page is closed. */
  readonly keepalive?: boolean;
  /** The token for this request instead of the session's. */
  readonly bearer?: string;
  /** Requests that send codes have the host in upper case (req 7.3, 7.4). */
  readonly isHostInCapitals?: boolean;
  /** Leaves client ID and campaign out of the body, as required for the request that sends a login code (req 7.3). */
  readonly isAnonymous?: boolean;
  /** Marks a request that the portal sends on its own, which doesn't count as activity. */
  readonly isAutomatic?: boolean;
};

export type ApiClientOptions = {
  /** A URL or a path, such as `/api`. */
  readonly apiUrl: string;
  readonly hostname: string;
  readonly clientId: string;
  readonly campaignIdentifier: string | null;
  /** The signed-in user's token. */
  readonly token: () => string | undefined;
  /** The secret of a session in a frame on another website, which replaces the cookie. */
  readonly frameSecret?: () => string | undefined;
  /** Returns true if a token belongs to the current session, which may have changed since the request started. */
  readonly isOpen: (token: string) => boolean;
  readonly onUnauthorized: () => void;
  /** Returns true in an employee's read-only view, where requests that make changes aren't sent. */
  readonly isReadOnly: () => boolean;
  /** Called when such a request is blocked. */
  readonly onReadOnly: () => void;
  readonly diagnostics: Diagnostics;
  readonly errorReporting: ErrorReporting;
};

type SendOptions = ApiClientOptions & ApiCallOptions & { readonly requestId: string };

/** The provider whose refusal of a bank lookup doesn't end the session (req 7.1). */
const bankLookupSource = 'BankAccountLookup';
const defaultTimeoutMs = 20_000;

/** Statuses that are reported to operators, regardless of the user (req 7.1). */
const reportedStatuses: readonly (number | undefined)[] = [500, 425];

/** Sends requests by the rules of req 7.1. Never throws on server or network failures. */
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
      // The current user must never see a response to another user's request.
      if (!options.isOpen(sessionToken)) return { kind: 'unauthorized', errorSource: undefined };
      if (isSeenByServer(outcome) && call.access !== 'public' && !callOptions.isAutomatic) lastCall = momentNow();
      signOutIfRefused(outcome, { request, options });
      return outcome;
    },
  };
}

/** Same as the server's response. */
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

/** The server counts a request as activity once it has identified the user. */
function isSeenByServer({ kind }: ApiOutcome<unknown>): boolean {
  return kind === 'ok' || kind === 'refused' || kind === 'defect';
}

/** 401 and 403 end the session, with two exceptions (req 7.1). */
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

function headersOf({ token, frameSecret, requestId, bearer = token() }: SendOptions): Record<string, string> {
  const secret = frameSecret?.();
  return {
    'content-type': 'application/json',
    'x-uni-req-id': requestId,
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(secret !== undefined && { [frameHeader]: secret }),
  };
}
