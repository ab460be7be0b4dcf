import type { ServerResponse } from 'node:http';
import { type Answer, refusal } from './stand-in-state.ts';

/** Fault of the next charge. `isCharged` if the charge is made anyway. */
export type StandInFault = {
  kind: 'hang' | 'reset' | 'half-body' | 'bad-json' | 'error-500' | 'conflict' | 'rate-limit' | 'wrong-amount';
  isCharged: boolean;
};

export function playFault(response: ServerResponse, { fault, act }: { fault: StandInFault; act(): Answer }): void {
  const answer: Answer | undefined = fault.isCharged ? act() : undefined;
  const json = JSON.stringify(answer?.body ?? { error: { type: 'api_error', message: 'Sorry.' } });
  switch (fault.kind) {
    case 'hang':
      break;
    case 'reset':
      response.socket?.resetAndDestroy();
      break;
    case 'half-body':
      response.writeHead(200, { 'content-length': String(json.length) });
      response.write(json.slice(0, json.length / 2), () => response.socket?.destroy());
      break;
    case 'bad-json':
      response.writeHead(200).end(`${json.slice(0, -1)},}`);
      break;
    case 'error-500':
      send(response, refusal(500, { type: 'api_error' }));
      break;
    case 'conflict':
      send(response, refusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }));
      break;
    case 'rate-limit':
      send(response, { ...refusal(429, { code: 'rate_limit' }), headers: { 'retry-after': '7' } });
      break;
    case 'wrong-amount':
      send(response, { status: 200, body: { ...(answer?.body as object), amount: 1 } });
      break;
  }
}

export function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
