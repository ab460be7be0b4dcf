import { randomUUID } from 'node:crypto';
import { finishRegistration, startPasswordReset, startRegistration } from '@quittance/contract/credentials';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { wrongCode } from '@quittance/services/testing/outgoing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openWatchedApi } from '../../testing/access-matrix/asked-statements.ts';
import { askForAccess } from '../../testing/asked-credentials.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let watched: Awaited<ReturnType<typeof openWatchedApi>>;
let tenant: Tenant;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
  watched = await openWatchedApi(api);
});
afterAll(async () => {
  await watched.close();
  await api.close();
});

async function someone(): Promise<string> {
  const login = `person-${randomUUID()}`;
  await makeCustomer(api.world, { tenant, login, accounts: [{ referenceCode: `A-${login}`, balanceCents: 5_000 }] });
  return login;
}

type Asked = { call: typeof startPasswordReset | typeof startRegistration; body: object };

/** Drops random values from the response and keeps only the statements that ran before it. */
async function watch({ call, body }: Asked) {
  const { answer, statements } = await watched.watch(() => watched.send(call, { tenant: tenant.label, body }));
  const { x_uni_req_id: _, authenticationExternalRequestID, ...fields } = answer.json();
  const counted = statements.findIndex((text) => text.includes('request_count'));
  // The message is sent after the response, but its first statements may run earlier.
  const queued = statements.findIndex((text) => text.startsWith('insert into "message"'));
  const made = statements.indexOf('commit', queued);
  const isAsked = typeof authenticationExternalRequestID;
  return {
    status: answer.statusCode,
    fields,
    isAsked,
    cookies: answer.cookies.map(({ name }) => name),
    statements: statements.slice(counted, made + 1),
  };
}

const reset = (username: string): Asked => ({ call: startPasswordReset, body: { username } });
const register = (accountReferenceCode: string, proof: string): Asked => ({
  ...{ call: startRegistration, body: { accountReferenceCode, proof } },
});

describe('starting a reset or registration', () => {
  it('runs the same statements and returns the same text for known and unknown user names', async () => {
    // The first request loads the tenant's key.
    await watch(reset('somebody'));
    const known = await watch(reset(await someone()));
    expect(known.statements).not.toEqual([]);
    expect(await watch(reset(`nobody-${randomUUID()}`))).toEqual(known);
  });

  it('runs the same statements and returns the same text for unknown accounts and for correct or incorrect identity details', async () => {
    await watch(register('nothing', '60601'));
    const unknown = await watch(register(`A-${randomUUID()}`, '60601'));
    expect(unknown.statements).not.toEqual([]);
    for (const proof of ['60601', '00000'])
      expect(await watch(register(`A-${await someone()}`, proof))).toEqual(unknown);
  });
});

/** Registers with a new code, and returns the response and the statements up to the insert. */
async function finish(username: string, { isCodeRight }: { isCodeRight: boolean }) {
  const { request, code } = await askForAccess(api, { tenant });
  const body = { ...request.body, username, authenticationCode: isCodeRight ? code : wrongCode(code) };
  const { answer, statements } = await watched.watch(() => watched.send(finishRegistration, { ...request, body }));
  const { x_uni_req_id: _, ...fields } = answer.json();
  const inserted = statements.findIndex((text) => text.startsWith('insert into "sign_in_credential"'));
  return { status: answer.statusCode, fields, statements, upToInsert: statements.slice(0, inserted + 1) };
}

describe('finishing a registration with a free or taken user name', () => {
  const free = () => `free-${randomUUID()}`;

  it('runs the same statements and returns the same text when the code is wrong', async () => {
    await finish(free(), { isCodeRight: false });
    const unknown = await finish(free(), { isCodeRight: false });
    expect(unknown.statements).not.toEqual([]);
    expect(unknown.upToInsert).toEqual([]);
    expect(await finish(await someone(), { isCodeRight: false })).toEqual(unknown);
  });

  it('reveals that the name is taken only after the right code, when it inserts the row', async () => {
    const made = await finish(free(), { isCodeRight: true });
    const taken = await finish(await someone(), { isCodeRight: true });
    expect([made.status, taken.status]).toEqual([200, 422]);
    expect(taken.fields.responses).toMatchObject([{ responseCode: '9616' }]);
    expect(made.upToInsert.length).toBeGreaterThan(5);
    expect(taken.upToInsert).toEqual(made.upToInsert);
  });
});
