import { schemes } from '@quittance/domain/tenants/palette';
import { setPageProperties, setThemeColors } from './page-head.ts';
import { paletteProperties } from './palette-properties.ts';

/** Applies the tenant's colors to the page for the light and dark color schemes (req 9.5). */
export function applyPalette(colors: { readonly primary: string; readonly secondary: string }): void {
  setPageProperties(paletteProperties(colors));
  setThemeColors({ light: schemes.light.card, dark: schemes.dark.card });
}
