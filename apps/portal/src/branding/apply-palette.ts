import { brandPalette, schemes } from '@quittance/domain/tenants/palette';
import { setPageProperties, setThemeColors } from '../platform/page-head.ts';
import { darkPanel, lightPanel } from './panel-colors.ts';

/** Gives the page the tenant's colours, for the light and the dark scheme (SPEC 9.5). */
export function applyPalette(colors: { readonly primary: string; readonly secondary: string }): void {
  const { light, dark } = brandPalette(colors);
  setPageProperties({
    ...properties('light', { ...light, ...lightPanel(colors.primary) }),
    ...properties('dark', { ...dark, ...darkPanel(colors.primary) }),
  });
  setThemeColors({ light: schemes.light.card, dark: schemes.dark.card });
}

function properties(scheme: 'light' | 'dark', colors: Record<string, string>): Record<string, string> {
  const entries = Object.entries(colors).map(([name, color]) => [`--tenant-${scheme}-${kebab(name)}`, color]);
  return Object.fromEntries(entries);
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
