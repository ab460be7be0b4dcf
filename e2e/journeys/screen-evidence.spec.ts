import { expect, type Page } from '@playwright/test';
import { portalUrl } from '../support/demo-port.ts';
import { expectFocusSeen } from '../support/expect-focus-seen.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { expectNothingClipped } from '../support/expect-nothing-clipped.ts';
import { expectTextsApart } from '../support/expect-texts-apart.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { confirmationNumber, pressPay } from '../support/pay.ts';
import { expectSameTree } from '../support/same-tree.ts';
import { signIn } from '../support/sign-in.ts';

journey.setTimeout(240_000);
journey.use({ keepsCard: true, viewport: { width: 390, height: 844 } });

const account = { name: 'Power', balanceCents: 25_000, amountDueCents: 25_000, minimumCents: 1_000, dueInDays: 9 };

const openScreens = { login: '/login', 'forgot-password': '/forgot-password', register: '/register' };

const customerScreens = {
  dashboard: '/dashboard',
  profile: '/dashboard/d/user-profile',
  'electronic-records': '/dashboard/d/electronic-records',
  autopay: '/dashboard/d/autopay',
  'autopay-set-up': '/dashboard/d/autopay?autopay=set-up',
  'add-payment-method': '/make-payment/add-payment-method',
  'existing-payment-method': '/make-payment/existing-payment-method',
  history: '/history',
  bills: '/history/bills',
  documents: '/history/d/documents',
  help: '/help',
  'make-payment': '/make-payment',
};

/** The spacing that WCAG 1.4.12 asks pages to bear. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

async function check(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectSameTree(page, name);
  await expectTextsApart(page);
  await expectFocusSeen(page);
  await setSpacing(page, spacing);
  await expectNothingClipped(page);
  await expectNoSidewaysScroll(page);
  await setSpacing(page, '');
}

/** The pages' policy refuses style elements, but not what the driver adds to their style sheets. */
async function setSpacing(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

journey('law: 28 CFR 35.200: the pages before sign-in keep their tree, and show the focus', async ({ page }) => {
  for (const [name, path] of Object.entries(openScreens)) {
    await page.goto(portalUrl('lumen') + path);
    await check(page, name);
  }
});

journey('law: 28 CFR 35.200: a customer’s pages keep their tree, and show the focus', async ({ page }) => {
  const customer = await newCustomer({ tenant: 'lumen', account });
  await signIn(page, customer);
  for (const [name, path] of Object.entries(customerScreens)) {
    await page.goto(portalUrl('lumen') + path);
    await check(page, name);
  }
  await page.getByRole('button', { name: 'Change the amount' }).click();
  await check(page, 'payment-form');
  await page.getByRole('button', { name: 'Review payment' }).click();
  await expect(page).toHaveURL(/\/review/);
  await check(page, 'review-payment');
  await pressPay(page);
  await confirmationNumber(page);
  await check(page, 'success');
});
