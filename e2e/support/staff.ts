import { request as requestOf } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ports } from './demo-port.ts';

const consolePort = ports.console;
const password = 'Demo-pass-1';

/** Sends requests to the operator API as a signed-in employee. Throws on failure. */
export type Staff = <Answer>(path: string, body: object) => Promise<Answer>;

type Answer = { responses: readonly { responseCode: string; errorMessage: string | null }[] };
type Sent = { tenant: string; path: string; body: object; cookie?: string };

/** Signs in an employee of the demo. Each authenticator code works once, so this may wait for the next one. */
export async function signInStaff(tenant: string, name: 'ada' | 'olga' | 'otto' | 'sam'): Promise<Staff> {
  const email = `${name}@${tenant}.example`;
  for (;;) {
    const begun = await send({ tenant, path: 'session/sign-in', body: { email, password } });
    const { handle } = begun.answer as Answer & { handle: string };
    const { staffMembers } = (await shownCodes(tenant)) as {
      staffMembers: readonly { email: string; code: string }[];
    };
    const code = staffMembers.find((each) => each.email === email)?.code ?? '';
    const finished = await send({ tenant, path: 'session/second-factor', body: { handle, code } });
    const cookie = finished.cookie?.split(';')[0];
    if (finished.answer.responses[0]?.responseCode === '1000' && cookie !== undefined) {
      return async <Expected>(path: string, body: object) => {
        const { answer } = await send({ tenant, path, body, cookie });
        const [found] = answer.responses;
        if (found?.responseCode !== '1000') throw new Error(`${path} answered ${found?.errorMessage}`);
        return answer as Expected;
      };
    }
    await pause(5_000);
  }
}

function shownCodes(tenant: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    requestOf({ ...consoleOf(tenant), path: '/dev/authenticator' }, (response) => json(response).then(resolve, reject))
      .on('error', reject)
      .end();
  });
}

function send({ tenant, path, body, cookie }: Sent): Promise<{ answer: Answer; cookie: string | undefined }> {
  const { headers, ...to } = consoleOf(tenant);
  const sent = {
    ...{ ...headers, origin: `http://${headers.host}`, 'x-quittance-console': '1', 'content-type': 'application/json' },
    ...(cookie !== undefined && { cookie }),
  };
  return new Promise((resolve, reject) => {
    requestOf({ ...to, method: 'POST', path: `/api/v1/staff/${path}`, headers: sent }, (response) => {
      const given = response.headers['set-cookie']?.[0];
      json(response).then((answer) => resolve({ answer: answer as Answer, cookie: given }), reject);
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  });
}

function consoleOf(tenant: string) {
  return { host: '127.0.0.1', port: consolePort, headers: { host: `${tenant}.localhost:${consolePort}` } };
}
