import { brandPalette } from '@quittance/domain/tenants/palette';
import { darkPanel, lightPanel } from './panel-colors.ts';

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
