import { linearRgb, mixColors } from './mix-colors.ts';

/** A tenant's colors in one color scheme, each `#rrggbb`. */
export type Palette = Record<
  | 'brand'
  | 'brandHover'
  | 'brandStrong'
  | 'brandTint'
  | 'onBrand'
  | 'accent'
  | 'accentStrong'
  | 'accentTint'
  | 'onAccent'
  | 'focusRing',
  string
>;

/** Surfaces of a color scheme. Colors with too little contrast on them are shifted toward `pole`. */
type Scheme = { card: string; ground: string; pole: string; tintShare: number };

/** Surfaces that the portal draws on in each color scheme. */
export const schemes: Record<'light' | 'dark', Scheme> = {
  light: { card: '#ffffff', ground: '#f5f7fa', pole: '#000000', tintShare: 0.09 },
  dark: { card: '#17212e', ground: '#0e151e', pole: '#ffffff', tintShare: 0.18 },
};

/** WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for borders, marks and the focus ring. */
const textContrast = 4.5;
const markContrast = 3;

/**
 * Derives the palette from a tenant's two colors. For any colors, text meets WCAG AA: `on...` on its fill and the
 * hovered fill, `...Strong` on card, ground and tint. Fills reach 3:1 on card and ground, and the focus ring also on
 * the tint. Throws RangeError unless both are `#rrggbb`.
 */
export function brandPalette(colors: { primary: string; secondary: string }): { light: Palette; dark: Palette } {
  return { light: paletteOn(schemes.light, colors), dark: paletteOn(schemes.dark, colors) };
}

/** Returns the contrast ratio of two colors, 1 to 21, by WCAG 2.2. Throws RangeError unless both are `#rrggbb`. */
export function contrastRatio(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function paletteOn(scheme: Scheme, { primary, secondary }: { primary: string; secondary: string }): Palette {
  const brand = familyOf(primary, scheme);
  const accent = familyOf(secondary, scheme);
  return {
    brand: brand.fill,
    brandHover: hovered(brand.fill, brand.on),
    brandStrong: brand.strong,
    brandTint: brand.tint,
    onBrand: brand.on,
    accent: accent.fill,
    accentStrong: accent.strong,
    accentTint: accent.tint,
    onAccent: accent.on,
    focusRing: standOut(primary, {
      scheme,
      surfaces: [scheme.card, scheme.ground, brand.tint],
      contrast: markContrast,
    }),
  };
}

function familyOf(color: string, scheme: Scheme) {
  const { card, ground } = scheme;
  const fill = standOut(color, { scheme, surfaces: [card, ground], contrast: markContrast });
  const tint = mixColors(card, fill, scheme.tintShare);
  const strong = standOut(color, { scheme, surfaces: [card, ground, tint], contrast: textContrast });
  return { fill, tint, strong, on: textOn(fill) };
}

const white = '#ffffff';
const black = '#000000';
const ink = '#14202e';

/** Prefers white, then ink, then black. Every color contrasts enough with white or black. */
function textOn(fill: string): string {
  return [white, ink].find((text) => contrastRatio(text, fill) >= textContrast) ?? black;
}

/** Shifts the fill away from its text, or toward it when it can't go further and the text stays readable. */
function hovered(fill: string, text: string): string {
  const away = mixColors(fill, text === white ? black : white, 0.14);
  const towards = mixColors(fill, text === white ? white : black, 0.14);
  const isSeen = contrastRatio(away, fill) >= 1.1 || contrastRatio(towards, text) < textContrast;
  return isSeen ? away : towards;
}

const steps = 50;

/** Returns the color itself if it has enough contrast on all surfaces, else the first step toward the pole that has. */
function standOut(color: string, need: { scheme: Scheme; surfaces: string[]; contrast: number }): string {
  for (let step = 0; step < steps; step++) {
    const moved = step === 0 ? color.toLowerCase() : mixColors(color, need.scheme.pole, step / steps);
    if (need.surfaces.every((surface) => contrastRatio(moved, surface) >= need.contrast)) return moved;
  }
  return need.scheme.pole;
}

function luminance(color: string): number {
  const [r, g, b] = linearRgb(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
