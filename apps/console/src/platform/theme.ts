import type { PortalStorage } from '@quittance/browser/storage';

/** The colours that somebody wants: as the system says, or always the same. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';
const darkRule = 'prefers-color-scheme: dark';
/** What a dark rule asks for instead of the system's word. */
const mediaOf: Record<Theme, string> = { system: `screen and (${darkRule})`, light: 'not all', dark: 'screen' };
const darkRules = new Set<CSSMediaRule>();

/** What was chosen before; the system's colours where nothing was. */
export function chosenTheme(local: PortalStorage): Theme {
  return themes.find((theme) => theme === local.get(key)) ?? 'system';
}

/** Keeps the choice for the next visit. */
export function rememberTheme(local: PortalStorage, theme: Theme): void {
  local.set(key, theme);
}

/** Gives the page these colours by changing what the stylesheets' dark rules ask for, so that they are written down once. */
export function applyTheme(theme: Theme): void {
  for (const rule of [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]))
    if (rule instanceof CSSMediaRule && rule.media.mediaText.includes(darkRule)) darkRules.add(rule);
  for (const rule of darkRules) rule.media.mediaText = mediaOf[theme];
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
}
