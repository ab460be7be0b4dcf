import { describe, expect, it } from 'vitest';
import { scrubAddress, scrubAddressesIn, scrubText } from './scrub.ts';

describe('data sent to an outside service', () => {
  it.each([
    ['https://pay.example/login?returnUrl=/history#token', 'https://pay.example/login'],
    ['/make-payment?responseId=8', '/make-payment'],
    ['https://ana:open@pay.example/history', 'https://pay.example/history'],
    ['/pay/eyJhbGciOiJIUzI1NiJ9abcdefghijkl', '/pay/…'],
    ['/receipt/K7QX2M9PAB', '/receipt/…'],
    ['https://pay.example/build/start-CrM431FZ.js?v=1', 'https://pay.example/build/start-CrM431FZ.js'],
    ['/v1/message/validate2facode', '/v1/message/validate2facode'],
    ['', ''],
  ])('has no query, fragment, user or ID in an address: %s', (address, scrubbed) => {
    expect(scrubAddress(address)).toBe(scrubbed);
  });

  it.each([
    ['Unexpected token, "Ana Alvarez" is not valid JSON', 'Unexpected token, "…" is not valid JSON'],
    ['no account of ana.a+b@lumen.example here', 'no account of … here'],
    ['card 4242 4242 4242 4242 refused', 'card … refused'],
    ['call 312-555-0142', 'call …'],
    ['GET https://pay.example/a?b=c failed after 20 s', 'GET https://pay.example/a failed after 20 s'],
    ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
  ])('has no personal data in an error: %s', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });

  it('is short even if an error was long', () => {
    expect(scrubText('a '.repeat(5000)).length).toBe(300);
  });

  it('keeps the text around addresses unchanged', () => {
    const recording = '[{"href":"https://pay.example/login?t=1","at":1795261273531},"https://pay.example/a#b"]';
    expect(scrubAddressesIn(recording)).toBe(
      '[{"href":"https://pay.example/login","at":1795261273531},"https://pay.example/a"]',
    );
  });
});
