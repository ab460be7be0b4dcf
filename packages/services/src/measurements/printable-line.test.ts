import { describe, expect, it } from 'vitest';
import { printableLine } from './printable-line.ts';

describe('printableLine', () => {
  it.each([
    ['a line break', 'one\nlevel'],
    ['a carriage return', 'one\rtwo'],
    ['an ANSI escape', '\u001b[2J\u001b[31m'],
    ['a C1 control sequence', '\u009b2J\u0085'],
    ['DEL', 'a\u007f'],
    ['a direction override', '\u202egnp.exe\u2066'],
    ['separators of lines and paragraphs', '\u2028\u2029'],
    ['invisible characters', '\u200b\ufeff\u00ad'],
    ['invisible characters outside the basic plane', '\u{e0041}'],
  ])('escapes %s without losing it', (_case, text) => {
    const line = printableLine(`${JSON.stringify({ text })}\n`);
    expect(line).toMatch(/^[ -~]+\n$/);
    expect(JSON.parse(line)).toEqual({ text });
  });

  it('keeps letters of every script', () => {
    expect(printableLine('{"text":"añil 電気"}\n')).toBe('{"text":"añil 電気"}\n');
  });
});
