import { type ResponseCodeName, responseCodeName } from '@quittance/contract/codes/response-code-names';
import { errorAnswer, responseEnvelope, succeeded } from '@quittance/contract/wire/envelope';
import * as z from 'zod/mini';
import type { ApiOutcome } from './api-outcome.ts';

const envelope = z.object(responseEnvelope);

/**
 * Converts an HTTP response to an outcome (req 7.1, 8.4). `signsOut` lists the statuses that mean the user is signed
 * out. `codeName` maps response codes to names and defaults to the portal's. Throws when the response is cut off.
 */
export async function readAnswer<Answer extends z.ZodMiniType>(
  response: Response,
  {
    schema,
    requestId,
    signsOut = [401, 403],
    codeName = responseCodeName,
  }: {
    schema: Answer;
    requestId: string;
    signsOut?: readonly number[];
    codeName?: (code: string) => ResponseCodeName | undefined;
  },
): Promise<ApiOutcome<z.output<Answer>>> {
  const { status } = response;
  const body = await bodyOf(response);
  const failure = z.safeParse(errorAnswer, body);
  const serverRequestId = failure.data?.x_uni_req_id ?? requestId;
  if (signsOut.includes(status)) return { kind: 'unauthorized', errorSource: failure.data?.error?.errorSource };
  const responses = z.safeParse(envelope, body).data?.responses;
  const message = responses?.[0]?.errorMessage ?? undefined;
  if (status >= 500 || status === 425) {
    return { kind: 'unavailable', requestId: serverRequestId, status, ...(message !== undefined && { message }) };
  }
  const decoded = z.safeDecode(schema, body as z.input<Answer>);
  if (isSuccess(response, body)) {
    return decoded.success ? { kind: 'ok', answer: decoded.data } : { kind: 'defect', requestId: serverRequestId };
  }
  if (!responses) return { kind: 'defect', requestId: serverRequestId };
  return {
    kind: 'refused',
    code: responses.map((entry) => codeName(entry.responseCode)).find((name) => name !== undefined),
    message,
    status,
    field: failure.data?.error?.field,
    externalRequestId: failure.data?.error?.externalRequestID,
    retryAfterSeconds: failure.data?.retryAfterSeconds,
    requestId: serverRequestId,
    answer: decoded.data,
  };
}

/** Parses JSON. Returns any other type as bytes, including JSON lines (`application/x-ndjson`). */
async function bodyOf(response: Response): Promise<unknown> {
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
  if (!isJson) return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSuccess(response: Response, body: unknown): boolean {
  if (!response.ok) return false;
  if (body instanceof Uint8Array) return true;
  const parsed = z.safeParse(envelope, body);
  return parsed.success && succeeded(parsed.data);
}
