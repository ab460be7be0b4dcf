import { siteLink } from './site-links.ts';

export type SidebarLink = { readonly text: string; readonly link: string };
export type SidebarGroup = { readonly text: string; readonly items: SidebarLink[]; readonly collapsed: boolean };

/** Makes the sidebar from the lists in docs/README.md, so that a page is named in one place. */
export function sidebarOf(readme: string): SidebarGroup[] {
  return readme
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const links = [...lines.join('\n').matchAll(/\[([^\]]+)\]\(([^)\s#]+)(?:#[^)]*)?\)/g)];
      const pages = new Map(links.map(([, text = '', target = '']) => [siteLink(target, 'index.md'), text]));
      return { text: heading.trim(), collapsed: true, items: [...pages].flatMap(toLink) };
    })
    .filter(({ items }) => items.length > 0);
}

function toLink([link, text]: readonly [string | undefined, string]): SidebarLink[] {
  return link === undefined ? [] : [{ text: text.charAt(0).toUpperCase() + text.slice(1), link }];
}
