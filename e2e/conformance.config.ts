import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import { demoServer } from './support/demo-server.ts';
import { mailServerUrl, mailUrl } from './support/mail-server.ts';

// Tests a running demo as the client in docs/requirements, over HTTP and in Chromium, without the product's own
// contract. The demo sends e-mail to a mail server, so that a test can make the server refuse it. Runs one test at a
// time, because some change a whole tenant.
export default defineConfig({
  ...journeys,
  testDir: 'conformance',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  projects: [{ name: 'desktop', use: { viewport: { width: 1280, height: 900 } } }],
  webServer: [
    {
      name: 'mail server',
      command: `"${process.execPath}" support/serve-mail.ts`,
      url: mailServerUrl,
      reuseExistingServer: false,
    },
    { ...demoServer, env: { ...demoServer.env, MAIL_URL: mailUrl } },
  ],
});
