import { languages } from '@quittance/domain/languages';
import { describe, expect, it } from 'vitest';
import type { NoticeTextFacts, ReminderTextFacts, TextMessageFacts } from './text-message-facts.ts';
import { textMessageText } from './text-message-text.ts';

const amountCents = 12_345;
const notices: readonly NoticeTextFacts[] = [
  { template: 'PaymentComingText', amountCents, on: 'DAY-1' },
  { template: 'PaymentReceivedText', amountCents },
  { template: 'PaymentSubmittedText', amountCents },
  { template: 'PaymentDeclinedText', amountCents },
  { template: 'PaymentReturnedText', amountCents },
  { template: 'PaymentCanceledText', amountCents },
  { template: 'PaymentRefundedText', amountCents },
  { template: 'PlanCreatedText' },
  { template: 'PlanChangedText' },
  { template: 'PlanCanceledText' },
  { template: 'PlanPaymentComingText', amountCents, on: 'DAY-1' },
  { template: 'PlanPaymentMadeText', amountCents },
  { template: 'PlanPaymentMissedText', amountCents, againOn: null },
  { template: 'PlanPaymentMissedText', amountCents, againOn: 'DAY-1' },
  { template: 'PlanPaymentReturnedText', amountCents },
  { template: 'PlanCompletedText' },
  { template: 'PlanPausedText' },
  { template: 'PlanStoppedText' },
  { template: 'SettlementAcceptedText' },
  { template: 'SettlementCompletedText' },
  { template: 'ProposalAnsweredText' },
  { template: 'HardshipAnsweredText' },
  { template: 'HardshipPauseEndingText' },
  { template: 'SettlementEndedText' },
  { template: 'SettlementReopenedText', amountCents },
  { template: 'CardExpiringText', lastFour: '4242', on: 'DAY-1', url: null },
];
const url = 'https://lumen.example/login#token=secret';
const offered = { totalCents: 12_600, feeCents: 255, method: 'METHOD-1' };
const manual = { isOnAutopay: false, url };
const autopayCard: NoticeTextFacts = { template: 'CardExpiringText', lastFour: '4242', on: 'DAY-1', url };
const reminders: readonly ReminderTextFacts[] = [
  { template: 'BillReadyText', amountCents, on: null, ...manual },
  { template: 'BillReadyText', amountCents, on: 'DAY-1', ...manual },
  { template: 'BillReadyText', amountCents, on: 'DAY-1', isOnAutopay: true, url },
  { template: 'BillDueSoonText', amountCents, on: 'DAY-1', ...manual },
  { template: 'BillDueTodayText', amountCents, on: null, ...manual },
  { template: 'BillPastDueText', amountCents, on: 'DAY-1', ...manual },
  { template: 'OfferMadeText', amountCents, on: null, url },
  { template: 'OfferMadeText', amountCents, on: 'DAY-1', url },
  { template: 'OfferEndsSoonText', amountCents, on: 'DAY-1', url },
  { template: 'PlanMissedText', amountCents, url },
];
/** Reminders whose texts say what PAY pays. */
const offering: readonly ReminderTextFacts[] = [
  { template: 'BillReadyText', amountCents, on: 'DAY-1', ...manual, offered },
  { template: 'BillDueSoonText', amountCents, on: 'DAY-1', ...manual, offered },
  { template: 'BillDueTodayText', amountCents, on: null, ...manual, offered },
  { template: 'BillPastDueText', amountCents, on: 'DAY-1', ...manual, offered },
];
const lineOrDirection = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const all: readonly TextMessageFacts[] = [
  { template: 'SmsAuthCodeText', code: '123456', minutes: 5 },
  { template: 'Welcome' },
  { template: 'NumberReplaced', contact: '(312) 555-0142' },
  { template: 'Stopped' },
  { template: 'Help', contact: '(312) 555-0142' },
  { template: 'AgentLinkText', url: 'https://lumen.example/login#token=secret', minutes: 20 },
  ...reminders,
  ...offering,
  { template: 'PayLinkText', url: 'https://lumen.example/login#token=secret', hours: 24 },
  { template: 'PayLinkText', url: 'https://lumen.example', hours: null },
  { template: 'PayCodeText', code: '482913', minutes: 10, ...offered },
  { template: 'PayCodeText', code: '482913', minutes: 10, ...offered, feeCents: 0 },
  { template: 'PaidByTextText', totalCents: 12_600, confirmationNumber: 'Q7K2M9XW' },
  { template: 'SubmittedByTextText', totalCents: 12_600, confirmationNumber: 'Q7K2M9XW' },
  { template: 'NotPaidByTextText', totalCents: 12_600, url },
  ...notices,
  autopayCard,
];

describe.each(languages)('a text message in "%s"', (language) => {
  it.each(all.map((facts) => [facts.template, facts] as const))(
    "%s starts with the sender's name (req 7.4)",
    (_name, facts) => {
      const body = textMessageText(facts, { language, tenantName: 'Lumen', notice: undefined });
      expect(body).toMatch(/^Lumen: /);
      expect(body).not.toContain('undefined');
    },
  );

  it.each(all.filter(({ template }) => template !== 'Stopped'))(
    'law: 12 CFR 1006.6(e): $template includes opt-out instructions',
    (facts) => {
      expect(textMessageText(facts, { language, tenantName: 'Lumen', notice: undefined })).toContain('STOP');
    },
  );

  it("law: 12 CFR 1006.18(e): ends with the debt collector's disclosure", () => {
    const notice = 'This is an attempt to collect a debt.';
    for (const facts of all) {
      expect(textMessageText(facts, { language, tenantName: 'Lumen', notice })).toMatch(
        /^Lumen: .+ This is an attempt to collect a debt\.$/,
      );
    }
  });

  it('law: 47 CFR 64.1200: the welcome message explains opt-out, frequency and cost', () => {
    const body = textMessageText({ template: 'Welcome' }, { language, tenantName: 'Lumen', notice: undefined });
    expect(body).toMatch(/STOP/);
    expect(body).toMatch(/HELP/);
    expect(body).toMatch(/10/);
    expect(body).toMatch(/rates|tarifas/);
  });

  it.each(notices.map((facts) => [JSON.stringify(facts), facts] as const))(
    '%s states the amount and date briefly and never mentions a debt',
    (_name, facts) => {
      const body = textMessageText(facts, { language, tenantName: 'Lumen', notice: undefined });
      if ('amountCents' in facts) expect(body).toContain('$123.45');
      for (const [day] of JSON.stringify(facts).matchAll(/DAY-\d/g)) expect(body).toContain(day);
      expect(body).not.toMatch(/undefined|null|NaN|—|debt|deuda|owe|settle|saldo|balance/i);
      expect(body.length).toBeLessThanOrEqual(200);
    },
  );

  it('about an expiring card that autopay uses has the link', () => {
    const body = textMessageText(autopayCard, { language, tenantName: 'Lumen', notice: undefined });
    for (const part of ['4242', 'DAY-1', url]) expect(body).toContain(part);
    expect(body.replace(url, '').length).toBeLessThanOrEqual(200);
  });

  it.each(reminders.map((facts) => [JSON.stringify(facts), facts] as const))(
    '%s states the amount, the due date and the link briefly and never mentions a debt',
    (_name, facts) => {
      const body = textMessageText(facts, { language, tenantName: 'Lumen', notice: undefined });
      for (const part of ['$123.45', url, ('on' in facts && facts.on) || '']) expect(body).toContain(part);
      expect(body.replace(url, '')).not.toMatch(/undefined|null|NaN|—|debt|deuda|owe|saldo|balance/i);
      expect(body.length).toBeLessThanOrEqual(200);
    },
  );

  it.each(offering)('law: Nacha 2.3.2: $template states the total, the fee and the method that PAY pays', (facts) => {
    const body = textMessageText(facts, { language, tenantName: 'Lumen', notice: undefined });
    expect(body).toMatch(/PAY to pay|PAGAR para pagar/);
    for (const part of ['$126.00', '$2.55', 'METHOD-1', url]) expect(body).toContain(part);
    expect(body).not.toMatch(/undefined|null|NaN|—|debt|deuda|owe|saldo|balance/i);
    expect(body.replace(url, '').length).toBeLessThanOrEqual(220);
  });

  it('with the code of a payment states the total, the fee, if any, and the method', () => {
    const code = { template: 'PayCodeText', code: '482913', minutes: 10, ...offered } as const;
    const body = textMessageText(code, { language, tenantName: 'Lumen', notice: undefined });
    for (const part of ['482913', '10', '$126.00', '$2.55', 'METHOD-1']) expect(body).toContain(part);
    const free = textMessageText({ ...code, feeCents: 0 }, { language, tenantName: 'Lumen', notice: undefined });
    expect(free).not.toMatch(/fee|cargo/);
  });

  it('about a bill that autopay pays says so and does not ask to pay', () => {
    const facts = { template: 'BillReadyText', amountCents, on: 'DAY-1', isOnAutopay: true, url } as const;
    const body = textMessageText(facts, { language, tenantName: 'Lumen', notice: undefined });
    expect(body).toMatch(/Autopay is on|El pago automático está activado/);
    expect(body).not.toMatch(/pay it|páguela/);
  });

  it('each notice has its own text', () => {
    const texts = notices.map((facts) => textMessageText(facts, { language, tenantName: 'Lumen', notice: undefined }));
    expect(new Set(texts).size).toBe(texts.length);
  });
});

it('textMessageText keeps a message on one line in reading order, whatever the tenant name and notice contain', () => {
  const settings = { tenantName: 'Lumen\r\nSTOP\u202e', notice: 'From a debt\ncollector\u2066' };
  for (const facts of all)
    for (const language of languages) {
      const text = textMessageText(facts, { language, ...settings });
      expect(text).not.toMatch(lineOrDirection);
      expect(text).toMatch(/^Lumen STOP: .* From a debt collector$/);
    }
});
