import type { CSSProperties } from 'react';

/** Text, or an element with children. */
export type MailNode =
  | string
  | { readonly tag: string; readonly style: CSSProperties; readonly children: readonly MailNode[] };

type Open = { tag: string; style: CSSProperties; children: MailNode[] };

/** Elements that our e-mails use. Others are dropped but keep their content. */
const drawn = new Set(['table', 'tr', 'td', 'p', 'h1', 'a']);

/** Parses e-mail HTML as the server writes it: paired elements, inline styles and all other characters escaped. */
export function readMailHtml(html: string): readonly MailNode[] {
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
  const root: Open = { tag: '', style: {}, children: [] };
  const open: Open[] = [root];
  for (const [, markup, text] of body.matchAll(/(<[^>]*>)|([^<]+)/g)) {
    const at = open.at(-1) ?? root;
    if (text !== undefined) {
      if (text.trim() !== '') at.children.push(unescaped(text));
      continue;
    }
    const [, end, tag = '', rest = ''] = /^<(\/?)(\w+)([^>]*)>$/.exec(markup ?? '') ?? [];
    if (!drawn.has(tag)) continue;
    if (end === '/') {
      if (open.length > 1 && at.tag === tag) open.pop();
      continue;
    }
    const element: Open = { tag, style: styleOf(/\sstyle="([^"]*)"/.exec(rest)?.[1] ?? ''), children: [] };
    at.children.push(element);
    open.push(element);
  }
  return root.children;
}

function unescaped(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

/** Converts `font-size:16px` to React's form. Drops all URLs, so that nothing is loaded. */
function styleOf(text: string): CSSProperties {
  const declarations = text.split(';').flatMap((declaration): [string, string][] => {
    const colon = declaration.indexOf(':');
    const [name, value] = [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()];
    if (colon < 1 || /url\(/i.test(value)) return [];
    return [[name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]];
  });
  return Object.fromEntries(declarations);
}
