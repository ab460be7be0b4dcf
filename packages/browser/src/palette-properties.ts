import { mixColors } from '@quittance/domain/tenants/mix-colors';
import { brandPalette, contrastRatio, schemes } from '@quittance/domain/tenants/palette';

/** Colors of the brand panel beside the sign-in form: a gradient and the text on it. */
type PanelColors = { readonly panelFrom: string; readonly panelTo: string; readonly onPanel: string };

const white = '#ffffff';
const black = '#000000';
const textContrast = 4.5;

/**
 * Uses the tenant's own color and shades it away from the text color, so that text meets WCAG AA across the gradient.
 */
export function lightPanel(primary: string): PanelColors {
  const onPanel = [white, '#14202e'].find((text) => contrastRatio(text, primary) >= textContrast) ?? black;
  return { panelFrom: primary, panelTo: mixColors(primary, onPanel === white ? black : white, 0.38), onPanel };
}

/** Darkens the tenant's color until white text is readable and the panel doesn't glare. */
export function darkPanel(primary: string): PanelColors {
  const { ground } = schemes.dark;
  const fills = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((share) => mixColors(primary, ground, share));
  const panelFrom = fills.find((fill) => contrastRatio(fill, white) >= 7) ?? ground;
  return { panelFrom, panelTo: mixColors(panelFrom, ground, 0.6), onPanel: white };
}

type TenantColors = { readonly primary: string; readonly secondary: string };

/** Maps the stylesheet's custom properties to the tenant's colors, for both color schemes (req 9.5). */
export function paletteProperties(colors: TenantColors): Record<string, string> {
  const { light, dark } = brandPalette(colors);
  return {
    ...properties('light', { ...light, ...lightPanel(colors.primary) }),
    ...properties('dark', { ...dark, ...darkPanel(colors.primary) }),
  };
}

/** Renders the properties as a stylesheet for server-rendered pages. It contains only property names and `#rrggbb`. */
export function paletteStyle(colors: TenantColors): string {
  const declarations = Object.entries(paletteProperties(colors)).map(([name, color]) => `${name}:${color}`);
  return `:root{${declarations.join(';')}}`;
}

function properties(scheme: 'light' | 'dark', colors: Record<string, string>): Record<string, string> {
  const entries = Object.entries(colors).map(([name, color]) => [`--tenant-${scheme}-${kebab(name)}`, color]);
  return Object.fromEntries(entries);
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
