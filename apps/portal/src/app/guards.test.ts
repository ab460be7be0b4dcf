import { describe, expect, it } from 'vitest';
import { logInAnswer } from '../testing/log-in-answer.ts';
import { testServices, testUser } from '../testing/test-services.ts';
import { historyGuard, layoutGuard, loginGuard } from './guards.ts';

const origin = 'http://lumen.localhost:3000';

/** Where a guard sends to; undefined when it lets through. */
async function run(guard: ReturnType<typeof layoutGuard>, path: string): Promise<string | undefined> {
  const request = new Request(`${origin}${path}`);
  const result = await guard({ request, params: {}, context: {} } as Parameters<typeof guard>[0]);
  return result instanceof Response ? (result.headers.get('location') ?? '') : undefined;
}

describe('layout guard 1', () => {
  it('2.2 sends who is not signed in to the log-in, with the way back', async () => {
    expect(await run(layoutGuard(testServices()), '/history?page=2')).toBe('/login?returnUrl=%2Fhistory%3Fpage%3D2');
  });

  it('2.2 lets a signed-in user through', async () => {
    expect(await run(layoutGuard(testServices({ isSignedIn: true })), '/history')).toBeUndefined();
  });

  it('2.2 resets the user and removes the flag when an e-mail registration was left half-way', async () => {
    const services = testServices({ isSignedIn: true });
    services.sessionStorage.set('emailRegOngoing', 'true');
    expect(await run(layoutGuard(services), '/make-payment')).toBe('/login?returnUrl=%2Fmake-payment');
    expect(services.session.getState().user).toBeUndefined();
    expect(services.sessionStorage.get('emailRegOngoing')).toBeUndefined();
  });
});

describe('history guard', () => {
  it.each([
    [{ isSignedIn: true, tenant: { showHistory: true } }, undefined],
    [{ isSignedIn: true, tenant: { showHistory: false } }, '/'],
    [{ isSignedIn: false, tenant: { showHistory: true } }, undefined],
  ])('2.2 %o goes to %s', async (options, expected) => {
    expect(await run(historyGuard(testServices(options)), '/history')).toBe(expected);
  });

  it('6.1 keeps a guest out', async () => {
    const services = testServices();
    const wire = logInAnswer({ metaData: { campaign: 'letter' } });
    const [detail] = wire.customerAccountDetailsResponse.customerAccountDetails;
    if (!detail) throw new Error('the answer has no account');
    const guest = { ...detail, customerAccount: { ...detail.customerAccount, loginID: null } };
    const response = { ...wire.customerAccountDetailsResponse, customerAccountDetails: [guest] };
    services.session.setState({ user: testUser(services, { ...wire, customerAccountDetailsResponse: response }) });
    expect(await run(historyGuard(services), '/history')).toBe('/');
  });
});

describe('log-in guard', () => {
  it('sends home who is signed in', async () => {
    expect(await run(loginGuard(testServices({ isSignedIn: true })), '/login')).toBe('/');
    expect(await run(loginGuard(testServices()), '/login')).toBeUndefined();
  });

  it('2.2 goes on to what was asked for, and never off the site', async () => {
    const guard = loginGuard(testServices({ isSignedIn: true }));
    expect(await run(guard, '/login?returnUrl=%2Fhistory')).toBe('/history');
    expect(await run(guard, '/login?returnUrl=%2F%2Felsewhere.example')).toBe('/');
  });
});
