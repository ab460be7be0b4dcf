import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import { demoServer } from './support/demo-server.ts';
import { mailServerUrl, mailUrl } from './support/mail-server.ts';

// Speaks to a running demo the way docs/requirements describe the client: over HTTP and in Chromium, without the product's own
// contract. Its e-mail goes to a mail server, so that a test can have the server refuse it. One test at a time, because some
// change a whole tenant.
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
