import { posix } from 'node:path';

/** Pages of the site that aren't files in docs, by the file that they show. */
export const shownFiles: Readonly<Record<string, string>> = {
  'CHANGELOG.md': 'reference/changelog.md',
  'packages/client/README.md': 'reference/client.md',
  'packages/embed/README.md': 'reference/embed.md',
};

const pageFolders: Readonly<Record<string, string>> = { 'docs/decisions': 'reference/decisions.md' };

/**
 * Returns the site's address of a link in a page, or undefined if the site doesn't have its target, such as source code.
 * `page` is the page's path in docs. Links to other sites and within the page stay as they are.
 */
export function siteLink(target: string, page: string): string | undefined {
  if (/^([a-z][a-z0-9+.-]*:|#|\/)/i.test(target)) return target;
  const [path = '', hash] = target.split('#');
  const file = posix.join(posix.dirname(sourceOf(page)), path).replace(/\/$/, '');
  const shown = shownFiles[file] ?? pageFolders[file] ?? pageInDocs(file);
  return shown === undefined ? undefined : `/${shown}${hash === undefined ? '' : `#${hash}`}`;
}

/** The file whose words a page shows. */
function sourceOf(page: string): string {
  const shown = Object.entries(shownFiles).find(([, name]) => name === page);
  return shown?.[0] ?? `docs/${page}`;
}

function pageInDocs(file: string): string | undefined {
  if (!file.startsWith('docs/') || !file.endsWith('.md')) return undefined;
  return file.slice('docs/'.length).replace(/README\.md$/, 'index.md');
}
