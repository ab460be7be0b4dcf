import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { randomId } from '@quittance/browser/random-id';
import { readAnswer } from '@quittance/browser/read-answer';
import { responseCodeName } from '@quittance/contract/codes/response-code-names';
import { staffCodeName } from '@quittance/contract/codes/staff-code-names';
import type { StaffCall } from '@quittance/contract/staff-call';
import * as z from 'zod/mini';

export type StaffApi = {
  /**
   * Sends a request to the staff API; the request is in decoded form. A request that requires step-up waits for the
   * confirmation and is sent again. If the employee cancels it, the refusal is the outcome. Never throws for server or
   * network errors.
   */
  readonly call: <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
    call: StaffCall<Request, Response>,
    request: z.output<Request>,
    options?: CallOptions,
  ) => Promise<ApiOutcome<z.output<Response>>>;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Defaults to 20 seconds. */
  readonly timeoutMs?: number;
  /** File to send as the body. The request then goes into the query. */
  readonly file?: { readonly content: Blob; readonly type: string };
};

export type StaffApiOptions = {
  /** A URL or a path, such as `/api`. */
  readonly apiUrl: string;
  readonly onAnswered: () => void;
  readonly onUnauthorized: () => void;
  readonly askForStepUp: () => Promise<boolean>;
};

const defaultTimeoutMs = 20_000;
const fileTimeoutMs = 3_600_000;

/** Only 401 means signed out; 403 is a refusal with a code. */
export function createStaffApi(options: StaffApiOptions): StaffApi {
  const { onAnswered, onUnauthorized, askForStepUp } = options;
  return {
    async call(call, request, callOptions = {}) {
      const make = () => send(call, { request, apiUrl: options.apiUrl, ...callOptions });
      let outcome = await make();
      if (outcome.kind === 'refused' && outcome.code === 'StepUpRequired' && (await askForStepUp())) {
        outcome = await make();
      }
      if (outcome.kind === 'unauthorized') onUnauthorized();
      else if (call.role !== 'anyone' && outcome.kind !== 'offline') onAnswered();
      return outcome;
    },
  };
}

type Sending = CallOptions & { readonly request: unknown; readonly apiUrl: string };

async function send<Response extends z.ZodMiniType>(
  call: StaffCall<z.ZodMiniType, Response>,
  sending: Sending,
): Promise<ApiOutcome<z.output<Response>>> {
  const { signal, file, timeoutMs = file === undefined ? defaultTimeoutMs : fileTimeoutMs } = sending;
  const requestId = randomId();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(addressOf(call, sending), {
      method: call.method,
      headers: {
        'content-type': file?.type ?? 'application/json',
        'x-quittance-console': '1',
        'x-uni-req-id': requestId,
      },
      body: file?.content ?? JSON.stringify(z.encode(call.request, sending.request)),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return await readAnswer(response, { schema: call.response, requestId, signsOut: [401], codeName });
  } catch {
    return timeout.aborted ? { kind: 'unavailable', requestId, status: undefined } : { kind: 'offline' };
  }
}

/** The staff API also returns codes of the portal's API. */
const codeName = (code: string) => staffCodeName(code) ?? responseCodeName(code);

function addressOf(call: StaffCall, { request, apiUrl, file }: Sending): string {
  const address = `${apiUrl}${call.path}`;
  if (file === undefined) return address;
  const wire = z.encode(call.request, request) as Record<string, unknown>;
  const query = Object.entries(wire).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || name === 'content') return [];
    return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
  });
  return `${address}?${new URLSearchParams(query)}`;
}
