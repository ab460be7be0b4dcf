import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { benchTenant } from '../bench-customers.ts';

/** A call to the bench's tenant; every one is a POST with a JSON body. */
export type ApiCall = { path: string; body: object; token?: string; cookie?: string };
/** `status` is 0 where no whole answer came. */
export type ApiAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Calls the API of a port on this machine, over as many kept connections as it takes. */
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
