import { describe, expect, it } from 'vitest';
import { textMessageConsent } from './text-message-consent.ts';

const terms = { tenantName: 'Lumen City Power' };

describe('textMessageConsent', () => {
  it.each([
    ['en', [/^I agree that Lumen City Power may send .* about my account/, /rates may apply/, /don't have to agree/]],
    ['es', [/^Acepto que Lumen City Power envíe .* mi cuenta/, /aplicarse tarifas/, /No tengo que aceptar/]],
  ] as const)(
    'in %s, names the sender, topic, frequency, cost and opt-out, and states that consent is voluntary (req 7.4)',
    (language, sentences) => {
      const text = textMessageConsent({ ...terms, language, isCollector: false });
      for (const sentence of [...sentences, /\b10\b/, /STOP/, /HELP/]) expect(text).toMatch(sentence);
      expect(text).not.toMatch(/debt|deuda/);
    },
  );

  it.each([
    ['en', [/, a debt collector, /, /my debt/, /could learn of the debt/]],
    ['es', [/, un cobrador de deudas, /, /mi deuda/, /enterarse de la deuda/]],
  ] as const)(
    'law: 12 CFR 1006.6(d)(4): in %s, states that a debt collector is asking and that others may read the messages',
    (language, sentences) => {
      const text = textMessageConsent({ ...terms, language, isCollector: true });
      for (const sentence of [...sentences, /\b10\b/, /STOP/, /HELP/]) expect(text).toMatch(sentence);
    },
  );
});
