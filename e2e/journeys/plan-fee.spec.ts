import { expect } from '@playwright/test';
import { demoMethods } from '../../packages/services/src/demo/demo-methods.ts';
import { booksOf } from '../support/charge-books.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { waitForMail } from '../support/outbox.ts';
import { openPlan, signInWithPlan } from '../support/plans.ts';

const words = {
  en: {
    change: 'Change how you pay',
    preview: 'See what changes',
    confirm: 'Change how I pay',
    changed: 'The payment method was changed',
    mail: 'Your plan is paid another way',
    card: /\*\*0000/,
    bank: /\*\*1234/,
  },
  es: {
    change: 'Cambiar la forma de pago',
    preview: 'Ver lo que cambia',
    confirm: 'Cambiar mi forma de pago',
    changed: 'Se cambió la forma de pago',
    mail: 'Su plan se paga de otra forma',
    card: /\*\*0000/,
    bank: /\*\*1234/,
  },
} as const;

for (const language of ['en', 'es'] as const) {
  const say = words[language];
  journey.describe(`in ${language}`, () => {
    journey.use({ locale: language === 'en' ? 'en-US' : 'es-US' });

    journey(
      'a plan that changes its method before the first payment names the new fee everywhere',
      async ({ page }) => {
        const methods = [demoMethods.checking, demoMethods.hsaCard];
        const person = await signInWithPlan(page, {
          firstInDays: 9,
          methods,
          tenant: 'northwind',
          cardFeeHundredths: 195,
          language,
        });
        const dialog = page.getByRole('dialog');
        const changeTo = async (method: RegExp) => {
          const after = new Date();
          await openPlan(page, 'northwind');
          await dialog.getByRole('button', { name: say.change, exact: true }).click();
          await dialog.getByRole('radio', { name: method }).check();
          await dialog.getByRole('button', { name: say.preview }).click();
          const table = dialog.getByRole('table');
          await expect(table).toContainText('$1.95');
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
          const shown = (await dialog.textContent()) ?? '';
          await dialog.getByRole('checkbox').check();
          await dialog.getByRole('button', { name: say.confirm, exact: true }).last().click();
          await expect(dialog.getByText(say.changed).first()).toBeVisible();
          const mail = await waitForMail({ to: person.email, containing: say.mail, after });
          return { shown, mail: mail.text };
        };

        const toCard = await changeTo(say.card);
        for (const text of [toCard.shown, toCard.mail]) expect(text).toMatch(/\$51\.95|\$1\.95/);
        await expect(dialog).toContainText('$1.95');
        const toBank = await changeTo(say.bank);
        expect(toBank.mail).not.toContain('$1.95');
        expect(toBank.mail).toContain('$50');
        await expect(dialog).not.toContainText('$1.95');
        const { ledgerCents, differences } = await booksOf(person);
        expect(ledgerCents).toBe(30_000);
        expect(differences).toEqual([]);
      },
    );
  });
}
