import { test as base, expect } from '@playwright/test';

/**
 * Playwright's test, which also fails on an uncaught error in the page or a violation of the content security policy.
 */
export const journey = base.extend<{ cleanPage: undefined }>({
  cleanPage: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && message.text().includes('Security Policy')) problems.push(message.text());
      });
      await use(undefined);
      expect(problems, 'errors on the page').toEqual([]);
    },
    { auto: true },
  ],
});
