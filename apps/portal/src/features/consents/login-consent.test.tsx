import { readCookie, setCookie } from '@quittance/browser/cookies';
import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../session/services.tsx';
import { logInAnswer } from '../../testing/log-in-answer.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';

const consentPath = '/v1/userconsent/loguserconsent';
const logInPath = '/v1/auth/login';
const key = 'consent-payweb';
const notice = {
  disclaimerType: 1,
  version: '2026-11',
  text: { en: 'This is an attempt to collect a debt.', es: 'Este es un intento de cobrar una deuda.' },
};
const accepted = {
  disclaimerConsentObjectInitialCreate: false,
  disclaimerAcceptanceType: 1,
  textVersion: notice.version,
};
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(logInPath, { status: 200, body: logInAnswer() });
  api.answer(consentPath, { status: 200, body: success });
  setCookie(key, '', { days: 0 });
});

function openLogin(tenant: Partial<Services['tenant']> = {}, language: Language = 'en') {
  const services = testServices({ apiUrl: api.apiUrl, tenant: { disclaimers: [notice], ...tenant } });
  return renderPortal('/login', { services, language }).then((view) => ({ ...view, services }));
}

async function signIn(labels = { userName: 'User name', password: 'Password', button: 'Sign in' }) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(labels.userName), 'ana');
  await user.type(screen.getByLabelText(labels.password), 'Demo-pass-1');
  await user.click(screen.getByRole('button', { name: labels.button }));
}

const kept = () => JSON.parse(readCookie(key) ?? 'null');
const asked = (path: string) => api.received.filter((request) => request.path === path);

describe('login disclaimer', () => {
  it.each([
    ['before every log-in', 1, undefined, true],
    ['before every log-in, even if it was accepted before', 1, accepted, true],
    ['once for each browser', 2, undefined, true],
    ['no second time in a browser where it was accepted', 2, accepted, false],
    ['again when another wording was accepted', 2, { ...accepted, textVersion: '2025-01' }, true],
    ['again when the log-in never succeeded', 2, { ...accepted, disclaimerConsentObjectInitialCreate: true }, true],
    ['again when the cookie is invalid', 2, 'yes', true],
    ['never', 3, undefined, false],
  ])('is shown %s (req 3.1, 3.15)', async (_name, disclaimerShowTypeID, cookie, isShown) => {
    if (cookie !== undefined) setCookie(key, JSON.stringify(cookie), { days: -1 });
    await openLogin({ disclaimerShowTypeID });
    expect(screen.queryByText(notice.text.en) !== null).toBe(isShown);
  });

  it('is the tenant’s text of type 1, in the language of the page (req 3.16)', async () => {
    const debtNotice = { ...notice, disclaimerType: 3, text: { en: 'Old debt', es: 'Deuda antigua' } };
    await openLogin({ disclaimers: [debtNotice, notice] }, 'es');
    expect(screen.getByText(notice.text.es)).toBeTruthy();
    expect(screen.queryByText('Deuda antigua')).toBeNull();
  });

  it('is absent when the tenant has no such text, and no acceptance is sent (req 3.16)', async () => {
    const { router } = await openLogin({ disclaimers: [] });
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(asked(logInPath)[0]?.body.disclaimerAcceptanceType).toBeNull();
    expect(asked(consentPath)).toEqual([]);
    expect(kept()).toBeNull();
  });
});

describe('login consent', () => {
  it('is sent with the login and then logged with its type, version and language (req 7.3, 7.7)', async () => {
    await openLogin({}, 'es');
    await signIn({ userName: 'Nombre de usuario', password: 'Contraseña', button: 'Iniciar sesión' });
    await waitFor(() => expect(asked(consentPath)).toHaveLength(1));
    expect(asked(logInPath)[0]?.body.disclaimerAcceptanceType).toBe(1);
    expect(asked(consentPath)[0]?.body).toMatchObject({
      disclaimerType: 1,
      textVersion: '2026-11',
      language: 'es',
      accountReferenceCode: null,
    });
    expect(asked(consentPath)[0]?.headers.authorization).toMatch(/^Bearer /);
    await waitFor(() =>
      expect(asked('/v1/userevent/logevent').map(({ body }) => body.userEventType)).toContain('disclaimerAccepted'),
    );
  });

  it('is stored in cookie and storage, and its flag is cleared after the server stores it (req 3.15, 4.6, 9.7)', async () => {
    const { services } = await openLogin();
    await signIn();
    await waitFor(() => expect(kept()).toEqual(accepted));
    expect(services.local.getJson(key)).toEqual(accepted);
  });

  it('keeps its flag while the login has not succeeded (req 4.6)', async () => {
    api.answer(logInPath, refusal('CredentialsInvalid'));
    await openLogin();
    await signIn();
    await screen.findByRole('alert');
    expect(kept()).toEqual({ ...accepted, disclaimerConsentObjectInitialCreate: true });
    expect(asked(consentPath)).toEqual([]);
  });

  it('does not block the login when the server fails to log it, and is requested again next time (req 7.7)', async () => {
    api.answer(consentPath, refusal('DisclosureOutdated'));
    const { router, services } = await openLogin({ disclaimerShowTypeID: 2 });
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    await waitFor(() => expect(asked(consentPath)).toHaveLength(1));
    expect(services.session.getState().user).toBeDefined();
    expect(kept()).toEqual({ ...accepted, disclaimerConsentObjectInitialCreate: true });
  });
});
