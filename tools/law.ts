import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lawPage, lawRequirements } from './law/law-page.ts';
import { lawRules } from './law/law-rules.ts';
import { checkLaw, testsOf } from './structure/law.ts';
import { readProject } from './structure/project.ts';

// npm run law: writes docs/law.md and the page of legal requirements from the table of rules and the tests that cite
// them.
const root = dirname(import.meta.dirname);
writeFileSync(join(root, 'docs/law.md'), lawPage(lawRules, testsOf(readProject(root))));
writeFileSync(join(root, 'docs/requirements/10-law.md'), lawRequirements(lawRules));
const findings = checkLaw(readProject(root), lawRules);
for (const { file, line, message } of findings) console.error(`${file}:${line} ${message}`);
console.log(`${lawRules.length} rules, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
