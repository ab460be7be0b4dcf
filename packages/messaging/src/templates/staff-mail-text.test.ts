import { languages } from '@quittance/domain/languages';
import { type ReportFigure, reportFigures } from '@quittance/domain/reports/report-figures';
import { reportNames } from '@quittance/domain/reports/report-name';
import { describe, expect, it } from 'vitest';
import type { MessageBrand } from './message-brand.ts';
import { renderMail } from './render-mail.ts';

const brand: MessageBrand = {
  tenantName: 'Lumen City Power',
  brandColor: '#0067d3',
  onBrandColor: '#ffffff',
  portalUrl: 'https://lumen.example',
  supportPhone: null,
  supportEmail: null,
  notice: undefined,
};
const url = 'https://lumen.console.example/welcome#secret';

const totalsOfToday = {
  report: 'aging',
  from: '2026-11-30',
  to: '2026-11-30',
  payee: null,
  age: null,
  totals: [],
} as const;

describe.each(languages)('an e-mail to staff in "%s"', (language) => {
  it.each(['invitation', 'password', 'second-factor'] as const)('about %s links to the console', (purpose) => {
    const facts = { template: 'StaffLink', purpose, name: 'Ana <b>', url, days: 7 } as const;
    const frame = { brand, language, year: 2026, reference: 'one', unsubscribeUrl: undefined };
    const { subject, html, text } = renderMail(facts, frame);
    expect(subject.length).toBeGreaterThan(8);
    for (const part of [html, text]) {
      expect(part).toContain(url);
      expect(part).toContain('7');
      expect(part).not.toMatch(/undefined|\[object/);
    }
    expect(html).not.toContain('<b>');
  });

  it('with the totals of a report links to the report and to the end of these e-mails', () => {
    const [link, endUrl] = [
      'https://lumen.console.example/reports?report=unpaid',
      'https://lumen.console.example/report-emails?end=1',
    ];
    const totals = Object.keys(reportFigures).map((figure) => ({ figure: figure as ReportFigure, value: 123_456 }));
    for (const report of reportNames) {
      const period = { from: '2026-11-01', to: '2026-11-30', payee: 'HARBOR', age: '31-60' } as const;
      const facts = { template: 'ReportTotals', name: 'Ana', report, ...period, totals, url: link, endUrl } as const;
      const frame = { brand, language, year: 2026, reference: 'one', unsubscribeUrl: undefined };
      const { subject, html, text } = renderMail(facts, frame);
      expect(subject).toMatch(language === 'en' ? /: Nov 1\s–\s30, 2026$/ : /: .*nov.*2026$/);
      for (const part of [link, endUrl, 'Ana', 'Lumen City Power', 'HARBOR', '31–60', '123,456', '$1,234.56']) {
        expect(text).toContain(part);
        expect(html).toContain(part);
      }
      expect(text.split('123,456').length + text.split('$1,234.56').length).toBe(totals.length + 2);
      expect(text).not.toMatch(/undefined|null|\[object/);
    }
  });

  it('with the totals of today names one day and no filter', () => {
    const facts = { ...totalsOfToday, template: 'ReportTotals', name: 'Ana', url, endUrl: url } as const;
    const frame = { brand, language, year: 2026, reference: 'one', unsubscribeUrl: undefined };
    const { subject, text } = renderMail(facts, frame);
    expect(subject).toMatch(language === 'en' ? /^Aging: Nov 30, 2026$/ : /^Antigüedad: 30.*nov/);
    expect(text).not.toMatch(/include only|Incluyen solo|undefined|null/);
  });

  it('about a paused webhook names the endpoint and the reason', () => {
    const facts = {
      template: 'WebhookPaused',
      url: 'https://a.example/hook',
      reason: 'status 500',
      at: '2026-11-23T16:00:00.000Z',
    } as const;
    const { subject, text } = renderMail(facts, {
      brand,
      language,
      year: 2026,
      reference: 'one',
      unsubscribeUrl: undefined,
    });
    expect(subject).toMatch(/webhook/);
    for (const part of [
      'https://a.example/hook',
      'status 500',
      language === 'en' ? 'November 23, 2026' : '23 de noviembre de 2026',
    ])
      expect(text).toContain(part);
  });

  it.each([
    ['unauthorized', true, null],
    ['administrative', false, 'HARBOR'],
    ['overall', true, 'HARBOR'],
  ] as const)('about the %s return rate states the rate, the limit and the payee', (kind, isOver, payee) => {
    const rates = { rate: '0.61%', limit: '0.5%', days: 60 };
    const facts = { template: 'ReturnRate', name: 'Ana', kind, isOver, payee, ...rates } as const;
    const frame = { brand, language, year: 2026, reference: 'one', unsubscribeUrl: undefined };
    const { subject, text } = renderMail(facts, frame);
    expect(subject).toMatch(isOver ? /over|supera/ : /near|acerca/);
    for (const part of ['0.61%', '0.5%', '60', 'Lumen City Power', payee ?? '']) expect(text).toContain(part);
    expect(text).not.toMatch(/undefined|null|\[object/);
  });
});
