import { findCitations } from '../requirements/citations.ts';
import { coverageFile, coverageText, isTestFile } from '../requirements/coverage.ts';
import { readRequirements } from '../requirements/requirement-list.ts';
import type { Finding, Rule } from './project.ts';

/**
 * Checks that every cited requirement exists, that every requirement has a test, and that the coverage list is up to
 * date.
 */
export const requirementsRule: Rule = {
  name: 'requirements',
  check(project) {
    const requirements = readRequirements(project);
    if (requirements.length === 0) return [];
    const citations = findCitations(project);
    const known = new Set(requirements.map(({ id }) => id));
    const tested = new Set(citations.filter(({ file }) => isTestFile(file)).map(({ id }) => id));
    const unknown = citations.filter(({ id }) => !known.has(id));
    const untested = requirements.filter(({ id }) => !tested.has(id));
    const isCurrent =
      project.files.includes(coverageFile) && project.read(coverageFile) === coverageText(requirements, citations);
    const stale: Finding[] = isCurrent
      ? []
      : [{ file: coverageFile, line: 1, message: 'Out of date. Run npm run requirements.' }];
    return [
      ...unknown.map(({ id, file, line }) => ({ file, line, message: `docs/requirements has no heading ${id}.` })),
      ...untested.map(({ id, file, line }) => ({ file, line, message: `No test cites req ${id}.` })),
      ...stale,
    ];
  },
};
