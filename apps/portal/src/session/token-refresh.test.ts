// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, type StandInApi, startStandInApi, success } from '../../testing/stand-in-api.ts';
import { logInAnswer, testToken } from '../testing/log-in-answer.ts';
import { testServices, testUser } from '../testing/test-services.ts';
import type { Services } from './services.tsx';
import { startTokenRefresh } from './token-refresh.ts';

const path = '/v1/auth/refreshtoken';
let api: StandInApi;
let services: Services;
let stop: () => void;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  api.received.length = 0;
  services = testServices({ apiUrl: api.apiUrl });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const answerWith = (token: string) =>
  api.answer(path, { status: 200, body: { ...success, token, expiresIn: minutesFromNow(10) } });

function signIn(expiresIn: string, token = testToken()) {
  services.session.setState({ user: testUser(services, logInAnswer({ token, expiresIn })) });
  stop = startTokenRefresh(services);
}

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);
const calls = (callPath = path) => api.received.filter((request) => request.path === callPath).length;
const tokenNow = () => services.session.getState().user?.token;

describe('token refresh', () => {
  it('4.9 comes 1 minute before the token ends, again and again', async () => {
    const next = testToken({ issuedAtMs: Date.now() + 1000 });
    answerWith(next);
    signIn(minutesFromNow(10));
    await pass(8.9);
    expect(calls()).toBe(0);
    await pass(0.2);
    await vi.waitFor(() => expect(tokenNow()).toBe(next));
    await pass(9.2);
    await vi.waitFor(() => expect(calls()).toBeGreaterThanOrEqual(2));
  });

  it('4.9 comes no earlier than in 1 minute', async () => {
    answerWith(testToken());
    signIn(minutesFromNow(0.5));
    await pass(0.9);
    expect(calls()).toBe(0);
    await pass(0.2);
    await vi.waitFor(() => expect(calls()).toBe(1));
  });

  it('goes by the server’s clock where the browser’s is wrong', async () => {
    const aheadMs = 3_600_000;
    answerWith(testToken());
    const token = testToken({ issuedAtMs: Date.now() + aheadMs });
    signIn(new Date(Date.now() + aheadMs + 600_000).toISOString(), token);
    await pass(8.9);
    expect(calls()).toBe(0);
    await pass(0.3);
    await vi.waitFor(() => expect(calls()).toBe(1));
  });

  it.each([
    ['person', { uniqueName: 'ben' }, { uniqueNameError: true, payeeCodeError: false }],
    ['payee', { payeeCode: 'OTHER' }, { uniqueNameError: false, payeeCodeError: true }],
  ])('5.10 a token of another %s is reported and signs out', async (_what, claims, reported) => {
    answerWith(testToken(claims));
    signIn(minutesFromNow(2));
    await pass(1.1);
    await vi.waitFor(() =>
      expect(services.session.getState()).toMatchObject({ user: undefined, endedBy: 'Unauthorized' }),
    );
    const report = api.received.find((request) => request.path === '/v1/auth/reportissue');
    expect(report?.body).toMatchObject({ ...reported, action: 'refreshtoken' });
  });

  it('4.9 stops after a call that fails, and leaves the session as it is', async () => {
    api.answer(path, refusal('InternalError'));
    signIn(minutesFromNow(2));
    const before = tokenNow();
    await pass(1.1);
    await vi.waitFor(() => expect(calls()).toBe(1));
    await pass(30);
    expect([calls(), tokenNow()]).toEqual([1, before]);
  });
});
