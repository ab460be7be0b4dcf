import { readCookie, setCookie } from '@quittance/browser/cookies';
import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { renderWithTexts } from '../testing/render-portal.tsx';
import { testServices, testTenant } from '../testing/test-services.ts';
import { LanguageSwitch } from './language-switch.tsx';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
afterEach(() => setCookie('language', '', { days: 0 }));

it('the language switch changes the language, stores the choice for browser and server, and logs it (req 9.5)', async () => {
  const services = testServices({ apiUrl: api.apiUrl });
  await renderWithTexts(<LanguageSwitch />, { services });
  expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Español' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Idioma' })).toBeTruthy());
  expect(services.local.get('language')).toBe('es');
  expect(readCookie('language')).toBe('es');
  const noted = () => api.received.filter(({ path }) => path === '/v1/userevent/logevent').map(({ body }) => body);
  await waitFor(() => expect(noted()).toMatchObject([{ userEventType: 'languageChanged' }]));
});

it('the language switch names each language in that language (req 9.5)', async () => {
  await renderWithTexts(<LanguageSwitch />, { services: testServices(), language: 'es' });
  expect(screen.getByText('English').lang).toBe('en');
  expect(screen.getByText('Español').lang).toBe('es');
});

it('the language switch is hidden if the tenant offers only the page’s language', async () => {
  const services = testServices({ tenant: { ...testTenant, languages: ['en'] } });
  await renderWithTexts(<LanguageSwitch />, { services });
  expect(screen.queryByRole('group')).toBeNull();
});

it('the language switch leaves a language that the tenant turned off while the page was open', async () => {
  const services = testServices({ tenant: { ...testTenant, languages: ['en'] } });
  await renderWithTexts(<LanguageSwitch />, { services, language: 'es' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['English']);
});
