import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkTwilio, isSignedByTwilio, openTwilioTextMessages } from './twilio-text-messages.ts';

const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token-of-the-account' };
const message = { tenant: 'lumen', from: '3125550100', to: '3125550111', text: 'Lumen: 123456 is your code' };

type Received = { path: string | undefined; authorization: string | undefined; fields: Record<string, string> };

let server: Server;
let baseUrl: string;
let answer: { status: number; body: string; location?: string } | undefined;
let received: Received[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    received.push({ path: request.url, authorization: request.headers.authorization, fields });
    if (!answer) return;
    const location = answer.location === undefined ? {} : { location: answer.location };
    response.writeHead(answer.status, { 'content-type': 'application/json', ...location }).end(answer.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  received = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = (timeoutMs = 2_000) => openTwilioTextMessages({ ...account, baseUrl, timeoutMs }).send(message);

describe('Twilio text messages', () => {
  it("use Twilio's public API (req 7.4)", async () => {
    answer = { status: 201, body: JSON.stringify({ sid: 'SM1', status: 'queued' }) };
    expect(await send()).toEqual({ kind: 'sent' });
    const basic = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64');
    expect(received).toEqual([
      {
        path: `/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
        authorization: `Basic ${basic}`,
        fields: { From: '+13125550100', To: '+13125550111', Body: message.text },
      },
    ]);
  });

  it.each([
    ['an invalid number', 400, '{"code":21211,"status":400,"message":"x"}', { kind: 'refused', reason: '21211' }],
    ['too many requests', 429, '{"code":20429,"status":429,"message":"x"}', { kind: 'unavailable', reason: '20429' }],
    ['a wrong key', 401, '{"code":20003,"status":401,"message":"x"}', { kind: 'unavailable', reason: '20003' }],
    ['a server error', 503, '{"code":20503,"status":503,"message":"x"}', { kind: 'unavailable', reason: '20503' }],
    ['nonsense', 502, '<html>', { kind: 'unavailable' }],
  ])('map %s to the right outcome (req 8.2)', async (_name, status, body, outcome) => {
    answer = { status, body };
    expect(await send()).toMatchObject(outcome);
  });

  it.each([301, 302, 307, 308])("don't follow redirects (%i)", async (status) => {
    answer = { status, body: '{}', location: `${baseUrl}/elsewhere` };
    expect(await send()).toMatchObject({ kind: 'unavailable' });
    expect(received.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it('report a timeout as unavailable (req 8.2)', async () => {
    answer = undefined;
    expect(await send(300)).toMatchObject({ kind: 'unavailable' });
  });
});

describe('isSignedByTwilio', () => {
  const url = 'https://lumen.example/api/v1/message/incoming';
  const fields = { From: '+13125550111', Body: 'STOP' };
  const signature = createHmac('sha1', account.authToken).update(`${url}BodySTOPFrom+13125550111`).digest('base64');

  it('accepts a webhook only with a valid signature', () => {
    expect(isSignedByTwilio({ signature, url, fields }, account)).toBe(true);
    expect(isSignedByTwilio({ signature, url, fields: { ...fields, Body: 'START' } }, account)).toBe(false);
    expect(isSignedByTwilio({ signature, url: `${url}?x=1`, fields }, account)).toBe(false);
    expect(isSignedByTwilio({ signature: '', url, fields }, account)).toBe(false);
  });
});

describe('checkTwilio', () => {
  const check = () => checkTwilio({ ...account, baseUrl, timeoutMs: 2_000 });

  it('reads the account and sends nothing', async () => {
    answer = { status: 200, body: JSON.stringify({ sid: account.accountSid, status: 'active' }) };
    expect(await check()).toBeUndefined();
    expect(received.map(({ path }) => path)).toEqual([`/2010-04-01/Accounts/${account.accountSid}.json`]);
  });

  it.each([
    ['the account is suspended', 200, '{"status":"suspended"}', 'suspended'],
    ['the token is wrong', 401, '{"code":20003,"status":401,"message":"x"}', '20003'],
  ])('returns the reason when %s', async (_name, status, body, reason) => {
    answer = { status, body };
    expect(await check()).toBe(reason);
  });
});
