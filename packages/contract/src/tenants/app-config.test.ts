import { describe, expect, it } from 'vitest';
import { appConfig, originsOf } from './app-config.ts';

const dsn = 'https://abc123@faults.example/42';
const endpoint = 'https://counts.example:8443/api/event';

describe('portal settings', () => {
  it('provide a default for every optional setting, including the session times of 9.3 (req 3.2)', () => {
    expect(appConfig.parse({})).toMatchObject({
      apiUrl: '/api',
      tenantExpirationSeconds: 300,
      sessionTimeoutSeconds: 900,
      sessionWarningSeconds: 30,
    });
  });

  it('disable error reporting and page-view analytics by default (req 1.9)', () => {
    const config = appConfig.parse({});
    expect([config.errorReporting, config.analytics]).toEqual([undefined, undefined]);
    expect(originsOf(config)).toEqual([]);
  });

  it('record no full sessions by default, only the time before an error (req 1.9)', () => {
    const { errorReporting } = appConfig.parse({ errorReporting: { dsn } });
    expect(errorReporting).toEqual({
      dsn,
      environment: 'production',
      replaysSessionSampleRate: 0,
      replaysOnErrorSampleRate: 1,
    });
  });

  it.each([
    [{ apiUrl: 'https://api.example/v2' }, ['https://api.example']],
    [{ errorReporting: { dsn } }, ['https://faults.example']],
    [{ analytics: { domain: 'pay.example', endpoint } }, ['https://counts.example:8443']],
    [
      { errorReporting: { dsn }, analytics: { domain: 'a', endpoint: 'https://faults.example/e' } },
      ['https://faults.example'],
    ],
    [{ errorReporting: { dsn: 'http://key@[::1]:9000/base/7' } }, ['http://[::1]:9000']],
  ])('list the external origins that pages must reach: %j', (given, origins) => {
    expect(originsOf(appConfig.parse(given))).toEqual(origins);
  });

  it.each([
    { apiUrl: 'api' },
    { apiUrl: 'https://' },
    { sessionTimeoutSeconds: 0 },
    { errorReporting: { dsn: 'https://faults.example/42' } },
    { errorReporting: { dsn: "https://key@faults.example;script-src'/42" } },
    { errorReporting: { dsn, replaysSessionSampleRate: 1.1 } },
    { analytics: { domain: '', endpoint } },
    { analytics: { domain: 'a', endpoint: "https://counts.example;script-src 'unsafe-inline'/" } },
    { analytics: { domain: 'a', endpoint: 'counts.example/api' } },
  ])('reject invalid values: %j', (given) => {
    expect(appConfig.safeParse(given).success).toBe(false);
  });
});
