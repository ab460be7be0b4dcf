import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findCitations } from './requirements/citations.ts';
import { coverageFile, coverageText } from './requirements/coverage.ts';
import { readRequirements } from './requirements/requirement-list.ts';
import { readProject } from './structure/project.ts';

// npm run requirements: writes docs/requirements/coverage.md.
const root = dirname(import.meta.dirname);
const project = readProject(root);
writeFileSync(join(root, coverageFile), coverageText(readRequirements(project), findCitations(project)));
console.log(`Wrote ${coverageFile}.`);
