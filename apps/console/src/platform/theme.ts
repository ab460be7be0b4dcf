import type { PortalStorage } from '@quittance/browser/storage';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';
const darkRule = 'prefers-color-scheme: dark';
/** Media query that replaces the system's one in dark rules. */
const mediaOf: Record<Theme, string> = { system: `screen and (${darkRule})`, light: 'not all', dark: 'screen' };
const darkRules = new Set<CSSMediaRule>();

/** Returns the theme chosen earlier, or else the system's. */
export function chosenTheme(local: PortalStorage): Theme {
  return themes.find((theme) => theme === local.get(key)) ?? 'system';
}

export function rememberTheme(local: PortalStorage, theme: Theme): void {
  local.set(key, theme);
}

/**
 * Switches the theme by changing the media queries of the stylesheets' dark rules, so that each color is defined only
 * once.
 */
export function applyTheme(theme: Theme): void {
  for (const rule of [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]))
    if (rule instanceof CSSMediaRule && rule.media.mediaText.includes(darkRule)) darkRules.add(rule);
  for (const rule of darkRules) rule.media.mediaText = mediaOf[theme];
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
}
