import type { MarkdownRenderer } from 'vitepress';
import { siteLink } from './site-links.ts';

/** Leads links to the site's pages, shows links to source code as text, and keeps `{{name}}` from being evaluated. */
export function renderForSite(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('site-links', ({ tokens, env }) => {
    for (const { children } of tokens) if (children) leadLinks(children, env.relativePath);
  });
  const { text } = markdown.renderer.rules;
  markdown.renderer.rules.text = (...context) => (text?.(...context) ?? '').replaceAll('{{', '&#123;&#123;');
}

type Inline = NonNullable<ReturnType<MarkdownRenderer['parse']>[number]['children']>;

function leadLinks(children: Inline, page: string): void {
  let isRemoved = false;
  for (const token of children) {
    if (token.type === 'link_open') {
      const target = siteLink(decodeURI(token.attrGet('href') ?? ''), page);
      isRemoved = target === undefined;
      if (target !== undefined) token.attrSet('href', target);
    }
    if (isRemoved && token.type.startsWith('link_')) {
      if (token.type === 'link_close') isRemoved = false;
      token.type = 'text';
      token.tag = '';
      token.content = '';
      token.nesting = 0;
    }
  }
}
