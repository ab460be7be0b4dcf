import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { confirmationNumber, freshAmount, openMakePayment, reviewAmount } from '../support/pay.ts';
import { people } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

type WalletName = 'Apple Pay' | 'Google Pay' | 'PayPal';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const iPhone = {
  ...phone,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
};

const choice = (page: Page, wallet: WalletName) => page.getByRole('radio', { name: wallet, exact: true });

/** The wallet's own button on the review; what stands in PayPal's is PayPal's, so that our words name the group around it. */
function payButton(page: Page, wallet: WalletName): Locator {
  return page
    .getByRole('group', { name: new RegExp(`^(Pay|Pagar) \\$\\S+ (with|con) ${wallet}$`) })
    .getByRole('button');
}

/** On Make Payment: chooses a wallet and goes on to the review. */
async function reviewBy(page: Page, wallet: WalletName): Promise<void> {
  // On the words, which waits until the rows above have found their places.
  await page.getByRole('main').getByText(wallet, { exact: true }).click();
  await expect(choice(page, wallet)).toBeChecked();
  await reviewAmount(page, freshAmount());
  await expect(payButton(page, wallet)).toBeVisible();
}

/** On the review: opens the wallet, whose sheet the sandbox stands in for. */
async function openSheet(page: Page, wallet: WalletName): Promise<Locator> {
  await payButton(page, wallet).click();
  const sheet = page.getByRole('dialog', { name: new RegExp(`^${wallet}`) });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** In a sheet: chooses a card or a payer and approves. */
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

    journey('pays by Google Pay, and the receipt names the card that was in it', async ({ page }) => {
      await signIn(page, people.dora);
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

    journey('pays by PayPal, without a fee', async ({ page }) => {
      await signIn(page, people.dora);
      await openMakePayment(page);
      await reviewBy(page, 'PayPal');
      await expect(page.getByRole('main').getByText('$0', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await approve(await openSheet(page, 'PayPal'), payer);
      await confirmationNumber(page);
      await expectAccessible(page);
    });

    journey('closes a wallet, is told that nothing was charged, and pays by another one', async ({ page }) => {
      await signIn(page, people.dora);
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
    });

    journey('says why a wallet was declined, and takes another', async ({ page }) => {
      await signIn(page, people.dora);
      await openMakePayment(page);
      await reviewBy(page, 'Google Pay');
      await approve(await openSheet(page, 'Google Pay'), /refused-by-issuer/);
      await expect(page.getByText(/You haven't been charged\./).first()).toBeVisible();
      await expectAccessible(page);
      await reviewBy(page, 'PayPal');
      await approve(await openSheet(page, 'PayPal'), /insufficient-funds/);
      await expect(
        page.getByText("Your bank declined this payment: insufficient funds. You haven't been charged."),
      ).toBeVisible();
      await reviewBy(page, 'PayPal');
      await approve(await openSheet(page, 'PayPal'), payer);
      await confirmationNumber(page);
    });
  });
}

journey.describe('on an iPhone, in Spanish', () => {
  journey.use({ ...iPhone, locale: 'es-US' });

  journey('pays by Apple Pay, after closing it once and a declined card', async ({ page }) => {
    await signIn(page, people.dora);
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
  // One after the other: both pay the same debt.
  journey.describe.configure({ mode: 'default' });

  journey('the wallet offers no credit card, and a debit card pays', async ({ page }) => {
    await signIn(page, people.gia);
    await openMakePayment(page);
    await expect(choice(page, 'PayPal')).toHaveCount(0);
    await reviewBy(page, 'Google Pay');
    const sheet = await openSheet(page, 'Google Pay');
    await expect(sheet.getByRole('radio', { name: debitCard })).toBeVisible();
    await expect(sheet.getByRole('radio', { name: /credit|prepaid/ })).toHaveCount(0);
    await approve(sheet, debitCard);
    await confirmationNumber(page);
  });

  journey('a credit card that a wallet lets through all the same is refused at How', async ({ page }) => {
    // A wallet that does not keep to what it was told.
    await page.route('**/v1/wallet-tokens', (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), card: 'visa-credit-4242' }) }),
    );
    await signIn(page, people.gia);
    await openMakePayment(page);
    await reviewBy(page, 'Google Pay');
    await approve(await openSheet(page, 'Google Pay'), debitCard);
    await expect(page.getByText("We couldn't accept this credit card. You haven't been charged.")).toBeVisible();
    await expectAccessible(page);
  });
});
