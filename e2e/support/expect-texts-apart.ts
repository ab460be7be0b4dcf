import { expect, type Page } from '@playwright/test';

/**
 * Fails with texts that look apart on the screen, but that Chromium joins for screen readers: Orca read "$0" above "1200
 * W Lake St" as "$01200 W Lake St". Texts are apart if a space, a line break or an element that isn't a span is between.
 */
export async function expectTextsApart(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const joined: string[] = [];
  const textsOf = (id: string): string[] => {
    const node = byId.get(id);
    const role = node?.role?.value;
    if (node === undefined) return [];
    if (role === 'StaticText') return [String(node.name?.value ?? '')];
    const texts = (node.childIds ?? []).flatMap(textsOf);
    if (node.ignored) return texts;
    for (const [index, text] of texts.entries()) {
      const next = texts[index + 1];
      if (next !== undefined && /[\p{L}\p{N}.)]$/u.test(text) && /^[\p{L}\p{N}$(]/u.test(next))
        joined.push(`${text}|${next}`);
    }
    return [' '];
  };
  const [root] = nodes;
  if (root) textsOf(root.nodeId);
  expect.soft(joined, `read as one word: ${page.url()}`).toEqual([]);
}
