import { paletteProperties } from '@quittance/browser/palette-properties';
import type { Theme } from '../../platform/theme.ts';

type TenantColors = { readonly primaryColor: string; readonly secondaryColor: string };

/** Maps the tenant's palette to the stylesheet's variables, in the console's current color scheme. */
export function drawnColors({ primaryColor, secondaryColor }: TenantColors, theme: Theme): Record<string, string> {
  const scheme = theme === 'system' ? systemScheme() : theme;
  const prefix = `--tenant-${scheme}-`;
  const all = paletteProperties({ primary: primaryColor, secondary: secondaryColor });
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, color]) =>
      name.startsWith(prefix) ? [[`--${name.slice(prefix.length)}`, color]] : [],
    ),
  );
}

function systemScheme(): 'light' | 'dark' {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
