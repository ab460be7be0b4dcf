import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { logIn as logInCall } from '@quittance/contract/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { logInAnswer, testToken } from '../testing/log-in-answer.ts';
import { testServices } from '../testing/test-services.ts';
import { acceptLogIn } from './accept-log-in.ts';
import { logIn } from './log-in.ts';
import type { Services } from './services.tsx';

let api: StandInApi;
let services: Services;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  const made = testServices({ apiUrl: api.apiUrl });
  services = { ...made, config: { ...made.config, keepHashedPassword: false } };
});

const credentials = {
  username: ' ana ',
  password: 'Demo-pass-1',
  disclaimerAcceptanceType: null,
  language: 'en',
  rememberMe: false,
  personalization: null,
} as const;
const answerWith = (answer: ReturnType<typeof logInAnswer>) =>
  api.answer('/v1/auth/login', { status: 200, body: answer });
const received = (path: string) => api.received.filter((request) => request.path === path);
const events = () => received('/v1/userevent/logevent').map(({ body }) => body.userEventType);

describe('acceptLogIn', () => {
  it('stores the user from a valid response and logs the success (req 5.9)', async () => {
    answerWith(logInAnswer());
    expect(await logIn(services, credentials)).toEqual({ kind: 'signed-in', firstName: 'Ana' });
    expect(services.session.getState().user?.payeeCode).toBe('LUMEN');
    expect(services.local.get('customerPaymentHistory')).toBe('[]');
    await vi.waitFor(() => expect(events()).toEqual(['loginSuccess']));
  });

  it('stores the cash limits per customer (req 3.12, 9.7)', async () => {
    const answer = logInAnswer();
    const { customerAccountDetailsResponse: details } = answer;
    const cashPaymentInfo = { minPaymentAmount: 20, maxPaymentAmount: 500 };
    answerWith({ ...answer, customerAccountDetailsResponse: { ...details, cashPaymentInfo } });
    await logIn(services, credentials);
    expect(services.local.getJson('CashPaymentInfo')).toEqual([{ customerReferenceCode: 'C-1', ...cashPaymentInfo }]);
    await vi.waitFor(() => expect(events()).toEqual(['loginSuccess']));
  });

  it('ends the session on the server if the response belongs to another customer (req 4.9)', async () => {
    const token = testToken({ uniqueName: 'ben' });
    answerWith(logInAnswer({ token }));
    expect(await logIn(services, credentials)).toEqual({ kind: 'answer-refused', failed: ['unique-name'] });
    expect(services.session.getState().user).toBeUndefined();
    expect(received('/v1/auth/reportissue')[0]?.body).toMatchObject({ uniqueNameError: true, action: 'login' });
    expect(received('/v1/auth/logout').map(({ headers }) => headers.authorization)).toEqual([`Bearer ${token}`]);
    await vi.waitFor(() => expect(events()).toEqual(['loginFailure']));
  });

  it('logs a refusal as a failure, but not a network failure (req 8.4)', async () => {
    api.answer('/v1/auth/login', refusal('CredentialsInvalid'));
    expect(await logIn(services, credentials)).toMatchObject({ kind: 'refused' });
    await vi.waitFor(() => expect(events()).toEqual(['loginFailure']));
    api.answer('/v1/auth/login', (response) => void response.destroy());
    expect(await logIn(services, credentials)).toEqual({ kind: 'offline' });
    expect(events()).toEqual(['loginFailure']);
  });
});

describe('acceptLogIn without a typed user name', () => {
  const decoded = (change: Parameters<typeof logInAnswer>[0]) => z.decode(logInCall.response, logInAnswer(change));

  it('accepts the customer named in the token', async () => {
    const answer = decoded({ token: testToken({ uniqueName: 'guest-1' }), metaData: { visit: 'link' } });
    expect(await acceptLogIn(services, { answer, username: undefined })).toMatchObject({ kind: 'accepted' });
  });

  it('rejects a response with an unreadable token', async () => {
    const answer = decoded({ token: 'x.y.z' });
    expect(await acceptLogIn(services, { answer, username: undefined })).toEqual({
      kind: 'refused',
      failed: ['unique-name'],
    });
  });
});
