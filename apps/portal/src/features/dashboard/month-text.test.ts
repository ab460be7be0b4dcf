import { describe, expect, it } from 'vitest';
import { monthText } from './month-text.ts';

describe('month names (req 9.4)', () => {
  it.each([
    ['en', '2026-03', ['March 2026', 'Mar', 'M']],
    ['en', '2025-12', ['December 2025', 'Dec', 'D']],
    ['es', '2026-01', ['enero de 2026', 'ene', 'E']],
    ['es', '2026-09', ['septiembre de 2026', 'sept', 'S']],
  ] as const)('in %s for %s have a long, a short and a narrow form', (language, month, expected) => {
    const [text] = monthText([month], language);
    expect([text?.long, text?.short, text?.narrow]).toEqual(expected);
  });

  it('include the first and last day of the month', () => {
    const [text] = monthText(['2028-02'], 'en');
    expect([String(text?.first), String(text?.last)]).toEqual(['2028-02-01', '2028-02-29']);
  });
});
