import type { Project } from '../structure/project.ts';

/** A numbered heading of docs/requirements, such as `## 4.6 Verify a code`. `line` counts from 1. */
export type Requirement = { id: string; title: string; file: string; line: number };

const page = /^docs\/requirements\/\d+-[a-z-]+\.md$/;

/** Reads the numbered headings of docs/requirements, in numeric order. */
export function readRequirements(project: Pick<Project, 'files' | 'read'>): Requirement[] {
  return project.files
    .filter((file) => page.test(file))
    .flatMap((file) => readHeadings(file, project.read(file)))
    .sort((a, b) => compareIds(a.id, b.id));
}

function readHeadings(file: string, text: string): Requirement[] {
  return text.split('\n').flatMap((line, index) => {
    const [, id, title] = /^## (\d+\.\d+) (.+)$/.exec(line) ?? [];
    return id === undefined || title === undefined ? [] : [{ id, title, file, line: index + 1 }];
  });
}

/** Sorts 2.10 after 2.9. */
function compareIds(a: string, b: string): number {
  const [aPage = 0, aHeading = 0] = a.split('.').map(Number);
  const [bPage = 0, bHeading = 0] = b.split('.').map(Number);
  return aPage - bPage || aHeading - bHeading;
}
