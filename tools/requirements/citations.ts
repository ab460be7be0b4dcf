import { lawRequirementId } from '../law/law-page.ts';
import { lawRules } from '../law/law-rules.ts';
import { testsOf } from '../structure/law.ts';
import type { Project } from '../structure/project.ts';

/** A citation of a requirement in a file. `id` is `4.6`, or `4` when the citation names only a page. */
export type Citation = { id: string; file: string; line: number };

// A comment may break the line between `req` and the number, or inside a list of numbers.
const gap = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:\*|//|--)?[ \t]*)`;
const number = String.raw`\d+(?:\.\d+)?`;
const citationPattern = new RegExp(String.raw`\breq${gap}(${number}(?:(?:,|${gap}(?:and|or|to))${gap}\d+\.\d+)*)`, 'g');
const readable = /\.(tsx?|mjs|css|sql|md)$/;
const ownPages = 'docs/requirements/';

/**
 * Finds every `req 4.6`, and each number of a list such as `req 4.6, 4.7 and 9.3`. A test that names a law cites that law's requirement.
 * The requirements' own pages aren't searched.
 */
export function findCitations(project: Pick<Project, 'files' | 'read'>): Citation[] {
  const byNumber = project.files
    .filter((file) => readable.test(file) && !file.startsWith(ownPages))
    .flatMap((file) => citationsIn(file, project.read(file)));
  return [...byNumber, ...citationsOfLaw(project)];
}

function citationsOfLaw(project: Pick<Project, 'files' | 'read'>): Citation[] {
  return testsOf(project).flatMap(({ citation, file, line }) => {
    const index = lawRules.findIndex((rule) => rule.citation === citation);
    return index === -1 ? [] : [{ id: lawRequirementId(index), file, line }];
  });
}

function citationsIn(file: string, text: string): Citation[] {
  return [...text.matchAll(citationPattern)].flatMap((match) => {
    const line = text.slice(0, match.index).split('\n').length;
    return (match[1]?.match(/\d+(?:\.\d+)?/g) ?? []).map((id) => ({ id, file, line }));
  });
}
