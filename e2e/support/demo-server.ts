import type { PlaywrightTestConfig } from '@playwright/test';
import { identityProvider } from './identity-provider.ts';

/** Starts the demo for one run. It is ready when its identity provider listens, which starts last. */
export const demoServer = {
  name: 'demo',
  command: `"${process.execPath}" support/serve-demo.ts`,
  url: `${identityProvider.issuer}/.well-known/openid-configuration`,
  timeout: 120_000,
  // Every test signs in from the same IP address.
  env: {
    REQUESTS_PER_MINUTE: '100000',
    SIGN_INS_PER_MINUTE: '10000',
    EVENTS_PER_MINUTE: '100000',
    CODES_PER_HOUR: '10000',
  },
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  stdout: 'ignore',
  stderr: 'pipe',
} as const satisfies PlaywrightTestConfig['webServer'];
