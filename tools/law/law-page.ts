import { basename } from 'node:path';
import type { CitedTest } from './cited-tests.ts';
import type { LawRule } from './law-rules.ts';

const opening = `# The law, rule by rule

This page lists the legal and payment network rules for a portal like Quittance. For each rule, it states what Quittance does, where it's enforced, and
which tests prove it. \`npm run law\` writes this page from \`tools/law/law-rules.ts\` and from test titles, which name a rule as \`law: 12 CFR 1006.22(c): …\`.
\`npm run check\` fails if a rule has no test or enforcing file, if a test names an unknown rule, or if this page is out of date.

**This page isn't legal advice.** It covers what the product does, not what a tenant must do. Have your counsel read it and decide the points that begin
with "Counsel decides".
`;

/** Renders docs/law.md with a section for each rule. */
export function lawPage(rules: readonly LawRule[], tests: readonly CitedTest[]): string {
  return `${[opening, overview(rules, tests), ...rules.map((rule) => section(rule, tests))].join('\n')}`;
}

/**
 * Renders docs/requirements/10-law.md, which lists each rule as a requirement. The numbers follow the order of the
 * rules, and tests that cite a rule count as tests of its requirement.
 */
export function lawRequirements(rules: readonly LawRule[]): string {
  const sections = rules.map(
    (rule, index) => `## ${lawRequirementId(index)} ${rule.title}\n\n${rule.does}\n\nSource: ${rule.citation}.\n`,
  );
  return `${[requirementsOpening, ...sections].join('\n')}`;
}

/** Returns the number of a rule's requirement. `index` counts from 0. */
export function lawRequirementId(index: number): string {
  return `10.${index + 1}`;
}

const requirementsOpening = `# 10. Law

These are our own additions. They define what the law and the payment networks require. \`npm run law\` writes this page. [The law, rule by rule](../law.md)
shows where each rule is enforced and what counsel decides. A test cites a rule by its source, as in \`law: 12 CFR 1006.22(c)\`.
`;

function overview(rules: readonly LawRule[], tests: readonly CitedTest[]): string {
  const rows = rules.map((rule) => {
    const own = tests.filter(({ citation }) => citation === rule.citation).length;
    return `| ${rule.citation} | ${rule.title} | ${own} | ${rule.counsel === undefined ? '' : 'yes'} |`;
  });
  return `| Source | Rule | Tests | Counsel decides |\n| --- | --- | ---: | --- |\n${rows.join('\n')}\n`;
}

function section({ citation, title, does, enforcedIn, counsel }: LawRule, tests: readonly CitedTest[]): string {
  const files = [...new Set(tests.filter((test) => test.citation === citation).map(({ file }) => file))].toSorted();
  const lines = [
    `## ${citation}: ${title}`,
    does,
    '',
    `- Enforced in ${links(enforcedIn)}`,
    `- Tests: ${links(files)}`,
    ...(counsel === undefined ? [] : [`- Counsel decides ${counsel}`]),
  ];
  return `${lines.join('\n')}\n`;
}

function links(files: readonly string[]): string {
  return files.map((file) => `[${basename(file)}](../${file})`).join(', ');
}
