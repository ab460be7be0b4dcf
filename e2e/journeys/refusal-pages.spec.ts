import { expect } from '@playwright/test';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';

journey(
  'a customer who blocks cookies sees how to allow them and continues once they are allowed (req 2.2)',
  async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await page.goto(`${portalUrl('lumen')}/login`);
    await expect(page).toHaveURL(/\/cookies-not-allowed$/);
    await expect(page.getByText('Your browser is blocking cookies')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call (312) 555-0142' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page).toHaveTitle('Allow cookies | Lumen City Power');
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Permita las cookies');
    await browser.send('Emulation.setDocumentCookieDisabled', { disabled: false });
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
    await expect(page.locator('input[name="username"]')).toBeVisible();
  },
);

journey('the blocked cookies page redirects to sign-in when cookies are allowed (req 2.2)', async ({ page }) => {
  await page.goto(`${portalUrl('lumen')}/cookies-not-allowed`);
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
});

journey.describe('in Internet Explorer', () => {
  journey.use({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
    locale: 'es-US',
  });

  for (const path of ['/', '/login', '/two-fa', '/authentication-code']) {
    journey(
      `${path} redirects to a page that asks for a newer browser in both languages without scripts (req 2.2)`,
      async ({ page }) => {
        const scripts: string[] = [];
        page.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.push(request.url());
        });
        await page.goto(`${portalUrl('harbor')}${path}`);
        await expect(page).toHaveURL(/\/browser-not-supported$/);
        await expect(page).toHaveTitle('Use un navegador más reciente | Harbor Recovery');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Use un navegador más reciente');
        await expect(page.getByRole('heading', { level: 2, name: 'Please use a newer browser' })).toBeVisible();
        await expect(page.getByRole('link', { name: '(206) 555-0188' }).first()).toBeVisible();
        await expectAccessible(page);
        expect(scripts).toEqual([]);
        expect(await page.locator('script').count()).toBe(0);
      },
    );
  }
});
