import { test as base, expect, type Page } from '@playwright/test';

/**
 * Playwright's test, which also fails on an uncaught error in the page or a violation of the content security policy.
 */
export const journey = base.extend<{
  /**
   * True to keep the card with which Make a payment proposes a whole payment. Otherwise the journey presses Change
   * whenever the card shows, because most journeys are about the form.
   */
  keepsCard: boolean;
  opensForm: undefined;
  cleanPage: undefined;
}>({
  keepsCard: [false, { option: true }],
  opensForm: [
    async ({ page, context, keepsCard }, use) => {
      if (!keepsCard) {
        await pressChange(page);
        context.on('page', (tab) => void pressChange(tab).catch(() => undefined));
      }
      await use(undefined);
    },
    { auto: true },
  ],
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

async function pressChange(page: Page): Promise<void> {
  const change = page.getByRole('button', { name: /^(Change the amount to pay|Cambiar el monto que va a pagar)$/ });
  // A dialog that opens at the same moment covers the card. It needs no form.
  const press = () => change.click({ timeout: 2_000 }).catch(() => undefined);
  await page.addLocatorHandler(change, press, { noWaitAfter: true });
}
