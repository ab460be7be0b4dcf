import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { benchTenant } from '../bench-customers.ts';

/** A request to the bench tenant, always a POST with a JSON body. */
export type ApiCall = { path: string; body: object; token?: string; cookie?: string };
/** `status` is 0 when no complete response arrived. */
export type ApiAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends requests to a local API over as many keep-alive connections as needed. */
export function openApiClient(port: number) {
  const agent = new Agent({ keepAlive: true, scheduling: 'lifo' });
  const call = ({ path, body, token, cookie }: ApiCall): Promise<ApiAnswer> =>
    new Promise((resolve) => {
      const sent = JSON.stringify(body);
      const none = () => resolve({ status: 0, headers: {}, body: '' });
      const headers = {
        host: `${benchTenant.label}.localhost`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(sent),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookie !== undefined && { cookie: `quittance=${cookie}` }),
      };
      request({ host: '127.0.0.1', port, agent, method: 'POST', path, headers })
        .on('error', none)
        .on('response', (answer) => {
          const { statusCode: status = 0, headers: got } = answer;
          text(answer).then((whole) => resolve({ status, headers: got, body: whole }), none);
        })
        .end(sent);
    });
  return { call, close: () => agent.destroy() };
}

export type ApiClient = ReturnType<typeof openApiClient>;
