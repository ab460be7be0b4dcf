import { request as requestOf } from 'node:http';
import { json } from 'node:stream/consumers';
import { demoPort } from './demo-port.ts';

/** The key of the demo's tenant Lumen, which docs/quick-start.md publishes. */
const demoKey = 'qk_lumen0000000_demo-key-that-everyone-knows-never-use-live';

type Creditor = { readonly label: string; readonly key: string };

/** Calls the creditor API as a creditor's program. Throws on failure. */
export async function callCreditor<Answer>(
  { method, path, body }: { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object },
  { label, key }: Creditor = { label: 'lumen', key: demoKey },
): Promise<Answer> {
  const headers = {
    host: `${label}.localhost:${demoPort}`,
    authorization: `Bearer ${key}`,
    ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
  };
  const to = { host: '127.0.0.1', port: demoPort, method, path: `/api/v1/creditor/${path}`, headers };
  return new Promise((resolve, reject) => {
    requestOf(to, (response) => {
      json(response).then((answer) => {
        if (response.statusCode !== undefined && response.statusCode < 300) resolve(answer as Answer);
        else reject(new Error(`${path} answered ${response.statusCode}: ${JSON.stringify(answer)}`));
      }, reject);
    })
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}

export type PushedAccount = { readonly merchantPayeeCode: string; readonly accountReferenceCode: string };

/** Pushes a new customer of the payee LUMEN with an account for each balance. */
export async function pushCustomer(
  balances: readonly number[],
  { creditor, asOf = new Date() }: { creditor?: Creditor; asOf?: Date } = {},
): Promise<{ customerReferenceCode: string; email: string; accounts: PushedAccount[] }> {
  const customerReferenceCode = `C-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${customerReferenceCode.toLowerCase()}@example.com`;
  const body = { firstName: 'Dana', lastName: 'Reyes', zip: '62701', email };
  await callCreditor({ method: 'PUT', path: `customers/${customerReferenceCode}`, body }, creditor);
  const accounts: PushedAccount[] = [];
  for (const [index, balance] of balances.entries()) {
    const key = { merchantPayeeCode: 'LUMEN', accountReferenceCode: `${customerReferenceCode}-${index + 1}` };
    await pushBalance({ ...key, customerReferenceCode, balance, asOf }, creditor);
    accounts.push(key);
  }
  return { customerReferenceCode, email, accounts };
}

export async function pushBalance(
  {
    merchantPayeeCode,
    accountReferenceCode,
    asOf,
    ...body
  }: PushedAccount & { customerReferenceCode: string; balance: number; asOf: Date },
  creditor?: Creditor,
): Promise<void> {
  await callCreditor(
    {
      method: 'PUT',
      path: `accounts/${merchantPayeeCode}/${accountReferenceCode}`,
      body: { ...body, accountName: 'Water', asOf: asOf.toISOString() },
    },
    creditor,
  );
}
