import { afterEach, describe, expect, it } from 'vitest';
import { pageStateId } from '../../platform/page-state.ts';
import { testTenant } from '../../testing/test-services.ts';
import { firstState } from './first-state.ts';

const disclaimer = { disclaimerType: 1, version: '1', text: { en: 'A debt.', es: 'Una deuda.' } };
const tenant = { ...testTenant, disclaimers: [disclaimer], singleSignOn: { providerName: 'Acme ID' } };
const texts = { Login: { SignIn: 'Sign in' } };
const state = { path: '/login', language: 'en', tenant, hasLogo: true, texts, drawn: { loaderData: {} } };

afterEach(() => document.getElementById(pageStateId)?.remove());

function leave(content: string): void {
  document.body.insertAdjacentHTML('beforeend', `<script type="application/json" id="${pageStateId}"></script>`);
  const block = document.getElementById(pageStateId);
  if (block) block.textContent = content;
}

describe('state of the sign-in page', () => {
  it('contains the tenant and the texts', () => {
    leave(JSON.stringify(state));
    expect(firstState('Lumen.localhost')).toEqual({ language: 'en', tenant, hasLogo: true, texts });
  });

  it.each([
    ['an unreadable state', '{'],
    ['no object', 'null'],
    ['another page', JSON.stringify({ ...state, path: '/cookies-not-allowed' })],
    ['a page without a screen', JSON.stringify({ ...state, drawn: undefined })],
    ['an unknown language', JSON.stringify({ ...state, language: 'fr' })],
    ['no tenant', JSON.stringify({ ...state, tenant: null })],
    ['a tenant of another version', JSON.stringify({ ...state, tenant: { ...tenant, passkeys: undefined } })],
    ['a phone number that is no text', JSON.stringify({ ...state, tenant: { ...tenant, supportPhone: 5 } })],
    [
      'a disclaimer in one language',
      JSON.stringify({ ...state, tenant: { ...tenant, disclaimers: [{ ...disclaimer, text: { en: 'A debt.' } }] } }),
    ],
    ['a provider without a name', JSON.stringify({ ...state, tenant: { ...tenant, singleSignOn: {} } })],
    ['another host', JSON.stringify({ ...state, tenant: { ...tenant, hostName: 'other.localhost' } })],
  ])('is undefined for %s', (_what, content) => {
    leave(content);
    expect(firstState('lumen.localhost')).toBeUndefined();
  });
});
