import { expect } from '@playwright/test';
import { demoMethods } from '../../packages/services/src/demo/demo-methods.ts';
import { booksOf } from '../support/charge-books.ts';
import { signInAtConsole } from '../support/console.ts';
import { portalUrl } from '../support/demo-port.ts';
import { agreeToDocumentsOnline } from '../support/electronic-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';
import { type NewCustomer, newCustomer } from '../support/new-customers.ts';
import { waitForMail } from '../support/outbox.ts';
import { confirmationNumber, openMakePayment, pressPay, reviewAmount } from '../support/pay.ts';
import { payOverTime, plannedPayments, reviewPlan, startPlan } from '../support/plan-form.ts';
import { installmentsOf } from '../support/plans.ts';
import { pdfText } from '../support/saved-pdf.ts';
import { acceptOffer, openOffer } from '../support/settlements.ts';
import { signIn } from '../support/sign-in.ts';
import { spoken } from '../support/spoken.ts';

journey.setTimeout(150_000);

const returnedLater = {
  kind: 'bank',
  routingNumber: '021000021',
  accountNumber: '000222222227',
  accountType: 'c',
} as const;
const { checking, visaDebit, hsaCard } = demoMethods;

const textsByLanguage = {
  en: {
    review: 'Review payment',
    preset: /^4 payments of \$80/,
    presetTotal: /\$320 in all\./,
    seePlan: 'See your plan',
    changeMethod: 'Change how you pay',
    seeChanges: 'See what changes',
    confirmMethod: 'Change how I pay',
    methodChanged: 'Payment method changed',
    planCost: '$81.95 + $80 × 3, $321.95 in all',
    planTotal: /The total(?: with the fee)? is \$([\d,]+\.\d\d)\./,
    documents: 'Statements and documents',
    planDocument: /^Save PDF Payment plan authorization.*version 2/,
    mailOfMethod: 'Your plan has a new payment method',
    statement: 'Get statement (PDF)',
    owes: 'You owe $1,000.00.',
    reopenedMail: "A settlement payment didn't go through",
    notSettled: 'It no longer counts toward your settlement.',
    receipt: /receipt.*PDF|PDF.*receipt/i,
    search: 'Search customers and payments',
    voidPayment: 'Void payment',
    void: 'Void',
    reason: 'Reason',
    paidTwice: 'Paid twice',
    note: /^Note/,
  },
  es: {
    review: 'Revisar el pago',
    preset: /^4 pagos de \$80/,
    presetTotal: /\$320 en total\./,
    seePlan: 'Ver su plan',
    changeMethod: 'Cambiar la forma de pago',
    seeChanges: 'Ver los cambios',
    confirmMethod: 'Cambiar mi forma de pago',
    methodChanged: 'Forma de pago cambiada',
    planCost: '$81.95 + $80 × 3, $321.95 en total',
    planTotal: /El total(?: con el cargo)? es \$([\d,]+\.\d\d)\./,
    documents: 'Estados de cuenta y documentos',
    planDocument: /^Guardar PDF Autorización del plan de pagos.*versión 2/,
    mailOfMethod: 'Su plan tiene una forma de pago nueva',
    statement: 'Obtener el estado de cuenta (PDF)',
    owes: 'Usted debe $1,000.00.',
    reopenedMail: 'Un pago de su acuerdo',
    notSettled: 'Ya no cuenta para su acuerdo.',
    receipt: /recibo.*PDF|PDF.*recibo/i,
    search: 'Buscar clientes y pagos',
    voidPayment: 'Anular pago',
    void: 'Anular',
    reason: 'Motivo',
    paidTwice: 'Pagado dos veces',
    note: /^Nota/,
  },
} as const;

for (const { language, locale } of spoken) {
  const say = textsByLanguage[language];
  journey.describe(`in ${language}`, () => {
    journey.use({ locale });

    journey(
      'a plan with a changed payment method has the same amounts on its page, in its document and by e-mail',
      async ({ page }) => {
        const customer = await newCustomer({
          tenant: 'northwind',
          account: {
            name: 'Emergency visit',
            balanceCents: 32_000,
            amountDueCents: 8_000,
            minimumCents: 2_500,
            cardFeeHundredths: 195,
            approvedMethods: ['ach', 'creditcard', 'debitcard', 'hsacard'],
          },
          methods: [checking, hsaCard],
        });
        await signIn(page, customer);
        await agreeToDocumentsOnline(page);
        await openMakePayment(page);
        await page.getByRole('radio', { name: /\*\*1234/ }).check();
        await payOverTime(page);
        const preset = page.getByRole('radio', { name: say.preset });
        await expect(preset).toHaveAccessibleDescription(say.presetTotal);
        await preset.check();
        await expect(plannedPayments(page)).toHaveCount(4);
        await reviewPlan(page);
        await startPlan(page);

        // A direct link to this dialog would open the dashboard first.
        await page.goto(`${portalUrl('northwind')}/dashboard`);
        await page.getByRole('link', { name: say.seePlan }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: say.changeMethod }).click();
        await dialog.getByRole('radio', { name: /\*\*0000/ }).check();
        await dialog.getByRole('button', { name: say.seeChanges }).click();
        const agreed = (await dialog.getByText(say.planTotal).first().textContent()) ?? '';
        await dialog.getByRole('checkbox').check();
        await dialog.getByRole('button', { name: say.confirmMethod, exact: true }).click();
        await expect(dialog.getByText(say.methodChanged).first()).toBeVisible();
        await expect(dialog.getByText(say.planCost)).toBeVisible();

        const mail = await waitForMail({ to: customer.email, containing: say.mailOfMethod });
        expect(flat(mail.text)).toContain(flat(agreed));
        const installments = await installmentsOf(page);
        const cents = installments.reduce(
          (sum, { amount, convenienceFee }) => sum + Math.round((amount + convenienceFee) * 100),
          0,
        );
        expect(centsIn(agreed, say.planTotal)).toBe(cents);
        await page.goto(`${portalUrl('northwind')}/dashboard`);
        await page.getByRole('link', { name: /^(History|Historial)$/ }).click();
        await page.getByRole('link', { name: say.documents }).click();
        const document = await pdfText(page, page.getByRole('dialog').getByRole('button', { name: say.planDocument }));
        expect(squeezed(document)).toContain(squeezed(agreed));
        await expectLedger(customer, 32_000);
      },
    );

    journey('a returned settlement payment is due again on every page and document', async ({ page }) => {
      const customer = await newCustomer({
        tenant: 'harbor',
        account: {
          name: 'Lakeside Dental',
          payType: 'sif',
          balanceCents: 100_000,
          amountDueCents: 5_000,
          minimumCents: 2_500,
          approvedMethods: ['ach'],
          offers: [{ type: 'lump-sum', totalCents: 50_000, expiresInDays: 10 }],
        },
        methods: [returnedLater],
      });
      await signIn(page, customer);
      await openMakePayment(page);
      await openOffer(page);
      await acceptOffer(page);
      await page.getByRole('radio', { name: /\*\*2227/ }).check();
      await page.getByRole('button', { name: say.review }).click();
      await page.getByRole('checkbox').check();
      await pressPay(page);
      const number = await confirmationNumber(page);
      const mail = await waitForMail({ to: customer.email, containing: say.reopenedMail, patienceMs: 90_000 });
      expect(mail.text).toContain(say.owes);
      await expectLedger(customer, 100_000);

      await page.goto(`${portalUrl('harbor')}/dashboard`);
      await page.reload();
      await expect(page.locator('main')).toContainText('$1,000');
      await expectAccessible(page);
      await page.goto(`${portalUrl('harbor')}/history`);
      await page
        .getByRole('button', { name: /^(Details|Detalles)|Lakeside Dental/ })
        .first()
        .click();
      await expect(page.getByText(say.notSettled)).toBeVisible();
      await expect(page.getByText(number).first()).toBeVisible();
      const receipt = await pdfText(page, page.getByRole('button', { name: say.receipt }).first());
      expect(flat(receipt)).toContain(say.notSettled);
      expect(flat(receipt)).toContain('$1,000.00');
    });

    journey('a statement adds up to the ledger', async ({ page }) => {
      const account = { name: '48 Maple Court', balanceCents: 30_000, amountDueCents: 30_000, minimumCents: 1_000 };
      const customer = await newCustomer({ tenant: 'lumen', account, methods: [visaDebit] });
      await signIn(page, customer);
      await openMakePayment(page);
      await reviewAmount(page, '41.37');
      await pressPay(page);
      await confirmationNumber(page);
      await page.goto(`${portalUrl('lumen')}/history`);
      await page.getByRole('link', { name: say.documents }).click();
      const text = await pdfText(page, page.getByRole('dialog').getByRole('button', { name: say.statement }));
      for (const amount of ['$41.37', '$258.63']) expect(text).toContain(amount);
      await expectLedger(customer, 25_863);
    });

    journey(
      'an operator who voids a payment sees the amount and fee to be refunded, and the ledger agrees',
      async ({ page, browser }) => {
        const account = {
          name: 'Laboratory',
          balanceCents: 6_420,
          amountDueCents: 6_420,
          minimumCents: 500,
          cardFeeHundredths: 195,
          approvedMethods: ['ach', 'creditcard', 'debitcard'],
        };
        const payer = await newCustomer({ tenant: 'northwind', account, methods: [visaDebit] });
        await signIn(page, payer);
        await openMakePayment(page);
        await page
          .getByRole('radio', { name: /\*\*\d{4}/ })
          .first()
          .check();
        await reviewAmount(page, '21.37');
        await pressPay(page);
        const number = await confirmationNumber(page);
        await expectLedger(payer, 4_283);

        const staff = await browser.newContext({ locale, viewport: { width: 1280, height: 900 } });
        const operator = await staff.newPage();
        await signInAtConsole(operator, { tenant: 'northwind', name: 'sam' });
        const search = operator.getByRole('searchbox', { name: say.search });
        await search.fill(number);
        await search.press('Enter');
        await operator.getByRole('link', { name: number }).click();
        await operator.getByRole('button', { name: say.voidPayment, exact: true }).click();
        const dialog = operator.getByRole('dialog');
        for (const moved of ['$21.37', '$1.95', '$23.32']) await expect(dialog).toContainText(moved);
        await expectAccessible(operator);
        await dialog.getByLabel(say.reason).selectOption({ label: say.paidTwice });
        await dialog.getByLabel(say.note).fill('She paid at the counter too.');
        await dialog.getByRole('button', { name: `${say.void} $23.32`, exact: true }).click();
        await expect(dialog).toBeHidden();
        await expect(async () => {
          expect((await booksOf(payer)).ledgerCents).toBe(6_420);
        }).toPass({ timeout: 60_000 });
        await expectLedger(payer, 6_420);
        // An open session reloads its accounts only after a while, so a new one is used.
        const later = await browser.newContext({ locale });
        const fresh = await later.newPage();
        await signIn(fresh, payer);
        await expect(fresh.locator('main')).toContainText('$64.20');
        await later.close();
        await staff.close();
      },
    );
  });
}

/** Compares the amounts on the pages with the ledger, which subtracts pending payments. */
async function expectLedger(customer: NewCustomer, cents: number): Promise<void> {
  const { ledgerCents, differences } = await booksOf(customer);
  expect(ledgerCents).toBe(cents);
  expect(differences).toEqual([]);
}

/** Joins lines, because documents and messages wrap them anywhere. */
function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Removes spaces, because text from a PDF loses the spaces at line breaks. */
function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

function centsIn(text: string, pattern: RegExp): number {
  return Math.round(Number(pattern.exec(text)?.[1]?.replaceAll(',', '')) * 100);
}
