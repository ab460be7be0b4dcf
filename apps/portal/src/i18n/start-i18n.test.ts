import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fault } from '../platform/reporting/error-reporting.ts';
import { type StartI18nOptions, startI18n } from './start-i18n.ts';

const files = import.meta.glob<object>('../../public/assets/{i18n,tenants/harbor}/*.json', {
  eager: true,
  import: 'default',
});
let server: StandInApi;
let ownFetch: typeof fetch;
const faults: Fault[] = [];

const start = (options: Omit<StartI18nOptions, 'onFault'>) =>
  startI18n({ ...options, onFault: (fault) => faults.push(fault) });

/** The portal requests its page's origin, which is the stand-in API here. It serves the real files. */
beforeAll(async () => {
  server = await startStandInApi();
  for (const [file, body] of Object.entries(files))
    server.answer(file.replace('../../public', ''), { status: 200, body });
  server.answer('/assets/tenants/nobody/en.json', { status: 404, body: {} });
  ownFetch = globalThis.fetch;
  globalThis.fetch = (address, init) => ownFetch(`${server.apiUrl}${address}`, init);
});
afterAll(async () => {
  globalThis.fetch = ownFetch;
  await server.close();
});

it('startI18n merges the tenant’s texts over the product’s (req 7.2)', async () => {
  const i18n = await start({ language: 'en', tenant: 'harbor' });
  expect(i18n.t('Login.PanelTitle')).toBe('Settle your debt on your terms.');
  expect(i18n.t('Login.SignIn')).toBe('Sign in');
  expect(document.documentElement.lang).toBe('en');
});

it('startI18n changes to Spanish with the tenant’s texts, including page language and plurals (req 9.5)', async () => {
  const i18n = await start({ language: 'en', tenant: 'harbor' });
  await i18n.changeLanguage('es');
  expect(i18n.t('Login.PanelTitle')).toBe('Resuelva su deuda a su manera.');
  expect(i18n.t('Login.WaitSeconds', { count: 1 })).toBe('Puede intentarlo de nuevo en 1 segundo.');
  expect(i18n.t('Login.WaitSeconds', { count: 2 })).toBe('Puede intentarlo de nuevo en 2 segundos.');
  expect(document.documentElement.lang).toBe('es');
});

it('startI18n uses the product’s texts if the tenant has none', async () => {
  const i18n = await start({ language: 'en', tenant: 'nobody' });
  expect(i18n.t('Login.PanelTitle')).toBe('Your bill, paid in under a minute.');
});

it('startI18n uses the product’s texts and reports the error if the tenant’s are invalid JSON (req 7.2)', async () => {
  server.answer('/assets/tenants/broken/en.json', (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"Login": {"PanelTitle": '),
  );
  const i18n = await start({ language: 'en', tenant: 'broken' });
  expect(i18n.t('Login.PanelTitle')).toBe('Your bill, paid in under a minute.');
  expect(faults).toMatchObject([
    { message: 'the tenant’s texts cannot be read', path: '/assets/tenants/broken/en.json' },
  ]);
});

it.each([
  ['is missing', 'nobody'],
  ['is an HTML page', 'paged'],
])('startI18n reports no error if a tenant’s file %s (req 7.2)', async (_what, tenant) => {
  server.answer('/assets/tenants/paged/en.json', (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
  );
  const before = faults.length;
  await start({ language: 'en', tenant });
  expect(faults).toHaveLength(before);
});

it('startI18n does not load texts that the page already contains, and loads the other language on demand (req 7.2)', async () => {
  server.received.length = 0;
  const i18n = await start({ language: 'en', tenant: 'harbor', texts: { Login: { SignIn: 'Come in' } } });
  expect(i18n.t('Login.SignIn')).toBe('Come in');
  expect(server.received).toEqual([]);
  await i18n.changeLanguage('es');
  expect(i18n.t('Login.PanelTitle')).toBe('Resuelva su deuda a su manera.');
});

it('startI18n throws if no texts can be loaded', async () => {
  server.answer('/assets/i18n/es.json', { status: 404, body: {} });
  await expect(start({ language: 'es', tenant: undefined })).rejects.toThrow('no texts for language "es"');
});
