import { expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { freshAmount, payAccount, pressPay, reviewAmount } from '../support/pay.ts';
import { openLogin, signIn } from '../support/sign-in.ts';

const go = (page: Page, path: string) => page.goto(`${portalUrl('lumen')}${path}`);

journey('every page has its URL and title, and an unknown path redirects home (req 2.1)', async ({ page }) => {
  await openLogin(page, demoCustomers.ana);
  await expect(page).toHaveTitle('Sign in | Lumen City Power');
  await signIn(page, demoCustomers.ana);
  for (const [path, title] of [
    ['/make-payment', 'Make a payment'],
    ['/dashboard', 'Dashboard'],
    ['/history', 'History'],
    ['/history/bills', 'Bills'],
    ['/make-payment/existing-payment-method', 'Payment methods'],
    ['/make-payment/add-payment-method', 'Add a payment method'],
    ['/help', 'Help'],
    ['/history/d/user-profile', 'Profile'],
    ['/make-payment/d/settlement-offer', 'Settlement offer'],
  ] as const) {
    await go(page, path);
    await expect(page).toHaveTitle(`${title} | Lumen City Power`);
    await expect(page).toHaveURL(`${portalUrl('lumen')}${path}`);
  }
  for (const path of ['/', '/no/such/place', '/history/d/nothing']) {
    await go(page, path);
    await expect(page).toHaveURL(/\/make-payment$/);
  }
});

journey(
  'Back leads from adding a payment method to the saved ones, and from there home (req 2.1)',
  async ({ page }) => {
    await signIn(page, demoCustomers.ana);
    await go(page, '/make-payment/add-payment-method');
    await page.getByRole('link', { name: 'Payment methods' }).click();
    await expect(page).toHaveURL(/\/make-payment\/existing-payment-method$/);
    await page.getByRole('link', { name: 'Back to Make a payment' }).click();
    await expect(page).toHaveURL(/\/make-payment$/);
  },
);

journey(
  'the logo links to the dashboard on the dashboard and to Make a payment elsewhere (req 2.1)',
  async ({ page }) => {
    await signIn(page, demoCustomers.ana);
    const logo = page.locator('header a').first();
    await go(page, '/dashboard');
    await logo.click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await go(page, '/history');
    await logo.click();
    await expect(page).toHaveURL(/\/make-payment$/);
  },
);

for (const [language, locale, accounts] of [
  ['English', 'en-US', ['LCP-200010', 'LCP-200011']],
  ['Spanish', 'es-US', ['LCP-200012', 'LCP-200013']],
] as const) {
  journey.describe(`in ${language}`, () => {
    journey.use({ locale });

    for (const [zoom, size, account] of [
      ['320 px', { width: 320, height: 640 }, accounts[0]],
      ['200% zoom', { width: 640, height: 450 }, accounts[1]],
    ] as const) {
      journey(`no page scrolls sideways at ${zoom}`, async ({ page }) => {
        await page.setViewportSize(size);
        for (const path of ['/login', '/browser-not-supported', '/cookies-not-allowed']) {
          await go(page, path);
          await expectNoSidewaysScroll(page);
        }
        await signIn(page, demoCustomers.ben);
        await payAccount(page, account);
        for (const path of [
          '/make-payment',
          '/dashboard',
          '/history',
          '/history/bills',
          '/help',
          '/make-payment/existing-payment-method',
          '/make-payment/add-payment-method',
          '/make-payment/add-payment-method?kind=card',
          '/make-payment/d/user-profile',
          '/dashboard/d/user-profile',
          '/history/d/user-profile',
          '/make-payment/d/settlement-offer',
        ]) {
          await go(page, path);
          // The first name stays next to the tenant's name (req 2.3).
          const header = page.getByRole('banner');
          if (path === '/dashboard')
            await expect(header.getByText('Benjamin', { exact: true })).toHaveCSS('clip-path', 'none');
          if (path.includes('/d/')) await expect(page.getByRole('dialog')).toBeVisible();
          await expectNoSidewaysScroll(page);
        }
        await go(page, '/make-payment');
        await reviewAmount(page, freshAmount());
        await expectNoSidewaysScroll(page);
        await pressPay(page);
        await expect(page).toHaveURL(/\/success$/);
        await expectNoSidewaysScroll(page);
        await go(page, '/success/d/user-profile');
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoSidewaysScroll(page);
      });
    }
  });
}
