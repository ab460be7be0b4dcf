import { expect, type Page } from '@playwright/test';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { customerWithCard } from '../support/paid-in-full.ts';
import { signIn } from '../support/sign-in.ts';
import { spoken } from '../support/spoken.ts';

const textsByLanguage = {
  en: {
    section: 'Notifications',
    email: 'By e-mail (One-time payments)',
    texts: 'By text message (One-time payments)',
    plans: 'By e-mail (Payment plans)',
    reminders: 'By e-mail (Reminders)',
    account: 'By e-mail (Account)',
  },
  es: {
    section: 'Notificaciones',
    email: 'Por correo electrónico (Pagos únicos)',
    texts: 'Por mensaje de texto (Pagos únicos)',
    plans: 'Por correo electrónico (Planes de pagos)',
    reminders: 'Por correo electrónico (Recordatorios)',
    account: 'Por correo electrónico (Cuenta)',
  },
};

async function openNotifications(page: Page, name: string): Promise<void> {
  await page.goto(`${portalUrl('lumen')}/make-payment/d/user-profile`);
  const toggle = page.getByRole('button', { name, exact: true });
  await expect(toggle).toBeVisible();
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

for (const { language, locale } of spoken) {
  const texts = textsByLanguage[language];
  journey.describe(`in ${language}`, () => {
    journey.use({ locale });

    journey('a customer turns off one kind of notice for one channel, and it stays off', async ({ page }) => {
      await signIn(page, await customerWithCard());
      await openNotifications(page, texts.section);
      const choice = (name: string) => page.getByRole('switch', { name });
      await expect(choice(texts.email)).toBeChecked();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await choice(texts.email).click();
      await expect(choice(texts.email)).not.toBeChecked();
      // The customer has no phone number yet.
      await expect(choice(texts.texts)).toBeDisabled();
      await expect(choice(texts.texts)).not.toBeChecked();
      await expectAccessible(page);
      await page.reload();
      await openNotifications(page, texts.section);
      await expect(choice(texts.plans)).toBeChecked();
      await expect(choice(texts.email)).not.toBeChecked();
      await choice(texts.email).click();
      await expect(choice(texts.email)).toBeChecked();
    });

    journey('a customer turns off reminders by e-mail and keeps the other notices', async ({ page }) => {
      await signIn(page, await customerWithCard());
      await openNotifications(page, texts.section);
      const choice = (name: string) => page.getByRole('switch', { name });
      await choice(texts.reminders).click();
      await expect(choice(texts.reminders)).not.toBeChecked();
      await page.reload();
      await openNotifications(page, texts.section);
      await expect(choice(texts.account)).toBeChecked();
      await expect(choice(texts.reminders)).not.toBeChecked();
      await choice(texts.reminders).click();
      await expect(choice(texts.reminders)).toBeChecked();
    });
  });
}
