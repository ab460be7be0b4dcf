import { expect } from '@playwright/test';
import { languages } from '@quittance/domain/languages';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { codeIn, replyByText, waitForMail } from '../support/outbox.ts';
import { signIn, submitCode } from '../support/sign-in.ts';

const textsByLanguage = {
  en: {
    number: 'Mobile phone number',
    next: 'Continue',
    code: 'is your code',
    notifications: 'Notifications',
    title: 'Pay by text',
    needsPhone: /first turn on text messages/,
    terms: /the phone number ending in 018\d authorizes Lumen City Power to take one payment from Checking \*\*/,
    agree: 'Agree and turn on pay by text',
    on: /^Pay by text is on\./,
    turnOff: 'Turn off pay by text',
    off: 'Pay by text is off. You turned it off.',
    pay: 'PAY',
    paysBill: /^Pay your bill from Lumen/,
    continue: 'Continue',
  },
  es: {
    number: 'Número de teléfono móvil',
    next: 'Continuar',
    code: 'es su código',
    notifications: 'Notificaciones',
    title: 'Pago por mensaje de texto',
    needsPhone: /primero active los mensajes de texto/,
    terms:
      /el teléfono que termina en 018\d autoriza a Lumen City Power a cobrar un solo pago de Cuenta corriente \*\*/,
    agree: 'Aceptar y activar el pago por mensaje',
    on: /^El pago por mensaje está activado\./,
    turnOff: 'Desactivar el pago por mensaje',
    off: 'El pago por mensaje está desactivado. Usted lo desactivó.',
    pay: 'Pagar.',
    paysBill: /^Pague su factura de Lumen/,
    continue: 'Continuar',
  },
} as const;
/** A number that no other customer has, for each language and attempt. */
const numbers = { en: '212555018', es: '310555018' } as const;

for (const language of languages) {
  const say = textsByLanguage[language];
  journey.describe(`in ${language}`, () => {
    journey.use({ locale: language === 'en' ? 'en-US' : 'es-US' });

    journey(
      'a customer agrees to pay by text after registering a number, and replies PAY, and ends it with one tap',
      async ({ page, browser }, { retry }) => {
        journey.slow();
        const phone = `${numbers[language]}${8 - retry}`;
        const account = {
          name: '12 Text St',
          balanceCents: 4_000,
          amountDueCents: 4_000,
          minimumCents: 500,
          dueInDays: 9,
        };
        const customer = await newCustomer({ tenant: 'lumen', account });
        await signIn(page, customer);
        await page.goto(`${portalUrl('lumen')}/make-payment/d/user-profile`);
        const openPart = async () => {
          const toggle = page.getByRole('button', { name: say.notifications, exact: true });
          if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
          return page.getByRole('region', { name: say.title });
        };
        await expect((await openPart()).getByText(say.needsPhone)).toBeVisible();

        await page.goto(`${portalUrl('lumen')}/make-payment/d/user-profile/sms-registration`);
        const dialog = page.getByRole('dialog').filter({ has: page.getByLabel(say.number) });
        await dialog.getByLabel(say.number).fill(phone);
        await dialog.getByRole('checkbox').check();
        const asked = new Date();
        await dialog.getByRole('button', { name: say.next }).click();
        const text = await waitForMail({ to: phone, containing: say.code, after: asked });
        await submitCode(page, codeIn(text));
        await expect(page).toHaveURL(/\/user-profile$/);

        const part = await openPart();
        await expect(part.getByText(say.terms)).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await part.getByRole('button', { name: say.agree }).click();
        await expect(part.getByText(say.on)).toBeVisible();
        await expect(part.getByText(say.terms)).toBeVisible();
        await expectAccessible(page);

        // No reminder has offered a payment, so PAY charges nothing and gets a link.
        const paid = new Date();
        await replyByText(page, { to: phone, text: say.pay });
        const link = await waitForMail({ to: phone, containing: '#token=', after: paid });
        const guest = await browser.newContext({ locale: language });
        const opened = await guest.newPage();
        await opened.goto(/https?:\S+#token=[\w-]+/.exec(link.text)?.[0] ?? '');
        await expect(opened.getByRole('heading', { level: 1, name: say.paysBill })).toBeVisible();
        await opened.getByRole('button', { name: say.continue }).click();
        await expect(opened).toHaveURL(/\/make-payment$/);
        await expect(opened.getByText('$40', { exact: true }).first()).toBeVisible();
        await guest.close();

        await page.goto(`${portalUrl('lumen')}/make-payment/d/user-profile`);
        await openPart();
        await part.getByRole('button', { name: say.turnOff }).click();
        await expect(part.getByText(say.off)).toBeVisible();
        await expectNoSidewaysScroll(page);
      },
    );
  });
}
