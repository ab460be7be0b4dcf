import { getDocumentProxy } from 'unpdf';

export type TaggedPart = { role: string; lang: string | undefined; text: string; parts: TaggedPart[] };

/** A PDF as an independent reader parses it. `untagged` holds texts outside the structure tree. */
export type TaggedPdf = {
  title: string;
  language: string;
  isTagged: boolean;
  pages: number;
  parts: TaggedPart[];
  text: string;
  untagged: string[];
};

export async function readTaggedPdf(pdf: Uint8Array): Promise<TaggedPdf> {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  const isTagged = (await document.getMarkInfo())?.Marked === true;
  const parts: TaggedPart[] = [];
  const untagged: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const tree = (await page.getStructTree()) as TreeNode | null;
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = textsOf(items as ContentItem[], untagged);
    if (tree) parts.push(...(tree.children ?? []).filter(isNode).map((node) => partOf(node, texts)));
  }
  await document.loadingTask.destroy();
  const text = parts.map((part) => fullText(part)).join(' ');
  return {
    title: info.Title ?? '',
    language: info.Language ?? '',
    isTagged,
    pages: document.numPages,
    parts,
    text,
    untagged,
  };
}

export function partsOf(parts: readonly TaggedPart[], role: string): TaggedPart[] {
  return parts.flatMap((part) => [...(part.role === role ? [part] : []), ...partsOf(part.parts, role)]);
}

export function fullText({ text, parts }: TaggedPart): string {
  return [text, ...parts.map(fullText)].filter((part) => part !== '').join(' ');
}

type TreeNode = { role: string; lang?: string; children?: (TreeNode | { type: string; id: string })[] };
type ContentItem = { type?: string; id?: string; str?: string; hasEOL?: boolean };

function isNode(child: TreeNode | { type: string; id: string }): child is TreeNode {
  return 'role' in child;
}

/** Groups texts by the ids of their enclosing marks, which can nest. Text without a mark goes to `untagged`. */
function textsOf(items: readonly ContentItem[], untagged: string[]): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: (string | undefined)[] = [];
  for (const { type, id, str = '', hasEOL } of items) {
    if (type === 'beginMarkedContentProps' || type === 'beginMarkedContent') open.push(id);
    else if (type === 'endMarkedContent') open.pop();
    else {
      const mark = open.findLast((each) => each !== undefined);
      // Kerned lines arrive in pieces, so only the end of a line adds a space.
      const piece = hasEOL ? `${str} ` : str;
      if (mark !== undefined) texts.set(mark, [...(texts.get(mark) ?? []), piece]);
      else if (str.trim() !== '') untagged.push(str);
    }
  }
  return texts;
}

function partOf({ role, lang, children = [] }: TreeNode, texts: ReadonlyMap<string, string[]>): TaggedPart {
  const text = children
    .flatMap((child) => (isNode(child) ? [] : (texts.get(child.id) ?? [])))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
  return { role, lang, text, parts: children.filter(isNode).map((child) => partOf(child, texts)) };
}
