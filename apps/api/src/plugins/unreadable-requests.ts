import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { responseCodes } from '@quittance/contract/response-codes';
import type { ErrorAnswer } from '@quittance/contract/wire/envelope';

type BareHeaders = Readonly<Record<string, string>>;

/**
 * Answers what Node cannot read as a request at all, in the envelope of every other refusal (req 7.1), and ends the connection: what
 * comes after it cannot be told apart from it. A connection that is gone already gets nothing.
 */
export function refuseUnreadable(
  error: Error & { code?: string },
  { socket, headers }: { socket: Socket; headers: BareHeaders },
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error.code, headers));
  socket.destroy(error);
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers a request that expects of us (RFC 9110, Expect) what nobody here does. Node itself would answer without a body. */
export function refuseExpectation(response: ServerResponse, headers: BareHeaders): void {
  const body = refusalBody();
  response.writeHead(417, headersOf(body, headers)).end(body);
}

function answerTo(code: string | undefined, headers: BareHeaders): string {
  const status = statuses[code ?? ''] ?? 400;
  const body = refusalBody();
  const lines = Object.entries(headersOf(body, headers)).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

function headersOf(body: string, headers: BareHeaders): Record<string, string | number> {
  return {
    ...headers,
    connection: 'close',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
}

function refusalBody(): string {
  const { code: responseCode, message: errorMessage } = responseCodes.RequestInvalid;
  const answer: ErrorAnswer = { responses: [{ responseCode, errorMessage }], x_uni_req_id: randomUUID() };
  return JSON.stringify(answer);
}
