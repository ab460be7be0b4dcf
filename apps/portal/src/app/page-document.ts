import { tenantConfiguration } from '@quittance/contract/tenants/tenants';
import type { Language } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { escapeHtml } from '../platform/page-html.ts';
import { pageStateId } from '../platform/page-state.ts';
import type { PageState } from './page-state.ts';

export type PageParts = {
  readonly language: Language;
  readonly title: string;
  /** The favicon URL. If undefined, the built page keeps its own. */
  readonly icon: string | undefined;
  /** Trusted CSS that the portal built and generated. */
  readonly style: string;
  /** True if it includes the page's stylesheet. */
  readonly isStyled: boolean;
  readonly themeColors: Readonly<Record<'light' | 'dark', string>>;
  /** HTML for browsers without scripts. */
  readonly noScript: string;
  /** The screen as HTML, empty if the browser renders it. */
  readonly markup: string;
  readonly state: PageState;
};

/**
 * Inserts brand, language, screen and state into the built page. Throws if the shell lacks one of the expected
 * elements.
 */
export function pageDocument(shell: string, parts: PageParts): string {
  const replacements: readonly (readonly [RegExp, string])[] = [
    [/<html lang="en">/, `<html lang="${parts.language}"${parts.markup === '' ? '' : ' data-font="later"'}>`],
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(parts.title)}</title>`],
    // The state block already contains this file.
    [/\s*<link rel="preload" as="fetch"[^>]*>/, ''],
    ...['icon', 'apple-touch-icon'].map((rel) => iconReplacement(rel, parts.icon)),
    // The scripts still find the link, which keeps them from loading the stylesheet again.
    ...(parts.isStyled ? [[/<link rel="stylesheet"/, '<link disabled rel="stylesheet"'] as const] : []),
    [/<\/head>/, `${headOf(parts)}</head>`],
    [/<div class="no-script">[\s\S]*?<\/div>/, `<div class="no-script"><p>${escapeHtml(parts.noScript)}</p></div>`],
    [/<div id="root"><\/div>/, `<div id="root">${parts.markup}</div>${stateBlock(parts.state)}`],
  ];
  const page = replacements.reduce(replaceOnce, shell);
  return parts.markup === '' ? page : scriptsOnTouch(page);
}

/**
 * Replaces the module scripts with the one that loads them, because a server-rendered screen works without them. It also
 * knows the scripts of a first visit's sign-in page and those that this page loads next, which the build names. Leaves
 * the font to it too, because the text is painted sooner without.
 */
function scriptsOnTouch(page: string): string {
  const addresses = [...page.matchAll(moduleScript)].map(([, address]) => address);
  const [, first, next] = firstScripts.exec(page) ?? [];
  const ofFirstVisit = first === undefined ? '' : ` data-first-scripts="${first}" data-next-scripts="${next}"`;
  const scripts = `data-scripts="${addresses.join(' ')}"${ofFirstVisit}`;
  return page
    .replaceAll(moduleScript, '')
    .replace(firstScripts, '')
    .replace(fontPreload, '')
    .replace('</body>', () => `<script src="/assets/first-touch.js" async ${scripts}></script></body>`);
}

/** A script, or one that it imports and that the page loads ahead. */
const moduleScript =
  /\s*<(?:script type="module"[^>]*\ssrc|link rel="modulepreload"[^>]*\shref)="([^"]*)"[^>]*>(?:<\/script>)?/g;

const fontPreload = /\s*<link rel="preload" as="font"[^>]*>/;

const firstScripts = /\s*<meta name="first-scripts" content="([^"]*)" data-next="([^"]*)"[^>]*>/;

function replaceOnce(html: string, [pattern, replacement]: readonly [RegExp, string]): string {
  if (!pattern.test(html)) throw new Error(`the built page has no ${pattern.source}`);
  // A function, because a text may contain `$&` or similar replacement patterns.
  return html.replace(pattern, () => replacement);
}

/** Replaces an icon's address, or keeps the built page's. */
function iconReplacement(rel: string, icon: string | undefined): readonly [RegExp, string] {
  const link = `<link rel="${rel}" href="`;
  return icon === undefined ? [new RegExp(link), link] : [new RegExp(`${link}[^"]*`), `${link}${escapeHtml(icon)}`];
}

function headOf({ style, themeColors }: PageParts): string {
  const themes = Object.entries(themeColors).map(
    ([scheme, color]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
  );
  return `${themes.join('')}<style>${style}</style>`;
}

/** A data block, which browsers don't execute. Escaping `<` keeps the JSON from closing the element. */
function stateBlock(state: PageState): string {
  const wire = { ...state, tenant: z.encode(tenantConfiguration, state.tenant) };
  const json = JSON.stringify(wire).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${pageStateId}">${json}</script>`;
}
