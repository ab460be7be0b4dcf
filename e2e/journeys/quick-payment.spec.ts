import { expect, type Page } from '@playwright/test';
import { booksOf } from '../support/charge-books.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { confirmationNumber, pressPay } from '../support/pay.ts';
import { signIn } from '../support/sign-in.ts';

journey.use({ keepsCard: true });

const debitCard = { kind: 'card', number: '4000056655665556', expMonth: 8, expYear: 2031 } as const;
const bill = { name: '48 Maple Court', balanceCents: 18_432, amountDueCents: 18_432, minimumCents: 1_000 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 900 } };

const english = {
  card: 'Pay $184.32 with Debit Card **5556 today',
  newCard: 'Pay $184.32 with Credit Card **4444 today',
  change: 'Change the payment method',
  method: 'Payment method',
  add: 'Add a card',
  save: 'Add card',
};
const spanish = {
  card: 'Pague $184.32 hoy con Tarjeta de débito **5556',
  newCard: 'Pague $184.32 hoy con Tarjeta de crédito **4444',
  change: 'Cambiar la forma de pago',
  method: 'Forma de pago',
  add: 'Agregar una tarjeta',
  save: 'Agregar tarjeta',
};

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const [name, texts, use] of [
  ['in English on a phone', english, { locale: 'en-US', colorScheme: 'light', ...phone }],
  ['in Spanish on a dark phone', spanish, { locale: 'es-US', colorScheme: 'dark', ...phone }],
  ['in Spanish on a desktop', spanish, { locale: 'es-US', colorScheme: 'light', ...desktop }],
] as const) {
  journey.describe(name, () => {
    journey.use(use);

    journey(
      'a customer pays what is due on one screen, once, despite repeated clicks, Back and a reload',
      async ({ page }) => {
        const customer = await newCustomer({ tenant: 'lumen', account: bill, methods: [debitCard] });
        await signIn(page, customer);
        await expect(page.getByRole('region', { name: texts.card })).toBeVisible();
        const pay = page.getByRole('button', { name: /^(Pay|Pagar) \$184\.32$/ });
        // Nothing on the card moves when the wallet's vendor responds.
        await expect(page.getByRole('radio', { name: 'Google Pay' })).toBeVisible();
        await expect(pay).toBeInViewport({ ratio: 1 });
        await expectGood(page);
        await pay.dblclick({ force: true });
        const number = await confirmationNumber(page);
        await page.reload();
        expect(await confirmationNumber(page)).toBe(number);
        await page.goBack();
        await expect(page).not.toHaveURL(/\/review/);
        const { payments, differences } = await booksOf(customer);
        expect(payments.map(({ amountCents }) => amountCents)).toEqual([18_432]);
        expect(differences).toEqual([]);
      },
    );

    journey('a customer without a saved method adds a card and pays with it', async ({ page }) => {
      const customer = await newCustomer({ tenant: 'lumen', account: bill, methods: [] });
      await signIn(page, customer);
      await expectGood(page);
      await page.getByRole('button', { name: texts.add }).click();
      await page.locator('input[autocomplete="cc-number"]').fill('5555555555554444');
      await page.locator('input[autocomplete="cc-exp"]').fill('12/31');
      await page.locator('input[autocomplete="cc-csc"]').fill('123');
      await page.getByRole('button', { name: texts.save, exact: true }).click();
      await expect(page.getByRole('region', { name: texts.newCard })).toBeVisible();
      await pressPay(page);
      await confirmationNumber(page);
    });

    journey('a customer opens the form at the part to change', async ({ page }) => {
      const customer = await newCustomer({ tenant: 'lumen', account: bill, methods: [debitCard] });
      await signIn(page, customer);
      await page.getByRole('button', { name: texts.change }).click();
      await expect(page.getByRole('region', { name: texts.method, exact: true })).toBeInViewport();
      await page.reload();
      await expect(page.getByRole('button', { name: /^(Review payment|Revisar el pago)$/ })).toBeVisible();
      await expectGood(page);
    });
  });
}
