import { languages } from '@quittance/domain/languages';
import { describe, expect, it } from 'vitest';
import { renderMail } from '../templates/render-mail.ts';
import { sampleMailFacts } from '../templates/sample-mail-facts.ts';
import { sampleTextFacts } from '../templates/sample-text-facts.ts';
import { textMessageText } from '../templates/text-message-text.ts';

const brand = {
  tenantName: 'Lumen',
  brandColor: '#0067d3',
  onBrandColor: '#ffffff',
  portalUrl: 'https://lumen.example',
  supportPhone: '(312) 555-0142',
  supportEmail: 'help@lumen.example',
  notice: undefined,
};

/** Matches 11/10, 11-10-2026, 11/2026 or an ISO timestamp. */
const numericDay = /\b\d{1,2}[/-]\d{1,2}\b|\b\d{1,2}\/\d{4}\b|\b\d{4}-\d\d-\d\dT/;

describe.each(languages)('dates in messages in %s', (language) => {
  it.each(Object.values(sampleMailFacts[language]))('the e-mail $template spells out months', (facts) => {
    const frame = { brand, language, year: 2026, reference: 'client-1', unsubscribeUrl: 'https://lumen.example/u' };
    const { subject, text, html } = renderMail(facts, frame);
    const shown = html.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ');
    for (const part of [subject, text, shown]) expect(part).not.toMatch(numericDay);
  });

  it.each(Object.values(sampleTextFacts[language]))('the text message $template spells out months', (facts) => {
    expect(textMessageText(facts, { language, tenantName: 'Lumen', notice: undefined })).not.toMatch(numericDay);
  });
});
