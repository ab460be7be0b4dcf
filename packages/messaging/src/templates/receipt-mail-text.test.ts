import { languages } from '@quittance/domain/languages';
import { expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';

it.each(languages)('the receipt e-mail in "%s" names the payment and links to the receipt (req 3.8)', (language) => {
  const { subject, text } = renderMail(
    {
      template: 'ReceiptCopy',
      confirmationNumber: '7KQ2M9XWPT',
      totalCents: 12_345,
      scheduledFor: 'DAY-1',
      receiptPath: '/receipt#SECRET',
      linkDays: 30,
    },
    {
      brand: {
        tenantName: 'Harbor',
        brandColor: '#0067d3',
        onBrandColor: '#ffffff',
        portalUrl: 'https://harbor.example',
        supportPhone: '(312) 555-0142',
        supportEmail: null,
        notice: undefined,
      },
      language,
      year: 2026,
      reference: 'r-1',
      unsubscribeUrl: undefined,
    },
  );
  expect(subject).toContain('7KQ2M9XWPT');
  for (const part of ['7KQ2M9XWPT', '$123.45', 'DAY-1', '30', 'https://harbor.example/receipt#SECRET']) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/undefined|null|NaN|\[object|—/);
});
