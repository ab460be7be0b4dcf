import type { Language } from '@quittance/domain/languages';
import { escapeHtml } from '../platform/page-html.ts';
import { pageStateId } from '../platform/page-state.ts';
import type { PageState } from './page-state.ts';

/** What the server puts into a page. */
export type PageParts = {
  readonly language: Language;
  readonly title: string;
  /** The address of the picture for the browser's tabs; the page's own where it is missing. */
  readonly icon: string | undefined;
  /** A stylesheet of our own making. */
  readonly style: string;
  readonly themeColors: Readonly<Record<'light' | 'dark', string>>;
  /** What to do where scripts are switched off. */
  readonly noScript: string;
  /** The screen as HTML; empty where the browser draws it. */
  readonly markup: string;
  readonly state: PageState;
};

/** The built page with the tenant's brand, the language, the screen and the state in it. Throws when it is not the page that it knows. */
export function pageDocument(shell: string, parts: PageParts): string {
  const replacements: readonly (readonly [RegExp, string])[] = [
    [/<html lang="en">/, `<html lang="${parts.language}">`],
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(parts.title)}</title>`],
    // The state holds what that file says.
    [/\s*<link rel="preload" as="fetch"[^>]*>/, ''],
    [/<link rel="icon" href="([^"]*)"/, `<link rel="icon" href="${escapeHtml(parts.icon ?? defaultIcon(shell))}"`],
    [/<\/head>/, `${headOf(parts)}</head>`],
    [/<div class="no-script">[\s\S]*?<\/div>/, `<div class="no-script"><p>${escapeHtml(parts.noScript)}</p></div>`],
    [/<div id="root"><\/div>/, `<div id="root">${parts.markup}</div>${stateBlock(parts.state)}`],
  ];
  const page = replacements.reduce(replaceOnce, shell);
  return parts.markup === '' ? page : scriptsLast(page);
}

/** A screen that stands already needs its styles first: the scripts wait behind them. */
function scriptsLast(page: string): string {
  const scripts = page.match(moduleScript) ?? [];
  const late = scripts.map((script) => script.trim().replace('<script', '<script fetchpriority="low"'));
  return page.replaceAll(moduleScript, '').replace('</body>', () => `${late.join('')}</body>`);
}

const moduleScript = /\s*<script type="module"[^>]*><\/script>/g;

function replaceOnce(html: string, [pattern, replacement]: readonly [RegExp, string]): string {
  if (!pattern.test(html)) throw new Error(`the built page has no ${pattern.source}`);
  // A function, because a text may hold `$&` and the like.
  return html.replace(pattern, () => replacement);
}

function headOf({ style, themeColors }: PageParts): string {
  const themes = Object.entries(themeColors).map(
    ([scheme, color]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
  );
  return `${themes.join('')}<style>${style}</style>`;
}

/** Data, which no browser runs. Without `<` nothing in it can end the element. */
function stateBlock(state: PageState): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${pageStateId}">${json}</script>`;
}

function defaultIcon(shell: string): string {
  return /<link rel="icon" href="([^"]*)"/.exec(shell)?.[1] ?? '';
}
