// @vitest-environment node

import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logInAnswer, testToken } from '../../testing/log-in-answer.ts';
import { testServices, testUser } from '../../testing/test-services.ts';
import { logOut } from '../log-out.ts';
import type { Services } from '../services.tsx';
import { updateUser } from '../session-store.ts';
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
afterEach(async () => {
  stop();
  // The tab that refreshes the token holds its lock for one more second.
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
});

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const answerWith = (token: string | undefined) =>
  api.answer(path, { status: 200, body: { ...success, token, expiresIn: minutesFromNow(10) } });

function signIn(expiresIn: string, token = testToken()) {
  services.session.setState({ user: testUser(services, logInAnswer({ token, expiresIn })) });
  stop = startTokenRefresh(services);
}

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);
const calls = (callPath = path) => api.received.filter((request) => request.path === callPath).length;
const tokenNow = () => services.session.getState().user?.token;

describe('token refresh', () => {
  it('repeats 1 minute before each token expires (req 4.9)', async () => {
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

  it('waits for at least 1 minute (req 4.9)', async () => {
    answerWith(testToken());
    signIn(minutesFromNow(0.5));
    await pass(0.9);
    expect(calls()).toBe(0);
    await pass(0.2);
    await vi.waitFor(() => expect(calls()).toBe(1));
  });

  it('uses the server’s clock if the browser’s is wrong', async () => {
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
    ['customer', { uniqueName: 'ben' }, { uniqueNameError: true, payeeCodeError: false }],
    ['payee', { payeeCode: 'OTHER' }, { uniqueNameError: false, payeeCodeError: true }],
  ])('reports a token for another %s and signs out (req 5.10)', async (_what, claims, reported) => {
    answerWith(testToken(claims));
    signIn(minutesFromNow(2));
    await pass(1.1);
    await vi.waitFor(() =>
      expect(services.session.getState()).toMatchObject({ user: undefined, endedBy: 'Unauthorized' }),
    );
    const report = api.received.find((request) => request.path === '/v1/auth/reportissue');
    expect(report?.body).toMatchObject({ ...reported, action: 'refreshtoken' });
  });

  it.each([
    ['of another customer', testToken({ uniqueName: 'ben' })],
    ['that is unreadable', 'no token'],
    ['that is missing', undefined],
  ])('ends the session on the server after a token %s (req 4.9, 8.4)', async (_what, answered) => {
    answerWith(answered);
    const token = testToken();
    signIn(minutesFromNow(2), token);
    await pass(1.1);
    await vi.waitFor(() => expect(calls('/v1/auth/logout')).toBe(1));
    const loggedOut = api.received.find((request) => request.path === '/v1/auth/logout');
    expect(loggedOut?.headers.authorization).toBe(`Bearer ${token}`);
    expect(services.session.getState()).toEqual({ user: undefined, endedBy: 'Unauthorized' });
  });

  it('runs on time after the computer slept and its timers were paused', async () => {
    answerWith(testToken());
    signIn(minutesFromNow(10));
    vi.setSystemTime(Date.now() + 9.5 * 60_000);
    await pass(0.3);
    await vi.waitFor(() => expect(calls()).toBe(1));
  });

  it('signs out if the token expired while the computer slept (req 7.1)', async () => {
    api.answer(path, refusal('Unauthorized'));
    signIn(minutesFromNow(10));
    vi.setSystemTime(Date.now() + 60 * 60_000);
    await pass(0.3);
    await vi.waitFor(() => expect(services.session.getState()).toEqual({ user: undefined, endedBy: 'Unauthorized' }));
  });

  it('is rescheduled when another tab receives a token, which skips this tab’s pending refresh', async () => {
    signIn(minutesFromNow(10));
    await pass(8);
    updateUser(services.session, { token: testToken({ issuedAtMs: Date.now() }), expiresIn: minutesFromNow(10) });
    await pass(8);
    expect(calls()).toBe(0);
    answerWith(testToken());
    await pass(1.2);
    await vi.waitFor(() => expect(calls()).toBe(1));
  });

  it('discards a response that arrives after the session ended', async () => {
    signIn(minutesFromNow(2));
    api.answer(path, (response) => {
      logOut(services, 'UserClick');
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ...success, token: testToken(), expiresIn: minutesFromNow(10) }));
    });
    await pass(1.1);
    await vi.waitFor(() => expect(calls()).toBe(1));
    await pass(0.1);
    expect(services.session.getState()).toEqual({ user: undefined, endedBy: 'UserClick' });
  });

  it('stops after a failed request and keeps the session (req 4.9)', async () => {
    api.answer(path, refusal('InternalError'));
    signIn(minutesFromNow(2));
    const before = tokenNow();
    await pass(1.1);
    await vi.waitFor(() => expect(calls()).toBe(1));
    await pass(30);
    expect([calls(), tokenNow()]).toEqual([1, before]);
  });
});
