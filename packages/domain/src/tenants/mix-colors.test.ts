import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mixColors } from './mix-colors.ts';

const color = fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('mixColors', () => {
  it('returns the first color for a share of 0 and the second for 1', () => {
    fc.assert(
      fc.property(color, color, (first, second) => {
        expect(mixColors(first, second, 0)).toBe(first);
        expect(mixColors(first, second, 1)).toBe(second);
      }),
    );
  });

  it('returns middle gray halfway between black and white', () => {
    expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#636363');
  });

  it.each(['', '#fff', '0067d3', '#0067d', '#0067d3f', '#gg67d3', 'blue'])('throws for %j', (text) => {
    expect(() => mixColors(text, '#ffffff', 0.5)).toThrow(RangeError);
  });
});
