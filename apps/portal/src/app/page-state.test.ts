import { afterEach, expect, it } from 'vitest';
import { pageStateId } from '../platform/page-state.ts';
import { testTenant } from '../testing/test-services.ts';
import { statedPage } from './page-state.ts';

const state = {
  path: '/login',
  language: 'es',
  tenant: testTenant,
  hasLogo: true,
  config: { apiUrl: '/api' },
  texts: { Login: { SignIn: 'Entrar' } },
  hasAllTexts: false,
  drawn: { loaderData: { '0-1': null } },
};

function leave(text: string) {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = pageStateId;
  block.textContent = text;
  document.body.append(block);
}

afterEach(() => document.getElementById(pageStateId)?.remove());

it('statedPage returns the state that the server left in the page (req 7.2)', () => {
  leave(JSON.stringify(state));
  expect(statedPage('lumen.localhost')).toEqual(state);
  expect(statedPage('LUMEN.localhost')).toEqual(state);
});

it('statedPage returns undefined when the server left no state (req 7.2)', () => {
  expect(statedPage('lumen.localhost')).toBeUndefined();
});

it.each([
  ['for another host', JSON.stringify({ ...state, tenant: { ...testTenant, hostName: 'harbor.localhost' } })],
  ['for another version', JSON.stringify({ ...state, tenant: { tenantName: 'Lumen' } })],
  ['in an unsupported language', JSON.stringify({ ...state, language: 'fr' })],
  ['not JSON', '{"place":'],
  ['empty', ''],
])('statedPage returns undefined when the state is %s (req 7.2)', (_what, text) => {
  leave(text);
  expect(statedPage('lumen.localhost')).toBeUndefined();
});
