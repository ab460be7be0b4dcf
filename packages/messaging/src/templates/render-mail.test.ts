import { languages } from '@quittance/domain/languages';
import { describe, expect, it } from 'vitest';
import type { CardExpiringFacts, MailFacts } from './mail-facts.ts';
import type { MessageBrand } from './message-brand.ts';
import { renderMail } from './render-mail.ts';

const brand: MessageBrand = {
  tenantName: 'Lumen & <b>Sons</b>',
  brandColor: '#0067d3',
  onBrandColor: '#ffffff',
  portalUrl: 'https://lumen.example',
  supportPhone: '(312) 555-0142',
  supportEmail: 'help@lumen.example',
  notice: undefined,
};
const frame = {
  brand,
  language: 'en' as const,
  year: 2026,
  reference: 'client-1',
  unsubscribeUrl: 'https://lumen.example/u?t=1&x="2"',
};
const card = { template: 'CardExpiring', method: 'Credit Card **4242', lastDay: 'DAY-1' } as const;
function cardExpiring(of: Partial<CardExpiringFacts>): CardExpiringFacts {
  return { ...card, paysPlan: false, paysAutopay: false, isReminder: false, ...of };
}
const all: readonly MailFacts[] = [
  { template: 'EmailAuthCodeText', code: '123456', minutes: 5 },
  { template: 'TwoFaEmailAuthCodeText', code: '123456', minutes: 5 },
  { template: 'PasswordResetCodeText', code: '123456', minutes: 5 },
  { template: 'RegistrationCodeText', code: '123456', minutes: 5 },
  { template: 'AccessExists', userName: 'ana' },
  { template: 'EmailAddressChanged', newAddress: 'a***@example.com' },
  { template: 'PhoneNumberChanged', newPhone: '(***) ***-0111' },
  { template: 'PasswordChanged' },
  { template: 'PasskeyAdded', name: 'iPhone' },
  { template: 'PasskeyRemoved', name: 'iPhone' },
  { template: 'PasswordHelp' },
  { template: 'TwoFactorTurnedOn' },
  { template: 'TwoFactorTurnedOff' },
  { template: 'SignInLocked', hasPassword: true },
  { template: 'SignInLocked', hasPassword: false },
  { template: 'NotificationsTurnedOn' },
  ...[true, false].flatMap((paysPlan) => [cardExpiring({ paysPlan }), cardExpiring({ paysPlan, paysAutopay: true })]),
  cardExpiring({ isReminder: true }),
];

describe.each(languages)('an e-mail in "%s"', (language) => {
  it.each(all.map((facts) => [facts.template, facts] as const))(
    '%s has the same content in HTML and plain text (req 7.4)',
    (_name, facts) => {
      const { subject, html, text } = renderMail(facts, { ...frame, language });
      expect(subject.length).toBeGreaterThan(8);
      expect(subject).not.toMatch(/\n/);
      expect(html).toContain(`<html lang="${language}">`);
      for (const part of [html, text]) {
        expect(part).toContain('2026');
        expect(part).toContain('lumen.example');
        expect(part).toContain('client-1');
        expect(part).toContain('(312) 555-0142');
        expect(part).not.toMatch(/undefined|\[object/);
      }
      if ('code' in facts) {
        expect(html).toContain('123456');
        expect(text).toContain('123456');
      }
    },
  );
});

describe.each(languages)('the e-mail about an expiring card in "%s"', (language) => {
  it.each([
    [{ paysPlan: true }, '/make-payment/d/payment-plan'],
    [{ paysAutopay: true }, '/make-payment/d/autopay'],
    [{ paysAutopay: true, paysPlan: true }, '/make-payment/d/autopay'],
    [{}, '/make-payment'],
  ])('names the card and its last valid day, and links to the plan or autopay that uses it: %j', (uses, path) => {
    const { text } = renderMail(cardExpiring(uses), { ...frame, language });
    expect(text).toContain('Credit Card **4242');
    expect(text).toContain('DAY-1');
    expect(text).toContain(`https://lumen.example${path}\n`);
    expect(/\bplan\b/.test(text)).toBe('paysPlan' in uses);
    expect(/autopay uses|autopay and|pago automático/i.test(text)).toBe('paysAutopay' in uses);
  });

  it('has another subject when it reminds', () => {
    const subjectOf = (isReminder: boolean) =>
      renderMail(cardExpiring({ paysAutopay: true, isReminder }), { ...frame, language }).subject;
    expect(subjectOf(true)).not.toBe(subjectOf(false));
  });
});

describe('renderMail', () => {
  const facts: MailFacts = { template: 'PasswordChanged' };

  it('escapes names', () => {
    const { html, text } = renderMail(facts, frame);
    expect(html).toContain('Lumen &#38; &#60;b&#62;Sons');
    expect(html).not.toContain('<b>Sons');
    expect(html).toContain('href="https://lumen.example/u?t=1&#38;x=&#34;2&#34;"');
    expect(text).toContain('Lumen & <b>Sons</b>');
  });

  it('ignores an invalid brand color', () => {
    const { html } = renderMail(facts, { ...frame, brand: { ...brand, brandColor: 'red;background:url(x)' } });
    expect(html).not.toContain('url(x)');
  });

  it("law: 12 CFR 1006.18(e): includes the debt collector's disclosure in both parts", () => {
    const notice = 'This is from a debt collector.';
    const { html, text } = renderMail(facts, { ...frame, brand: { ...brand, notice } });
    expect(html).toContain(notice);
    expect(text).toContain(notice);
  });

  it('law: 12 CFR 1006.6(e): includes an opt-out link', () => {
    expect(renderMail(facts, frame).text).toContain('Stop e-mails to this address: https://lumen.example/u?t=1&x="2"');
    expect(renderMail(facts, { ...frame, language: 'es' }).text).toContain('No recibir más correos');
  });
});
