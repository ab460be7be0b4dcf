import { test as base, expect } from '@playwright/test';

/**
 * A journey: Playwright's test, which also fails when the page threw an error that nothing caught, or when the
 * content-security policy refused something of ours.
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
