import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';

const stopPath = '/v1/message/unsubscribebylink';
const done = { status: 200, body: { ...success, emailAddress: 'ana@example.com' } };
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(stopPath, done);
});

const stopped = () => api.received.filter(({ path }) => path === stopPath);
const open = (path = '/unsubscribe#secret-1', services = testServices({ apiUrl: api.apiUrl })) =>
  renderPortal(path, { services }).then((view) => ({ ...view, services, user: userEvent.setup() }));
const stop = () => screen.getByRole('button', { name: 'Stop these e-mails' });

describe('law: 12 CFR 1006.6(e): unsubscribe link', () => {
  it('does nothing and shows no address before its button is clicked', async () => {
    const { router } = await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stop e-mails from Lumen City Power?');
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(api.received).toEqual([]);
    expect(screen.queryByText(/@/)).toBeNull();
  });

  it('works with one click and no login, and says how to turn notices on again', async () => {
    await open();
    const button = stop();
    await act(async () => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('ana@example.com')).toBeTruthy();
    expect(stopped().map(({ body }) => body.token)).toEqual(['secret-1']);
    expect(
      screen.getByText(/To get these e-mails again, sign in and choose e-mail under Notifications in your profile/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/login?returnUrl=%2Fmake-payment%2Fd%2Fuser-profile',
    );
  });

  it('leads a signed-in customer to the profile and updates the stored user', async () => {
    const { user } = await open(undefined, testServices({ apiUrl: api.apiUrl, isSignedIn: true }));
    await user.click(stop());
    const link = await screen.findByRole('link', { name: 'Open your profile' });
    expect(link.getAttribute('href')).toBe('/make-payment/d/user-profile');
    await waitFor(() => expect(api.received.map(({ path }) => path)).toContain('/v1/customer/accounts'));
  });

  it('keeps the token out of the diagnostic log', async () => {
    api.answer(stopPath, refusal('LinkInvalid'));
    const { user, services } = await open();
    await user.click(stop());
    await screen.findByText("This link doesn't work");
    expect(JSON.stringify(services.diagnostics.entries())).not.toContain('secret-1');
  });

  it.each([
    ['without a token', '/unsubscribe'],
    ['with a malformed token', '/unsubscribe#secret-1'],
  ])('explains what to do when opened %s', async (_case, path) => {
    api.answer(stopPath, refusal('LinkInvalid'));
    const { user } = await open(path);
    if (path.includes('#')) await user.click(stop());
    expect(await screen.findByText("This link doesn't work")).toBeTruthy();
    expect(screen.getByText(/You can also sign in and turn off e-mail in your profile/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call (312) 555-0142' })).toBeTruthy();
  });

  it('keeps the button for a retry after a failure (req 8.4)', async () => {
    api.answer(stopPath, refusal('InternalError'));
    const { user } = await open();
    await user.click(stop());
    expect((await screen.findByRole('alert')).textContent).toContain("We can't complete your request right now");
    api.answer(stopPath, done);
    await user.click(stop());
    expect(await screen.findByText("You're unsubscribed")).toBeTruthy();
  });
});
