import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandPalette, contrastRatio, schemes } from './palette.ts';

const color = fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const bodyText = { light: '#14202e', dark: '#e8eef5' };

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0067d3', '#0067d3', 1],
  ])('of %s and %s is %d', (a, b, expected) => {
    expect(contrastRatio(a, b)).toBeCloseTo(expected, 2);
  });
});

describe.each(['light', 'dark'] as const)('the %s palette', (name) => {
  const { card, ground } = schemes[name];
  const paletteOf = (primary: string, secondary: string) => brandPalette({ primary, secondary })[name];

  it('law: 28 CFR 35.200: reaches 4.5:1 for text on brand and accent, hovered or not', () => {
    fc.assert(
      fc.property(color, color, (primary, secondary) => {
        const palette = paletteOf(primary, secondary);
        expect(contrastRatio(palette.onBrand, palette.brand)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(palette.onBrand, palette.brandHover)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 400 },
    );
  });

  it('reaches 4.5:1 for brand and accent text on the card, ground and tint', () => {
    fc.assert(
      fc.property(color, color, (primary, secondary) => {
        const palette = paletteOf(primary, secondary);
        for (const surface of [card, ground, palette.brandTint]) {
          expect(contrastRatio(palette.brandStrong, surface)).toBeGreaterThanOrEqual(4.5);
        }
        for (const surface of [card, ground, palette.accentTint]) {
          expect(contrastRatio(palette.accentStrong, surface)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('reaches 3:1 for fills and borders on the card and ground, and also for the focus ring on the tint', () => {
    fc.assert(
      fc.property(color, color, (primary, secondary) => {
        const palette = paletteOf(primary, secondary);
        for (const surface of [card, ground]) {
          expect(contrastRatio(palette.brand, surface)).toBeGreaterThanOrEqual(3);
          expect(contrastRatio(palette.accent, surface)).toBeGreaterThanOrEqual(3);
          expect(contrastRatio(palette.focusRing, surface)).toBeGreaterThanOrEqual(3);
        }
        expect(contrastRatio(palette.focusRing, palette.brandTint)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 400 },
    );
  });

  it('leaves body text readable on both tints', () => {
    fc.assert(
      fc.property(color, color, (primary, secondary) => {
        const palette = paletteOf(primary, secondary);
        expect(contrastRatio(bodyText[name], palette.brandTint)).toBeGreaterThanOrEqual(7);
        expect(contrastRatio(bodyText[name], palette.accentTint)).toBeGreaterThanOrEqual(7);
      }),
      { numRuns: 400 },
    );
  });

  it('changes a fill visibly on hover', () => {
    fc.assert(
      fc.property(color, (primary) => {
        const palette = paletteOf(primary, primary);
        expect(contrastRatio(palette.brandHover, palette.brand)).toBeGreaterThan(1.05);
      }),
      { numRuns: 400 },
    );
  });

  it.each(['#000000', '#ffffff', '#808080', '#777777', '#ffff00', '#0000ff', '#17212e', '#f5f7fa'])(
    'meets these contrasts for %s',
    (primary) => {
      const palette = paletteOf(primary, primary);
      expect(contrastRatio(palette.onBrand, palette.brandHover)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(palette.brandStrong, palette.brandTint)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(palette.brand, ground)).toBeGreaterThanOrEqual(3);
      expect(contrastRatio(palette.brandHover, palette.brand)).toBeGreaterThan(1.05);
    },
  );

  it('keeps a color with enough contrast unchanged', () => {
    const strong = name === 'light' ? '#0067d3' : '#7fb2ff';
    expect(paletteOf(strong, strong)).toMatchObject({ brand: strong, brandStrong: strong, accent: strong });
  });
});

describe('brandPalette', () => {
  it('throws for an invalid color', () => {
    expect(() => brandPalette({ primary: 'blue', secondary: '#1cb16d' })).toThrow(RangeError);
    expect(() => brandPalette({ primary: '#0067d3', secondary: '' })).toThrow(RangeError);
  });

  it('accepts uppercase and returns lowercase', () => {
    expect(brandPalette({ primary: '#0067D3', secondary: '#1CB16D' })).toStrictEqual(
      brandPalette({ primary: '#0067d3', secondary: '#1cb16d' }),
    );
  });
});
