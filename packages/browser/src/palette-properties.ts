import { brandPalette } from '@quittance/domain/tenants/palette';
import { darkPanel, lightPanel } from './panel-colors.ts';

type TenantColors = { readonly primary: string; readonly secondary: string };

/** The tenant's colours for both schemes, by the custom properties that the stylesheet asks for (req 9.5). */
export function paletteProperties(colors: TenantColors): Record<string, string> {
  const { light, dark } = brandPalette(colors);
  return {
    ...properties('light', { ...light, ...lightPanel(colors.primary) }),
    ...properties('dark', { ...dark, ...darkPanel(colors.primary) }),
  };
}

/** The same as a stylesheet, for a page that the server draws. Nothing but names and `#rrggbb` is in it. */
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
