import { expect, type Page } from '@playwright/test';
import { consoleUrl, signInAtConsole } from '../support/console.ts';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { expectNothingClipped } from '../support/expect-nothing-clipped.ts';
import { expectTranslated } from '../support/expect-translated.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { freshAmount } from '../support/pay.ts';
import { pseudoText, type SeenData, speakPseudoLanguage } from '../support/pseudo-language.ts';
import { signIn } from '../support/sign-in.ts';

journey.setTimeout(180_000);
// A page kept by the service worker would have English texts.
journey.use({ serviceWorkers: 'block' });

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

const openScreens = ['/login', '/forgot-password', '/register', '/receipt#made-up', '/unsubscribe#made-up'];
const customerScreens = [
  '/dashboard',
  '/dashboard/d/user-profile',
  '/dashboard/d/electronic-records',
  '/make-payment',
  '/make-payment/add-payment-method',
  '/make-payment/existing-payment-method',
  '/make-payment/cash-slip',
  '/history',
  '/history/bills',
  '/history/d/documents',
  '/help',
];

/** Texts that aren't in the text files. */
const known: readonly RegExp[] = [
  // Each language is named in that language.
  /^(English|Español)$/,
  // Written by the rules in packages/domain, in every language: names of payment methods, days, and agreements.
  /^(Checking|Savings|Debit Card|Credit Card|HSA Card) \*\*\d{4}$/,
  /^(Today|Tomorrow, \w+ \d+)$/,
  /^(I authorize|On \w+ \d+, \d{4}, I authorize) .*\.$/,
  // Names of companies.
  /^(Visa|Mastercard|Apple Pay|Google Pay|PayPal)$/,
  // E-mail addresses as examples.
  /^\S+@example\.com$/,
  // React Aria's button that closes a dialog, in React Aria's languages.
  /^Dismiss$/,
];

async function checkHere(page: Page, data: SeenData): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectTranslated(page, { data, known });
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expectNothingClipped(page);
    await expectNoSidewaysScroll(page);
  }
}

journey('the main portal pages are in the pseudo-language and cut nothing off', async ({ page, context }) => {
  const data = await speakPseudoLanguage(context);
  const check = async (path: string) => {
    await page.goto(portalUrl('lumen') + path);
    await checkHere(page, data);
  };
  for (const screen of openScreens) await check(screen);
  await signIn(page, demoCustomers.ana);
  for (const screen of customerScreens) await check(screen);
});

journey(
  'the pages for making a payment and a plan are in the pseudo-language and cut nothing off',
  async ({ page, context }) => {
    const data = await speakPseudoLanguage(context);
    const account = { name: 'Power', balanceCents: 30_000, amountDueCents: 30_000, minimumCents: 1_000 };
    await signIn(page, await newCustomer({ tenant: 'lumen', account }));
    await page.goto(`${portalUrl('lumen')}/make-payment`);
    const change = page.getByRole('button', { name: pseudoText('Change the amount to pay') });
    await expect(change).toBeVisible();
    await checkHere(page, data);
    await change.click();
    await page.getByRole('radio', { name: pseudoText('Another amount') }).check();
    await page.locator('input[inputmode="decimal"]').fill(freshAmount());
    await checkHere(page, data);
    await page.getByRole('button', { name: pseudoText('Review payment') }).click();
    await expect(page).toHaveURL(/\/make-payment\/review/);
    await checkHere(page, data);
    await page.getByRole('button', { name: /^⟦Þàý \$/ }).click();
    await expect(page).toHaveURL(/\/success/);
    await checkHere(page, data);
    await page.goto(`${portalUrl('lumen')}/make-payment`);
    await change.click();
    await page.getByRole('radio', { name: pseudoText('Pay over time') }).check();
    await checkHere(page, data);
    await page.getByRole('button', { name: pseudoText('Review plan') }).click();
    await expect(page).toHaveURL(/\/make-payment\/review/);
    await checkHere(page, data);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: pseudoText('Start the plan') }).click();
    await expect(page).toHaveURL(/\/success/);
    await checkHere(page, data);
    await page.goto(`${portalUrl('lumen')}/make-payment/d/payment-plan`);
    await checkHere(page, data);
  },
);

const consoleScreens = [
  '/',
  '/approvals?show=all',
  '/accounts/LCP-100184',
  '/cases?show=all',
  '/customers/C-ANA',
  '/payments',
  '/payments/enter',
  '/reconciliation',
  '/plans',
  '/messages',
  '/imports/new',
  '/settings?section=texts',
  '/settings?section=payments&show=preview',
  '/consents',
  '/offers/new',
  '/reports?span=90',
  '/staff',
  '/staff/identity-provider',
];

journey('the main console pages are in the pseudo-language and cut nothing off', async ({ page, context }) => {
  await signInAtConsole(page, { tenant: 'lumen', name: 'otto' });
  const data = await speakPseudoLanguage(context);
  for (const screen of consoleScreens) {
    await page.goto(consoleUrl('lumen') + screen);
    await expect(page.locator('h1')).toBeVisible();
    await checkHere(page, data);
  }
});
