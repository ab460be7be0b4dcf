import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { freshAmount, pressPay, reviewAmount } from '../support/pay.ts';
import { payOverTime, reviewPlan, signInOwing, startPlan } from '../support/plan-form.ts';
import { resetSendLimits } from '../support/send-limits.ts';
import { signInWithOffers } from '../support/settlements.ts';
import { signIn, submitCode } from '../support/sign-in.ts';

journey.setTimeout(480_000);

const account = { name: 'Power', balanceCents: 25_000, amountDueCents: 25_000, minimumCents: 1_000 };

/** Pages that need no session. */
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

/** Pages and dialogs for a signed-in customer. */
const customerScreens = [
  '/dashboard',
  '/dashboard/d/user-profile',
  '/dashboard/d/user-profile/email-registration',
  '/dashboard/d/user-profile/sms-registration',
  '/dashboard/d/electronic-records',
  '/dashboard/d/autopay',
  '/dashboard/d/autopay?autopay=set-up',
  '/make-payment',
  '/make-payment/add-payment-method',
  '/make-payment/existing-payment-method',
  '/make-payment/cash-slip',
  '/history',
  '/history/bills',
  '/history/d/documents',
  '/help',
];

async function check(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await checkHere(page);
}

async function checkHere(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Enters with a new payment link, which works once, and checks the pages that a guest can see. */
async function checkAsGuest(page: Page): Promise<void> {
  const payLinkToken = `screens-${randomUUID()}`;
  await newCustomer({ tenant: 'harbor', account: { ...account, payLinkToken } });
  await page.goto(`${portalUrl('harbor')}/login#token=${payLinkToken}`);
  const goOn = page.getByRole('button', { name: /^(Continue|Continuar)$/ });
  await expect(goOn).toBeVisible();
  await checkHere(page);
  await goOn.click();
  await expect(page).toHaveURL(/\/make-payment$/);
  for (const screen of ['/make-payment', '/help']) await check(page, portalUrl('harbor') + screen);
  // Only signed-in customers have a history.
  await expect(page.locator('a[href="/history"]')).toHaveCount(0);
}

/** Makes the code page offer help, as it does 30 seconds after sending a code, and opens it. */
async function openCodeHelp(page: Page): Promise<void> {
  await page.evaluate(() => {
    const details = JSON.parse(sessionStorage.getItem('twoFactorDetails') ?? '{}');
    sessionStorage.setItem('twoFactorDetails', JSON.stringify({ ...details, isHelpOffered: true }));
  });
  await page.reload();
  await page.getByRole('link', { name: /^(Get help|Obtener ayuda)$/ }).click();
  await expect(page.locator('input')).toHaveCount(0);
}

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

// Every language with every color scheme, every color scheme at every size, and every size in every language. What can
// break depends on two of them: contrast on the scheme and the size, room for a text on the language and the size.
for (const { locale, colorScheme, viewport } of [
  { locale: 'en-US', colorScheme: 'light', viewport: phone },
  { locale: 'en-US', colorScheme: 'dark', viewport: desktop },
  { locale: 'es-US', colorScheme: 'dark', viewport: phone },
  { locale: 'es-US', colorScheme: 'light', viewport: desktop },
] as const) {
  journey.describe(`${locale}, ${colorScheme}, ${viewport.width} wide`, () => {
    journey.use({ locale, colorScheme, viewport });

    journey('law: 28 CFR 35.200: every portal page is accessible', async ({ page }) => {
      for (const screen of openScreens) await check(page, portalUrl('lumen') + screen);
      await signIn(page, demoCustomers.ana);
      for (const screen of customerScreens) await check(page, portalUrl('lumen') + screen);
      await page.goto(`${portalUrl('lumen')}/make-payment`);
      await page
        .locator('summary')
        .filter({ hasText: /^(How we got|How your|Cómo)/ })
        .click();
      await expect(page.getByRole('list', { name: /^(Changes to|Cambios en)/ })).toBeVisible();
      await expectAccessible(page);
    });

    journey('law: 28 CFR 35.200: every page for making a payment or a plan is accessible', async ({ page }) => {
      await signInOwing(page);
      await reviewAmount(page, freshAmount());
      await checkHere(page);
      await pressPay(page);
      await expect(page).toHaveURL(/\/success/);
      await checkHere(page);
      await page.goto(`${portalUrl('lumen')}/make-payment`);
      await payOverTime(page);
      await checkHere(page);
      await reviewPlan(page);
      await checkHere(page);
      await startPlan(page);
      await checkHere(page);
      await check(page, `${portalUrl('lumen')}/make-payment/d/payment-plan`);
    });

    journey(
      'law: 28 CFR 35.200: the settlement offer and the guest pages are accessible',
      async ({ page, browser }) => {
        await signInWithOffers(page, [{ type: 'lump-sum', totalCents: 50_000, expiresInDays: 30 }]);
        await checkHere(page);
        await check(page, `${portalUrl('harbor')}/make-payment/d/settlement-offer`);
        const guest = await browser.newContext({ locale, colorScheme, viewport });
        await checkAsGuest(await guest.newPage());
        await guest.close();
      },
    );

    journey('law: 28 CFR 35.200: the pages for codes and the second factor are accessible', async ({ page }) => {
      const customer = await newCustomer({ tenant: 'lumen', account });
      await signIn(page, customer);
      await check(page, `${portalUrl('lumen')}/two-fa`);
      await page.getByRole('switch').click();
      await page.locator('form button[type="submit"]').click();
      await expect(page).toHaveURL(/\/two-fa-email-input$/);
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkHere(page);
      await page.getByRole('checkbox').check();
      await resetSendLimits(customer);
      await page.getByRole('dialog').locator('button[type="submit"]').click();
      await expect(page).toHaveURL(/\/authentication-code$/);
      await checkHere(page);
      await submitCode(page, '000000');
      await expect(page.getByRole('alert')).toBeVisible();
      await checkHere(page);
      await openCodeHelp(page);
      await checkHere(page);
    });
  });
}
