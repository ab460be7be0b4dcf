import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectionForms, pageForms } from '@quittance/processors/all-processors';
import { defaultsOf } from '@quittance/processors/testing/default-settings';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const complete = {
  DATABASE_URL: 'postgres://quittance_app:open-sesame@localhost/quittance',
  TOKEN_SECRET: 't'.repeat(32),
  PASSWORD_PEPPER: 'p'.repeat(32),
  DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
  SANDBOX_URL: 'http://127.0.0.1:3010',
  SANDBOX_PUBLIC_URL: 'http://127.0.0.1:3010',
  SANDBOX_SECRET_KEY: 'sk_of_a_test',
  SANDBOX_PUBLISHABLE_KEY: 'pk_of_a_test',
  PORTAL_URL: 'http://{tenant}.pay.example',
};

function faultsOf(environment: Record<string, string | undefined>): string {
  try {
    readSettings(environment);
  } catch (error) {
    return String(error);
  }
  throw new Error('the settings were taken');
}

describe('API settings', () => {
  it('have a default for everything optional', () => {
    expect(readSettings({ ...complete, PATH: '/bin' })).toEqual({
      ...defaultsOf({ ...connectionForms, ...pageForms }),
      ...complete,
      DATABASE_POOL: 16,
      DATABASE_POOLER: 'none',
      DATABASE_REPLICA_MAX_LAG_SECONDS: 10,
      DATABASE_REPLICA_URL: '',
      HOST: '127.0.0.1',
      PORT: 3000,
      PUBLIC_TLS: false,
      TRUST_PROXY: 0,
      DATA_KEY_ID: 'data-key-1',
      DATA_KEYS_OLD: '',
      APPLE_PAY_CERTIFICATE_FILE: '',
      APPLE_PAY_KEY_FILE: '',
      APPLE_PAY_DOMAIN_FILE: '',
      MAIL_URL: '',
      MAIL_BOUNCE_ADDRESS: '',
      MAIL_REPORT_SECRET: '',
      TEXT_ACCOUNT_SID: '',
      TEXT_AUTH_TOKEN: '',
      OUTBOX_FOLDER: '',
      WEBHOOK_PORTS: '443,8443',
      WEBHOOK_TEST_HOSTS: '',
      FILES_FOLDER: '.data/files',
      FILES_BUCKET: '',
      FILES_REGION: 'us-east-1',
      FILES_ENDPOINT: '',
      FILES_ACCESS_KEY_ID: '',
      FILES_SECRET_ACCESS_KEY: '',
      PORTAL_DIST: '',
      APP_CONFIG_FILE: '',
      MAX_REQUESTS_IN_FLIGHT: 64,
      MAX_EVENT_LOOP_DELAY_MS: 1_000,
      DRAIN_SECONDS: 5,
      REQUESTS_PER_MINUTE: 600,
      SIGN_INS_PER_MINUTE: 30,
      EVENTS_PER_MINUTE: 120,
      CODES_PER_HOUR: 200,
      METRICS_HOST: '127.0.0.1',
      METRICS_TOKEN: '',
      API_DOCS: false,
      LOG_LEVEL: 'info',
      DEMO: false,
    });
  });

  it('are all described in docs/settings.md', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/settings.md'), 'utf8');
    expect(Object.keys(readSettings(complete)).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('are parsed from strings', () => {
    const texts = { PORT: '8080', PUBLIC_TLS: 'true', DEMO: 'false', DATABASE_POOL: '3', LOG_LEVEL: 'silent' };
    const overTls = { PORTAL_URL: 'https://{tenant}.pay.example' };
    const expected = { PORT: 8080, PUBLIC_TLS: true, DEMO: false, DATABASE_POOL: 3, LOG_LEVEL: 'silent' };
    expect(readSettings({ ...complete, ...overTls, ...texts })).toMatchObject(expected);
  });

  it.each([
    ['true', 1],
    ['false', 0],
    ['2', 2],
  ])('accept %s as the number of trusted proxies', (text, proxies) => {
    expect(readSettings({ ...complete, TRUST_PROXY: text }).TRUST_PROXY).toBe(proxies);
  });

  it.each(Object.keys(complete))('are refused with an error that names %s when it is missing', (name) => {
    expect(faultsOf({ ...complete, [name]: undefined })).toMatch(new RegExp(`^.*\\n  ${name}: [^\\n]+$`));
  });

  it.each([
    ['DATABASE_URL', ''],
    ['TOKEN_SECRET', 'open-sesame'],
    ['PASSWORD_PEPPER', 'open-sesame'],
    ['DATA_KEY', 'open-sesame'],
    ['DATA_KEYS_OLD', 'open-sesame'],
    ['DATA_KEY', Buffer.alloc(31).toString('base64')],
    ['PORT', 'open-sesame'],
    ['PORT', '-1'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_POOLER', 'session'],
    ['DATABASE_REPLICA_MAX_LAG_SECONDS', '-1'],
    ['DATABASE_REPLICA_MAX_LAG_SECONDS', '3601'],
    ['TRUST_PROXY', 'open-sesame'],
    ['TRUST_PROXY', '-1'],
    ['REQUESTS_PER_MINUTE', '1e9999'],
    ['SANDBOX_PUBLIC_URL', 'open-sesame'],
    ['PUBLIC_TLS', 'yes'],
    ['DEMO', '1'],
    ['PORTAL_URL', 'open-sesame'],
    ['PORTAL_URL', 'https://open-sesame.example'],
    ['PORTAL_URL', 'https://{tenant}.open-sesame.example/pay'],
    ['PORTAL_URL', 'https://open-sesame.{tenant}.example'],
    ['PORTAL_URL', 'ftp://{tenant}.open-sesame.example'],
    ['MAIL_URL', 'open-sesame'],
    ['MAIL_BOUNCE_ADDRESS', 'open-sesame'],
    ['MAIL_BOUNCE_ADDRESS', 'bounces+open-sesame@mail.example.com'],
    ['MAIL_REPORT_SECRET', 'open-sesame'],
    ['MAIL_URL', 'https://open-sesame@mail.example'],
    ['TEXT_AUTH_TOKEN', 'open-sesame'],
    ['LOG_LEVEL', 'open-sesame'],
  ])('are refused with an error that names %s but not its value when it is %j', (name, value) => {
    const faults = faultsOf({ ...complete, [name]: value });
    expect(faults).toMatch(new RegExp(`^.*\\n  ${name}: [^\\n]+$`));
    if (value) expect(faults).not.toContain(value);
  });

  it.each([
    { PORTAL_URL: 'http://{tenant}.localhost:3000' },
    { MAIL_URL: 'smtp://127.0.0.1:2525' },
    { MAIL_URL: 'smtps://user:p%40ss@mail.example' },
    { TEXT_ACCOUNT_SID: `AC${'0a'.repeat(16)}`, TEXT_AUTH_TOKEN: 'a-token' },
  ])('accept %j', (given) => {
    expect(readSettings({ ...complete, ...given })).toMatchObject(given);
  });

  it.each([
    ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
    ['APPLE_PAY_CERTIFICATE_FILE', 'APPLE_PAY_KEY_FILE'],
  ])('require %s together with %s', (name, other) => {
    expect(faultsOf({ ...complete, [name]: 'given' })).toMatch(new RegExp(`^.*\\n  ${other}: [^\\n]+$`));
  });

  it('accept an https URL with PUBLIC_TLS', () => {
    const overTls = { PORTAL_URL: 'https://{tenant}.pay.lumen.example' };
    expect(readSettings({ ...complete, ...overTls, PUBLIC_TLS: 'true' })).toMatchObject(overTls);
  });

  it.each([
    ['https://{tenant}.pay.example', 'false'],
    ['HTTPS://{tenant}.pay.example', undefined],
    ['http://{tenant}.pay.example', 'true'],
  ])('are refused when PORTAL_URL is %s and PUBLIC_TLS is %s', (PORTAL_URL, PUBLIC_TLS) => {
    expect(faultsOf({ ...complete, PORTAL_URL, PUBLIC_TLS })).toMatch(
      /^.*\n {2}PUBLIC_TLS: must be true when PORTAL_URL begins with https:\/\/, and false when it begins with http:\/\/$/,
    );
  });

  it('require a token with a text message account', () => {
    const faults = faultsOf({ ...complete, TEXT_ACCOUNT_SID: `AC${'0a'.repeat(16)}` });
    expect(faults).toMatch(/^.*\n {2}TEXT_AUTH_TOKEN: [^\n]+$/);
  });

  it('are refused with an error that names the invalid text message account setting', () => {
    const faults = faultsOf({ ...complete, TEXT_ACCOUNT_SID: 'open-sesame', TEXT_AUTH_TOKEN: 'sesame' });
    expect(faults).toMatch(/^.*\n {2}TEXT_ACCOUNT_SID: [^\n]+$/);
    expect(faults).not.toContain('sesame');
  });

  it('are refused with an error that lists every fault at once', () => {
    const faults = faultsOf({ TOKEN_SECRET: 'open-sesame' });
    for (const name of Object.keys(complete)) expect(faults).toContain(`  ${name}: `);
    expect(faults).not.toContain('sesame');
  });
});
