import { linearRgb, mixColors } from './mix-colors.ts';

/** A tenant's colours in one scheme, each `#rrggbb`. */
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

/** What the palette stands on. Colours that are too faint there move towards `pole`. */
type Scheme = { card: string; ground: string; pole: string; tintShare: number };

/** The surfaces that the portal draws on in each scheme. */
export const schemes: Record<'light' | 'dark', Scheme> = {
  light: { card: '#ffffff', ground: '#f5f7fa', pole: '#000000', tintShare: 0.09 },
  dark: { card: '#17212e', ground: '#0e151e', pole: '#ffffff', tintShare: 0.18 },
};

/** WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for borders, marks and the focus ring. */
const textContrast = 4.5;
const markContrast = 3;

/**
 * The whole palette that follows from a tenant's two colours. Whatever they are, text reaches WCAG AA: `on...` on
 * its fill and on the hovered fill, `...Strong` on card, ground and tint; fills reach 3:1 on card and ground, the
 * focus ring on the tint too. Throws RangeError unless both are `#rrggbb`.
 */
export function brandPalette(colors: { primary: string; secondary: string }): { light: Palette; dark: Palette } {
  return { light: paletteOn(schemes.light, colors), dark: paletteOn(schemes.dark, colors) };
}

/** How far two colours stand apart, 1 to 21, by WCAG 2.2. Throws RangeError unless both are `#rrggbb`. */
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

/** White where it can be read, else ink, else black: no colour is too faint for both white and black. */
function textOn(fill: string): string {
  return [white, ink].find((text) => contrastRatio(text, fill) >= textContrast) ?? black;
}

/**
 * The fill moved away from its text, or towards it where it is as far away as it can be and the text stays readable.
 */
function hovered(fill: string, text: string): string {
  const away = mixColors(fill, text === white ? black : white, 0.14);
  const towards = mixColors(fill, text === white ? white : black, 0.14);
  const isSeen = contrastRatio(away, fill) >= 1.1 || contrastRatio(towards, text) < textContrast;
  return isSeen ? away : towards;
}

const steps = 50;

/** The colour itself where it stands out from all surfaces, else the first step towards the pole that does. */
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
