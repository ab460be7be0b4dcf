import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectionForms } from '@quittance/processors/all-processors';
import { defaultsOf } from '@quittance/processors/testing/default-settings';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const complete = {
  DATABASE_URL: 'postgres://quittance_worker:open-sesame@localhost/quittance',
  DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
  SANDBOX_URL: 'http://127.0.0.1:3010',
  SANDBOX_SECRET_KEY: 'sk_of_a_test',
  PORTAL_URL: 'https://{tenant}.pay.example',
};

function faultsOf(environment: Record<string, string | undefined>): string {
  try {
    readSettings(environment);
  } catch (error) {
    return String(error);
  }
  throw new Error('the settings were taken');
}

describe('readSettings', () => {
  it('fills in defaults for optional settings', () => {
    const messages = {
      MAIL_URL: '',
      MAIL_BOUNCE_ADDRESS: '',
      TEXT_ACCOUNT_SID: '',
      TEXT_AUTH_TOKEN: '',
      OUTBOX_FOLDER: '',
    };
    const others = {
      DATABASE_POOL: 5,
      DATA_KEY_ID: 'data-key-1',
      DATA_KEYS_OLD: '',
      IMPORT_FOLDER: '',
      EXPORT_FOLDER: '',
      WEBHOOK_PORTS: '443,8443',
      WEBHOOK_TEST_HOSTS: '',
      ACH_FOLDER: '',
      METRICS_HOST: '127.0.0.1',
      METRICS_TOKEN: '',
      LOG_LEVEL: 'info',
      ...messages,
    };
    expect(readSettings({ ...complete, PATH: '/bin' })).toEqual({
      ...defaultsOf(connectionForms),
      ...complete,
      ...others,
    });
  });

  it('reads only settings that docs/settings.md describes', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/settings.md'), 'utf8');
    expect(Object.keys(readSettings(complete)).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('converts text to numbers', () => {
    expect(readSettings({ ...complete, DATABASE_POOL: '2' }).DATABASE_POOL).toBe(2);
  });

  it.each(Object.keys(complete))('names %s when it is missing', (name) => {
    expect(faultsOf({ ...complete, [name]: undefined })).toMatch(new RegExp(`^.*\\n  ${name}: [^\\n]+$`));
  });

  it.each([
    ['DATABASE_URL', ''],
    ['DATA_KEY', 'open-sesame'],
    ['DATA_KEYS_OLD', 'open-sesame'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_POOL', 'open-sesame'],
    ['SANDBOX_URL', 'open-sesame'],
    ['STRIPE_SECRET_KEY', 'open-sesame'],
    ['PORTAL_URL', 'open-sesame'],
    ['PORTAL_URL', 'https://open-sesame.example'],
    ['PORTAL_URL', 'https://{tenant}.open-sesame.example/pay'],
    ['PORTAL_URL', 'https://open-sesame.{tenant}.example'],
    ['PORTAL_URL', 'ftp://{tenant}.open-sesame.example'],
    ['MAIL_URL', 'open-sesame'],
    ['MAIL_BOUNCE_ADDRESS', 'open-sesame'],
    ['MAIL_BOUNCE_ADDRESS', 'bounces+open-sesame@mail.example.com'],
    ['MAIL_URL', 'https://open-sesame@mail.example'],
    ['TEXT_AUTH_TOKEN', 'open-sesame'],
    ['LOG_LEVEL', 'open-sesame'],
  ])('names %s when it is %j without repeating the value', (name, value) => {
    const faults = faultsOf({ ...complete, [name]: value });
    expect(faults).toMatch(new RegExp(`^.*\\n  ${name}: [^\\n]+$`));
    expect(faults).not.toContain('sesame');
  });

  it.each([
    { PORTAL_URL: 'http://{tenant}.localhost:3000' },
    { PORTAL_URL: 'https://{tenant}.pay.lumen.example' },
    { MAIL_URL: 'smtp://127.0.0.1:2525' },
    { MAIL_URL: 'smtps://user:p%40ss@mail.example' },
    { TEXT_ACCOUNT_SID: `AC${'0a'.repeat(16)}`, TEXT_AUTH_TOKEN: 'a-token' },
  ])('accepts %j', (given) => {
    expect(readSettings({ ...complete, ...given })).toMatchObject(given);
  });

  it('requires a PayPal secret with a PayPal client id', () => {
    const faults = faultsOf({ ...complete, PAYPAL_CLIENT_ID: 'given' });
    expect(faults).toMatch(/^.*\n {2}PAYPAL_CLIENT_SECRET: [^\n]+$/);
  });

  it('requires a token with a text message account', () => {
    const faults = faultsOf({ ...complete, TEXT_ACCOUNT_SID: `AC${'0a'.repeat(16)}` });
    expect(faults).toMatch(/^.*\n {2}TEXT_AUTH_TOKEN: [^\n]+$/);
  });

  it('names TEXT_ACCOUNT_SID when its value is malformed', () => {
    const faults = faultsOf({ ...complete, TEXT_ACCOUNT_SID: 'open-sesame', TEXT_AUTH_TOKEN: 'sesame' });
    expect(faults).toMatch(/^.*\n {2}TEXT_ACCOUNT_SID: [^\n]+$/);
    expect(faults).not.toContain('sesame');
  });

  it('names every invalid setting in one error', () => {
    const faults = faultsOf({ DATA_KEY: 'open-sesame' });
    for (const name of Object.keys(complete)) expect(faults).toContain(`  ${name}: `);
    expect(faults).not.toContain('sesame');
  });
});
