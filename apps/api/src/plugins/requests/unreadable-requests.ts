import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import type { ErrorAnswer } from '@quittance/contract/wire/envelope';

type BareHeaders = Readonly<Record<string, string>>;

/**
 * Answers bytes that Node can't parse as a request with the error envelope (req 7.1), and closes the connection,
 * because later bytes can't be told apart. Does nothing when the connection is already gone.
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

/** Answers requests with an unsupported Expect header (RFC 9110). Node itself would answer without a body. */
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
