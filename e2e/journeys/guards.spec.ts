import { expect } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { demoPort, portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { forgetSession } from '../support/forget-session.ts';
import { journey } from '../support/journey.ts';
import { pressEscape } from '../support/press-escape.ts';
import { signIn } from '../support/sign-in.ts';

journey(
  'layout guard 1: a signed-out customer signs in first and then reaches the requested page or dialog (req 2.2)',
  async ({ page }) => {
    await page.goto(`${portalUrl('lumen')}/history/d/user-profile?text=abc`);
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fhistory%2Fd%2Fuser-profile%3Ftext%3Dabc$/);
    await signIn(page, demoCustomers.carla);
    await expect(page).toHaveURL(/\/history\/d\/user-profile\?text=abc$/);
    await pressEscape(page, page.getByRole('dialog', { name: 'Profile' }));
    await expect(page).toHaveURL(/\/history\?text=abc$/);
  },
);

journey('layout guard 1: an abandoned registration signs the customer out (req 2.2)', async ({ page }) => {
  await signIn(page, demoCustomers.carla);
  await page.evaluate(() => sessionStorage.setItem('emailRegOngoing', 'true'));
  await page.reload();
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fmake-payment$/);
  expect(await page.evaluate(() => ['emailRegOngoing', 'user'].map((key) => sessionStorage.getItem(key)))).toEqual([
    null,
    null,
  ]);
});

journey('the return URL never leads to another site (req 2.2)', async ({ page }) => {
  for (const elsewhere of [
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`${portalUrl('lumen')}/login?returnUrl=${encodeURIComponent(elsewhere)}`);
    await signIn(page, demoCustomers.carla);
    await expect(page).toHaveURL(`${portalUrl('lumen')}/make-payment`);
    await forgetSession(page);
  }
});

journey(
  'a signed-in customer can’t open the sign-in page, or the code page without a pending code (req 2.1)',
  async ({ page }) => {
    for (const path of ['/two-fa', '/authentication-code', '/two-fa-email-input']) {
      await page.goto(`${portalUrl('lumen')}${path}`);
      await expect(page).toHaveURL(`${portalUrl('lumen')}/login`);
    }
    await signIn(page, demoCustomers.carla);
    for (const path of ['/login', '/authentication-code']) {
      await page.goto(`${portalUrl('lumen')}${path}`);
      await expect(page).toHaveURL(`${portalUrl('lumen')}/make-payment`);
    }
  },
);

journey(
  'layout guard 2: landing page 2 opens the dashboard at sign-in and on a page load, but not on navigation (req 2.2)',
  async ({ page }) => {
    await signIn(page, demoCustomers.dora);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('link', { name: 'Make a payment' }).click();
    await expect(page).toHaveURL(/\/make-payment$/);
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page).toHaveURL(/\/history$/);
    await page.goto(`${portalUrl('northwind')}/make-payment?responseId=7`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make a payment');
    await page.goto(`${portalUrl('northwind')}/make-payment`);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(`${portalUrl('northwind')}/dashboard/d/user-profile`);
    await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
  },
);

for (const [flag, name] of [
  ['showDashboard', 'Dashboard'],
  ['showHistory', 'History'],
] as const) {
  journey(`the ${name} guard redirects home when the tenant hides the page (req 2.2)`, async ({ page }) => {
    await signIn(page, demoCustomers.carla);
    await expect(page.getByRole('link', { name })).toBeVisible();
    const path = `/${name.toLowerCase()}`;
    await page.route(`**${path}`, async (route) => {
      const headers = { ...route.request().headers(), host: `lumen.localhost:${demoPort}` };
      const response = await route.fetch({ url: `http://127.0.0.1:${demoPort}${path}`, headers });
      const page = await response.text();
      await route.fulfill({ response, body: page.replace(`"${flag}":true`, `"${flag}":false`) });
    });
    await page.goto(`${portalUrl('lumen')}${path}`);
    await expect(page).toHaveURL(/\/make-payment$/);
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
}

journey.describe('in Internet Explorer', () => {
  journey.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' });

  journey(
    'browser guard: the sign-in and code pages redirect to the unsupported browser page (req 2.2)',
    async ({ page }) => {
      for (const path of [
        '/login',
        '/two-fa',
        '/authentication-code',
        '/two-fa-email-input',
        '/authenticate-your-email',
      ]) {
        await page.goto(`${portalUrl('lumen')}${path}`);
        await expect(page).toHaveURL(/\/browser-not-supported$/);
      }
      await expectAccessible(page);
    },
  );
});
