import { baseName, type Finding, type Project, type Rule } from './project.ts';

/**
 * Requires migrations and decision records to be numbered from 0001 without gaps, so that their order is unambiguous.
 */
export const numberedFilesRule: Rule = {
  name: 'numbered files',
  check(project) {
    return [
      ...checkNumbers(project, 'packages/database/migrations/', /^(\d{4})_[a-z0-9]+(_[a-z0-9]+)*\.sql$/),
      ...checkNumbers(project, 'docs/decisions/', /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.md$/),
    ];
  },
};

function checkNumbers(project: Project, folder: string, pattern: RegExp): Finding[] {
  const files = project.files.filter((file) => file.startsWith(folder) && baseName(file) !== 'README.md');
  return files.flatMap((file, index) => {
    const number = pattern.exec(baseName(file))?.[1];
    if (number === undefined)
      return [{ file, line: 1, message: `Its name does not have the form of ${pattern.source}.` }];
    const expected = String(index + 1).padStart(4, '0');
    return number === expected
      ? []
      : [{ file, line: 1, message: `Its number is ${number} where ${expected} comes next.` }];
  });
}
