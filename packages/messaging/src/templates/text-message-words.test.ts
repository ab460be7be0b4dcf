import { describe, expect, it } from 'vitest';
import { type TextMessageFacts, textMessageWords } from './text-message-words.ts';

const all: readonly TextMessageFacts[] = [
  { template: 'SmsAuthCodeText', code: '123456', minutes: 5 },
  { template: 'Welcome' },
  { template: 'NumberReplaced', contact: '(312) 555-0142' },
  { template: 'Stopped' },
  { template: 'Help', contact: '(312) 555-0142' },
];

describe.each(['en', 'es'] as const)('a text message in "%s"', (language) => {
  it.each(all.map((facts) => [facts.template, facts] as const))('7.4 %s begins with who writes', (_name, facts) => {
    const words = textMessageWords(facts, { language, tenantName: 'Lumen', notice: undefined });
    expect(words).toMatch(/^Lumen: /);
    expect(words).not.toContain('undefined');
  });

  it.each(all.filter(({ template }) => template !== 'Stopped'))('12 CFR 1006.6(e) $template has a way out', (facts) => {
    expect(textMessageWords(facts, { language, tenantName: 'Lumen', notice: undefined })).toContain('STOP');
  });

  it('12 CFR 1006.18(e) ends with what a debt collector has to say', () => {
    const notice = 'This is an attempt to collect a debt.';
    for (const facts of all) {
      expect(textMessageWords(facts, { language, tenantName: 'Lumen', notice })).toMatch(
        /^Lumen: .+ This is an attempt to collect a debt\.$/,
      );
    }
  });

  it('LAW TCPA says how to end it, how often, and what it costs', () => {
    const words = textMessageWords({ template: 'Welcome' }, { language, tenantName: 'Lumen', notice: undefined });
    expect(words).toMatch(/STOP/);
    expect(words).toMatch(/HELP/);
    expect(words).toMatch(/10/);
    expect(words).toMatch(/rates|tarifas/);
  });
});
