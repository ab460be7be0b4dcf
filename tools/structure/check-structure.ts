import { sumTallies, type Tally, tallyOne } from '../testing/tally.ts';
import { arrowsRule } from './arrows.ts';
import { asvsRule } from './asvs.ts';
import { browserPlatformRule } from './browser-platform.ts';
import { dangerousCallsRule } from './dangerous-calls.ts';
import { defaultExportsRule } from './default-exports.ts';
import { domainPurityRule } from './domain-purity.ts';
import { fileLengthRule, listLengthQuestions } from './file-length.ts';
import { fileNamesRule } from './file-names.ts';
import { laggingReadsRule } from './lagging-reads.ts';
import { lawRule } from './law.ts';
import { lockFileRule } from './lock-file.ts';
import { markdownLinksRule } from './markdown-links.ts';
import { namedDependenciesRule } from './named-dependencies.ts';
import { numberedFilesRule } from './numbered-files.ts';
import { oneFormatterRule } from './one-formatter.ts';
import { type Finding, type Rule, readProject } from './project.ts';
import { requirementsRule } from './requirements.ts';
import { silencedChecksRule } from './silenced-checks.ts';
import { skippedTestsRule } from './skipped-tests.ts';
import { statedBalancesRule } from './stated-balances.ts';
import { transactionOwnerRule } from './transaction-owner.ts';

const rules: readonly Rule[] = [
  arrowsRule,
  namedDependenciesRule,
  browserPlatformRule,
  domainPurityRule,
  transactionOwnerRule,
  laggingReadsRule,
  statedBalancesRule,
  fileNamesRule,
  dangerousCallsRule,
  oneFormatterRule,
  defaultExportsRule,
  silencedChecksRule,
  skippedTestsRule,
  fileLengthRule,
  numberedFilesRule,
  markdownLinksRule,
  asvsRule,
  lawRule,
  requirementsRule,
  lockFileRule,
];

/** Checks every rule on the project in `root`, prints findings as `file:line message`, and counts rules. */
export function checkStructure(root: string, say: (line: string) => void): Tally {
  const project = readProject(root);
  const tallies = rules.map((rule) => {
    const findings = rule.check(project);
    for (const finding of findings) say(`${describe(finding)} (${rule.name})`);
    return tallyOne(findings.length === 0);
  });
  for (const question of listLengthQuestions(project)) say(`   question: ${describe(question)}`);
  return sumTallies(tallies);
}

function describe({ file, line, message }: Finding): string {
  return `${file}:${line} ${message}`;
}
