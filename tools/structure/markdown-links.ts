import { posix } from 'node:path';
import type { Finding, Project, Rule } from './project.ts';

const link = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g;
/** A file's whole path as inline code, without a pattern or a placeholder in it. */
const pathInCode = /`((?:apps|bench|docs|e2e|packages|tools)\/[\w./-]+\.(?:css|json|md|mjs|sql|ts|tsx))`/g;
const withScheme = /^[a-z][a-z0-9+.-]*:/i;

/** Checks that relative links in the documentation lead to existing files and headings, and that named files exist. */
export const markdownLinksRule: Rule = {
  name: 'links in the documentation',
  check: (project) =>
    project.files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => [...checkFile(project, file), ...checkPaths(project, file)]),
};

function checkFile(project: Project, file: string): Finding[] {
  return proseLines(project.read(file)).flatMap((text, index) =>
    [...text.matchAll(link)].flatMap(([, target = '']) => {
      const message = withScheme.test(target) ? undefined : checkTarget(project, file, target);
      return message === undefined ? [] : [{ file, line: index + 1, message }];
    }),
  );
}

function checkPaths(project: Project, file: string): Finding[] {
  return project
    .read(file)
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(pathInCode)].flatMap(([, path = '']) =>
        project.files.includes(path) ? [] : [{ file, line: index + 1, message: `${path} does not exist.` }],
      ),
    );
}

function checkTarget(project: Project, file: string, target: string): string | undefined {
  const [path = '', heading] = decodeURI(target).split('#');
  const wanted = path === '' ? file : posix.join(posix.dirname(file), path).replace(/\/$/, '');
  const isThere = project.files.some((known) => known === wanted || known.startsWith(`${wanted}/`));
  if (!isThere) return `${target} does not exist.`;
  if (heading === undefined || !wanted.endsWith('.md')) return undefined;
  const headings = proseLines(project.read(wanted)).filter((text) => /^#{1,6} /.test(text));
  return headings.map(toAnchor).includes(heading) ? undefined : `${wanted} has no heading #${heading}.`;
}

// Blanks out code, whose links don't count, and keeps line numbers correct.
function proseLines(markdown: string): string[] {
  let inFence = false;
  return markdown.split('\n').map((text) => {
    const isFence = /^\s*(```|~~~)/.test(text);
    if (isFence) inFence = !inFence;
    return isFence || inFence ? '' : text.replace(/`[^`]*`/g, (code) => (text.startsWith('#') ? code : ''));
  });
}

export function toAnchor(headingLine: string): string {
  const text = headingLine.replace(/^#+ /, '').trim().toLowerCase();
  return text.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
}
