import { expect, type Page } from '@playwright/test';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { people } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

journey.setTimeout(480_000);

/** Screens that need no session. */
const openScreens = [
  '/login',
  '/forgot-password',
  '/register',
  '/cookies-not-allowed',
  '/browser-not-supported',
  '/receipt#made-up',
  '/unsubscribe#made-up',
  '/authenticate-your-email#made-up',
];

/** Screens and dialogs of a customer; what comes after a decision of theirs is in the journeys that make it. */
const customerScreens = [
  '/dashboard',
  '/dashboard/d/user-profile',
  '/make-payment',
  '/make-payment/add-payment-method',
  '/make-payment/existing-payment-method',
  '/make-payment/cash-slip',
  '/history',
  '/history/d/documents',
  '/help',
];

async function check(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

// Every language is seen in light and dark, and every size in both languages.
for (const { locale, colorScheme, width, height } of [
  { locale: 'en-US', colorScheme: 'light', width: 390, height: 844 },
  { locale: 'es-US', colorScheme: 'dark', width: 390, height: 844 },
  { locale: 'en-US', colorScheme: 'dark', width: 1280, height: 900 },
  { locale: 'es-US', colorScheme: 'light', width: 1280, height: 900 },
] as const) {
  journey.describe(`${locale}, ${colorScheme}, ${width} wide`, () => {
    journey.use({ locale, colorScheme, viewport: { width, height } });

    journey('law: 28 CFR 35.200: every screen of the portal can be used by everybody', async ({ page }) => {
      for (const screen of openScreens) await check(page, portalUrl('lumen') + screen);
      await signIn(page, people.ana);
      for (const screen of customerScreens) await check(page, portalUrl('lumen') + screen);
      await page.goto(`${portalUrl('lumen')}/make-payment`);
      await page
        .locator('summary')
        .filter({ hasText: /^(How we got|How your|Cómo)/ })
        .click();
      await expect(page.getByRole('list', { name: /^(Changes to|Cambios en)/ })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
