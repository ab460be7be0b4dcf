import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type MarkdownEnv, type MarkdownRenderer } from 'vitepress';
import { readReferencePages } from '../../tools/docs-site/reference-pages.ts';
import { sidebarOf } from '../../tools/docs-site/sidebar.ts';
import { renderForSite } from '../../tools/docs-site/site-markdown.ts';
import { toAnchor } from '../../tools/structure/markdown-links.ts';

const root = path.resolve(import.meta.dirname, '../..');
const readme = readFileSync(path.join(root, 'docs/README.md'), 'utf8');
const references = readReferencePages(root);
const resources = references
  .filter(({ isResource }) => isResource)
  .map(({ name, title }) => ({ text: title, link: `/reference/${name}` }));

/** Gives the search also the reference's pages, which have no files. */
function renderForSearch(source: string, env: MarkdownEnv, markdown: MarkdownRenderer): Promise<string> {
  const reference = references.find(({ name }) => env.relativePath === `reference/${name}.md`);
  return markdown.renderAsync(reference?.markdown ?? source, env);
}

// npm run docs serves this site.
export default defineConfig({
  title: 'Quittance',
  description: 'The open-source portal where people pay what they owe.',
  lang: 'en-US',
  rewrites: { 'README.md': 'index.md', 'requirements/README.md': 'requirements/index.md' },
  outDir: path.resolve(root, process.env.DATA_DIR || '.data', 'docs'),
  cacheDir: path.join(root, 'node_modules/.cache/docs'),
  cleanUrls: true,
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    html: false,
    linkify: false,
    anchor: { slugify: toAnchor },
    config: renderForSite,
  },
  themeConfig: {
    nav: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Creditor API', link: '/creditor-api' },
      { text: 'Changelog', link: '/reference/changelog' },
    ],
    sidebar: [...sidebarOf(readme), { text: 'Creditor API reference', collapsed: true, items: resources }],
    outline: [2, 3],
    search: { provider: 'local', options: { _render: renderForSearch } },
  },
});
