import { expect, type Page } from '@playwright/test';
import { languages } from '@quittance/domain/languages';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { confirmationNumber, openMakePayment, pressPay, reviewAmount } from '../support/pay.ts';
import { signIn } from '../support/sign-in.ts';

journey.setTimeout(120_000);

const textsByLanguage = {
  en: {
    setUp: 'Set up autopay',
    review: 'Check your autopay',
    turnOn: 'Turn on autopay',
    isOn: 'Autopay is on',
    scheduled: 'Scheduled',
    change: 'Change autopay',
    fixed: 'Fixed amount',
    amount: 'Amount of each payment',
    more: 'More choices',
    ceiling: /Ask me before paying more than/,
    tooLow: 'This is less than the payment itself. Enter a larger amount.',
    goOn: 'Continue',
    save: 'Save changes',
    changed: 'Autopay changed',
    announced: /^Autopay will pay \$50 on /,
    move: 'Move',
    skip: 'Skip',
    skipPayment: 'Skip payment',
    skipped: 'Payment skipped',
    payNow: 'Pay now',
    isPaying: 'We got your request to pay',
    end: 'End autopay',
    isOff: 'Autopay is off',
    late: 'This is after the due date',
    exists: 'This account already has autopay.',
    nothingDue: "Nothing is due now. We'll pay your next bill.",
  },
  es: {
    setUp: 'Activar el pago automático',
    review: 'Revise su pago automático',
    turnOn: 'Activar el pago automático',
    isOn: 'El pago automático está activado',
    scheduled: 'Programado',
    change: 'Cambiar el pago automático',
    fixed: 'Monto fijo',
    amount: 'Monto de cada pago',
    more: 'Más opciones',
    ceiling: /Preguntarme antes de pagar más de/,
    tooLow: 'Es menos que el pago mismo. Escriba un monto mayor.',
    goOn: 'Continuar',
    save: 'Guardar los cambios',
    changed: 'Cambió el pago automático',
    announced: /^El pago automático pagará \$50 el /,
    move: 'Mover',
    skip: 'Omitir',
    skipPayment: 'Omitir pago',
    skipped: 'Pago omitido',
    payNow: 'Pagar ahora',
    isPaying: 'Recibimos su solicitud de pago',
    end: 'Terminar el pago automático',
    isOff: 'El pago automático está desactivado',
    late: 'Es después del vencimiento',
    exists: 'Esta cuenta ya tiene pago automático.',
    nothingDue: 'No hay nada que pagar ahora. Pagaremos su próxima factura.',
  },
} as const;

const localeOf = { en: 'en-US', es: 'es-US' } as const;

/** An account with a bill of $120, due late enough for a notice. */
const account = {
  name: '930 W Addison St',
  balanceCents: 12_000,
  amountDueCents: 12_000,
  minimumCents: 1_000,
  dueInDays: 20,
  items: [{ label: 'Water', amountCents: 12_000, servedDaysAgo: 5 }],
};

for (const language of languages) {
  const say = textsByLanguage[language];

  /** Agrees to the terms under review. */
  const turnOn = async (page: Page) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: say.turnOn }).click();
    await expect(dialog.getByText(say.isOn)).toBeVisible();
  };

  journey.describe(`in ${language}`, () => {
    journey.use({ locale: localeOf[language] });

    journey('a customer sets up autopay from the dashboard, changes its amount and ends it', async ({ page }) => {
      const customer = await newCustomer({ tenant: 'lumen', account });
      await signIn(page, customer);
      await page.goto(`${portalUrl('lumen')}/dashboard`);
      await page.getByRole('link', { name: say.setUp }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('region', { name: say.review })).toContainText('$120');
      await expectGood(page);
      await turnOn(page);
      await expect(dialog.getByText(say.scheduled)).toBeVisible();
      await expect(dialog.getByText('$120')).toBeVisible();
      await expectGood(page);

      await dialog.getByRole('button', { name: say.change }).click();
      await dialog.getByRole('radio', { name: say.fixed }).check();
      await dialog.getByRole('textbox', { name: say.amount }).fill('50');
      await dialog.getByText(say.more).click();
      await dialog.getByRole('textbox', { name: say.ceiling }).fill('40');
      await dialog.getByRole('button', { name: say.goOn }).click();
      await expect(dialog.getByText(say.tooLow)).toBeVisible();
      await expectGood(page);
      await dialog.getByRole('textbox', { name: say.ceiling }).fill('');
      await dialog.getByRole('button', { name: say.goOn }).click();
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: say.save }).click();
      await expect(dialog.getByText(say.changed)).toBeVisible();
      await expect(dialog.getByText('$50', { exact: true })).toBeVisible();

      await page.goto(`${portalUrl('lumen')}/make-payment`);
      await expect(page.getByText(say.announced)).toBeVisible();
      await page.goto(`${portalUrl('lumen')}/make-payment/d/autopay`);
      await dialog.getByRole('button', { name: say.end }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('$50');
      await expectAccessible(page);
      await question.getByRole('button', { name: say.end }).click();
      await expect(dialog.getByText(say.isOff)).toBeVisible();
      await expectGood(page);
    });

    journey('a customer skips the payment of a bill, and another one pays it early', async ({ page, browser }) => {
      const dialog = page.getByRole('dialog');
      await signIn(page, await newCustomer({ tenant: 'lumen', account }));
      await page.goto(`${portalUrl('lumen')}/make-payment/d/autopay?autopay=set-up`);
      await turnOn(page);
      await dialog.getByRole('button', { name: say.move, exact: true }).click();
      await expect(dialog.getByRole('grid').or(dialog.locator('table')).first()).toBeVisible();
      await expectGood(page);
      await dialog.getByRole('button', { name: say.skip, exact: true }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('$120');
      await expectAccessible(page);
      await question.getByRole('button', { name: say.skipPayment }).click();
      await expect(dialog.getByText(say.skipped)).toBeVisible();
      await expectGood(page);
      const context = await browser.newContext({ locale: localeOf[language] });
      const other = await context.newPage();
      await signIn(other, await newCustomer({ tenant: 'lumen', account }));
      await other.goto(`${portalUrl('lumen')}/make-payment/d/autopay?autopay=set-up`);
      await turnOn(other);
      await other.getByRole('dialog').getByRole('button', { name: say.payNow }).click();
      await other.getByRole('alertdialog').getByRole('button', { name: say.payNow }).click();
      await expect(other.getByText(say.isPaying)).toBeVisible();
      await context.close();
    });

    journey('a customer sets up autopay after a payment, with the same method', async ({ page }) => {
      const customer = await newCustomer({ tenant: 'lumen', account });
      await signIn(page, customer);
      await openMakePayment(page);
      await page.getByRole('radio', { name: /\*\*1234/ }).check();
      await reviewAmount(page, '120');
      await pressPay(page);
      await confirmationNumber(page);
      await page.getByRole('link', { name: say.setUp }).click();
      const review = page.getByRole('dialog').getByRole('region', { name: say.review });
      await expect(review).toContainText('**1234');
      await expect(review).toContainText(say.nothingDue);
      await turnOn(page);
    });

    journey(
      'a customer sees that a bill will be paid late, and that autopay exists already',
      async ({ page, browser }) => {
        const customer = await newCustomer({ tenant: 'lumen', account: { ...account, dueInDays: 3 } });
        await signIn(page, customer);
        const setUp = `${portalUrl('lumen')}/make-payment/d/autopay?autopay=set-up`;
        await page.goto(setUp);
        await expect(page.getByText(say.late)).toBeVisible();
        await expectGood(page);
        const context = await browser.newContext({ locale: localeOf[language] });
        const other = await context.newPage();
        await signIn(other, customer);
        await other.goto(setUp);
        await turnOn(other);
        await context.close();
        await page.getByRole('dialog').getByRole('checkbox').check();
        await page.getByRole('dialog').getByRole('button', { name: say.turnOn }).click();
        await expect(page.getByText(say.exists)).toBeVisible();
      },
    );
  });
}

async function expectGood(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}
