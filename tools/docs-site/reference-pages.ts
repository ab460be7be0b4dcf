import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiDocument, referencePages } from './api-reference.ts';
import { shownFiles } from './site-links.ts';

export type ReferencePage = {
  readonly name: string;
  readonly title: string;
  readonly markdown: string;
  /** True for a resource of the API. */
  readonly isResource: boolean;
};

/** The site's pages that aren't files in docs: the API's resources, the changelog, the client and the decisions. */
export function readReferencePages(root: string): ReferencePage[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const document: ApiDocument = JSON.parse(read('packages/client/openapi.json'));
  const resources = referencePages(document).map(({ name, markdown }) => ({
    name: name.toLowerCase().replaceAll(' ', '-'),
    title: name,
    markdown,
    isResource: true,
  }));
  const files = Object.entries(shownFiles).map(([file, page]) => {
    const markdown = read(file);
    return { name: page.replace(/^reference\/|\.md$/g, ''), title: titleOf(markdown), markdown, isResource: false };
  });
  const decisions = { name: 'decisions', title: 'Decisions', markdown: decisionList(root), isResource: false };
  return [...resources, ...files, decisions];
}

function decisionList(root: string): string {
  const folder = join(root, 'docs/decisions');
  const lines = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => `- [${titleOf(readFileSync(join(folder, file), 'utf8'))}](../decisions/${file})`);
  return ['# Decisions', 'Each decision says why something works as it does.', lines.join('\n')].join('\n\n');
}

function titleOf(markdown: string): string {
  return /^# (.+)$/m.exec(markdown)?.[1] ?? '';
}
