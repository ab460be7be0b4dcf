import { expect, type FrameLocator, type Page } from '@playwright/test';
import { type Language, languages } from '@quittance/domain/languages';
import { portalUrl } from '../support/demo-port.ts';
import { listedWebsite, unlistedWebsite } from '../support/embedding-website.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';

const account = { name: '4 Framed Street', balanceCents: 9_000, amountDueCents: 9_000, minimumCents: 1_000 };
const words = {
  en: {
    continue: 'Continue',
    card: 'Add a card',
    review: 'Review payment',
    pay: /^Pay \$/,
    finish: 'Finish',
    cancel: 'Cancel',
    submit: 'Add card',
  },
  es: {
    continue: 'Continuar',
    card: 'Agregar una tarjeta',
    review: 'Revisar el pago',
    pay: /^Pagar \$/,
    finish: 'Terminar',
    cancel: 'Cancelar',
    submit: 'Agregar tarjeta',
  },
} as const;

/** Creates a customer with a payment link, which works once. */
async function newLink(): Promise<string> {
  const secret = `embedded-${crypto.randomUUID()}`;
  await newCustomer({ tenant: 'lumen', account: { ...account, payLinkToken: secret }, methods: [] });
  return secret;
}

function openWebsite(page: Page, { origin = listedWebsite, ...query }: Record<string, string>): Promise<unknown> {
  return page.goto(`${origin}/?${new URLSearchParams(query)}`);
}

const checkout = (page: Page): FrameLocator => page.frameLocator('iframe');

for (const language of languages) {
  journey(`a customer pays inside another website in ${language}`, async ({ page, context }) => {
    const text = words[language];
    await openWebsite(page, { secret: await newLink(), language });
    await page.getByRole('button', { name: 'Pay over this page' }).click();
    const frame = checkout(page);
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('The checkout is open.');
    await expectAccessible(page);
    await frame.getByRole('button', { name: text.continue }).click();
    await payByCard(frame, text);
    await expect(page.getByRole('status')).toHaveText(/^Paid \$\d+\.\d\d\. Your number is \w+/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The portal's address, storage and cookies stay as they were.
    const [portal] = page.frames().filter((each) => each.url().startsWith(portalUrl('lumen')));
    expect(portal?.url()).toBe(`${portalUrl('lumen')}/embed`);
    expect(
      await portal?.evaluate(() => [localStorage.length, sessionStorage.getItem('user'), document.cookie]),
    ).toEqual([0, null, '']);
    expect((await context.cookies()).filter(({ name }) => name.includes('quittance'))).toEqual([]);
    await frame.getByRole('button', { name: text.finish }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('status')).toHaveText(/Thank you\.$/);
  });
}

journey(
  'the frame in a page is as high as its content, and Cancel removes it without using the link',
  async ({ page }) => {
    const secret = await newLink();
    await openWebsite(page, { secret });
    await page.getByRole('button', { name: 'Pay on this page' }).click();
    const frame = checkout(page);
    await expect(frame.getByRole('button', { name: 'Continue' })).toBeVisible();
    const [portal] = page.frames().filter((each) => each.url().endsWith('/embed'));
    const isWhole = () =>
      portal?.evaluate(() => document.documentElement.scrollHeight <= document.documentElement.clientHeight + 1);
    await expect.poll(isWhole).toBe(true);
    await expectAccessible(page);
    await frame.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('status')).toHaveText('You closed the checkout without paying.');
    await expect(page.locator('iframe')).toHaveCount(0);

    await page.getByRole('button', { name: 'Pay over this page' }).click();
    await expect(checkout(page).getByRole('button', { name: 'Continue' })).toBeVisible();
    await page.locator('dialog').evaluate((dialog) => dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    await expect(page.locator('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Pay on a separate page' }).click();
    await expect(page).toHaveURL(`${portalUrl('lumen')}/login#token=${secret}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/make-payment$/);
  },
);

journey('messages of other windows and frames change nothing', async ({ page, context }) => {
  await openWebsite(page, { secret: await newLink() });
  await page.getByRole('button', { name: 'Pay on this page' }).click();
  await expect(checkout(page).getByRole('button', { name: 'Continue' })).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.evaluate((url) => void window.open(url), `${unlistedWebsite}/`);
  const other = await opened;
  await other.waitForLoadState();
  const paid = { quittance: 'paid', confirmationNumber: 'FORGED', amount: 1, scheduledFor: null };
  // From another window, from the page itself, and from a frame of another origin.
  await other.evaluate((message) => {
    window.opener.postMessage(message, '*');
    window.opener.postMessage({ quittance: 'close' }, '*');
    // The checkout listens only to the page around it.
    window.opener.frames[0].postMessage({ quittance: 'open', link: '#token=x', language: null, isDialog: false }, '*');
  }, paid);
  await page.evaluate((message) => {
    window.postMessage(message, '*');
    window.postMessage({ quittance: 'close' }, '*');
  }, paid);
  await expect(checkout(page).getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('The checkout is open.');
  await expect(page.locator('iframe')).toHaveCount(1);
});

async function payByCard(frame: FrameLocator, text: (typeof words)[Language]): Promise<void> {
  const change = frame.getByRole('button', { name: /^(Change the amount to pay|Cambiar el monto que va a pagar)$/ });
  const add = frame.getByRole('button', { name: text.card });
  await expect(change.or(add).first()).toBeVisible();
  if (await change.isVisible()) await change.click();
  await add.click();
  await frame.getByLabel(/Card number|Número de tarjeta/).fill('4000056655665556');
  await frame.getByLabel(/Expiration date|Fecha de vencimiento/).fill('12/31');
  await frame.getByLabel(/Security code|Código de seguridad/).fill('123');
  await frame.getByLabel(/ZIP code|Código postal/).fill('60601');
  await frame.getByLabel(/Name on the card|Nombre en la tarjeta/).fill('Pat Payer');
  await frame.getByRole('button', { name: text.submit }).click();
  await expect(frame.getByRole('radio', { name: /\*\*5556/ })).toBeChecked();
  await frame.getByRole('button', { name: text.review }).click();
  await frame.getByRole('button', { name: text.pay }).click();
}
