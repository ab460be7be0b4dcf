import { expect, type Locator, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { confirmationNumber, freshAmount, openMakePayment, reviewAmount } from '../support/pay.ts';
import { signIn } from '../support/sign-in.ts';

type WalletName = 'Apple Pay' | 'Google Pay' | 'PayPal';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const iPhone = {
  ...phone,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
};

const choice = (page: Page, wallet: WalletName) => page.getByRole('radio', { name: wallet, exact: true });

/**
 * Finds the wallet's own button on the review page. PayPal controls its button's label, so we locate the group around
 * it.
 */
function payButton(page: Page, wallet: WalletName): Locator {
  return page
    .getByRole('group', { name: new RegExp(`^(Pay|Pagar) \\$\\S+ (with|con) ${wallet}$`) })
    .getByRole('button');
}

/** Chooses a wallet on Make a payment and continues to the review. */
async function reviewBy(page: Page, wallet: WalletName): Promise<void> {
  // Clicking the text waits until the rows above have settled.
  await page.getByRole('main').getByText(wallet, { exact: true }).first().click();
  await expect(choice(page, wallet)).toBeChecked();
  await reviewAmount(page, freshAmount());
  await expect(payButton(page, wallet)).toBeVisible();
}

/** Opens the wallet's sheet, which the sandbox simulates. */
async function openSheet(page: Page, wallet: WalletName): Promise<Locator> {
  await payButton(page, wallet).click();
  const sheet = page.getByRole('dialog', { name: new RegExp(`^${wallet}`) });
  await expect(sheet).toBeVisible();
  return sheet;
}

async function approve(sheet: Locator, chosen: RegExp): Promise<void> {
  await sheet.getByRole('radio', { name: chosen }).check();
  await sheet.getByRole('button', { name: /^(Pay|Approve)/ }).click();
}

const debitCard = /5556, debit/;
const payer = /^payer-pays/;

for (const [screen, use] of [
  ['a desktop', {}],
  ['a phone', phone],
] as const) {
  journey.describe(`on ${screen}`, () => {
    journey.use(use);

    journey('a customer pays by Google Pay, and the receipt names the card in the wallet', async ({ page }) => {
      await signIn(page, demoCustomers.dora);
      await openMakePayment(page);
      await expect(choice(page, 'Google Pay')).toBeVisible();
      await expect(choice(page, 'Apple Pay')).toHaveCount(0);
      await expectAccessible(page);
      await reviewBy(page, 'Google Pay');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await approve(await openSheet(page, 'Google Pay'), debitCard);
      await confirmationNumber(page);
      await expect(page.getByText('Debit Card **5556 (Google Pay)')).toBeVisible();
      await expectAccessible(page);
    });

    journey('a customer pays by PayPal without a fee', async ({ page }) => {
      await signIn(page, demoCustomers.dora);
      await openMakePayment(page);
      await reviewBy(page, 'PayPal');
      await expect(page.getByRole('main').getByText('$0', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await approve(await openSheet(page, 'PayPal'), payer);
      await confirmationNumber(page);
      await expectAccessible(page);
    });

    journey(
      'a customer closes a wallet, sees that nothing was charged, and pays with another one',
      async ({ page }) => {
        await signIn(page, demoCustomers.dora);
        await openMakePayment(page);
        await reviewBy(page, 'PayPal');
        await (await openSheet(page, 'PayPal')).getByRole('button', { name: 'Cancel' }).click();
        await expect(page.getByText("You closed PayPal. You haven't been charged.")).toBeVisible();
        await page.getByRole('link', { name: 'Make changes' }).click();
        await reviewBy(page, 'Google Pay');
        await openSheet(page, 'Google Pay');
        await page.keyboard.press('Escape');
        await expect(page.getByText("You closed Google Pay. You haven't been charged.")).toBeVisible();
        await expectAccessible(page);
        await approve(await openSheet(page, 'Google Pay'), debitCard);
        await confirmationNumber(page);
      },
    );

    journey('a customer sees why a wallet was declined and pays with another one', async ({ page }) => {
      await signIn(page, demoCustomers.dora);
      await openMakePayment(page);
      await reviewBy(page, 'Google Pay');
      await approve(await openSheet(page, 'Google Pay'), /refused-by-issuer/);
      await expect(page.getByText(/You haven't been charged\./).first()).toBeVisible();
      await expectAccessible(page);
      await reviewBy(page, 'PayPal');
      await approve(await openSheet(page, 'PayPal'), /insufficient-funds/);
      await expect(
        page.getByText("Your bank declined PayPal because of insufficient funds. You haven't been charged."),
      ).toBeVisible();
      await reviewBy(page, 'PayPal');
      await approve(await openSheet(page, 'PayPal'), payer);
      await confirmationNumber(page);
    });
  });
}

journey.describe('on an iPhone, in Spanish', () => {
  journey.use({ ...iPhone, locale: 'es-US' });

  journey('a customer pays by Apple Pay after closing the sheet and after a declined card', async ({ page }) => {
    await signIn(page, demoCustomers.dora);
    await openMakePayment(page);
    await reviewBy(page, 'Apple Pay');
    await expectAccessible(page);
    await (await openSheet(page, 'Apple Pay')).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Usted cerró Apple Pay. No se le cobró nada.')).toBeVisible();
    await approve(await openSheet(page, 'Apple Pay'), /refused-by-issuer/);
    await expect(page.getByText(/No se le cobró nada\./).first()).toBeVisible();
    await expectAccessible(page);
    await reviewBy(page, 'Apple Pay');
    await approve(await openSheet(page, 'Apple Pay'), debitCard);
    await confirmationNumber(page);
    await expect(page.getByText('Tarjeta de débito **5556 (Apple Pay)')).toBeVisible();
    await expectAccessible(page);
  });
});

journey.describe('at a debt collector', () => {
  // In sequence, because both pay the same debt.
  journey.describe.configure({ mode: 'default' });

  journey('the wallet offers no credit cards, and a debit card works', async ({ page }) => {
    await signIn(page, demoCustomers.gia);
    await openMakePayment(page);
    await expect(choice(page, 'PayPal')).toHaveCount(0);
    await reviewBy(page, 'Google Pay');
    const sheet = await openSheet(page, 'Google Pay');
    await expect(sheet.getByRole('radio', { name: debitCard })).toBeVisible();
    await expect(sheet.getByRole('radio', { name: /credit|prepaid/ })).toHaveCount(0);
    await approve(sheet, debitCard);
    await confirmationNumber(page);
  });

  journey(
    'a credit card from a wallet that ignores the restriction is refused at the payment step',
    async ({ page }) => {
      // Simulates a wallet that ignores the restriction.
      await page.route('**/v1/wallet-tokens', (route) =>
        route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), card: 'visa-credit-4242' }) }),
      );
      await signIn(page, demoCustomers.gia);
      await openMakePayment(page);
      await reviewBy(page, 'Google Pay');
      await approve(await openSheet(page, 'Google Pay'), debitCard);
      await expect(page.getByText("We couldn't accept this credit card. You haven't been charged.")).toBeVisible();
      await expectAccessible(page);
    },
  );
});
