import { describe, expect, it } from 'vitest';
import { citedIn, uncitedIn } from '../law/cited-tests.ts';
import { lawPage, lawRequirements } from '../law/law-page.ts';
import type { LawRule } from '../law/law-rules.ts';
import { checkLaw, testsOf } from './law.ts';

const rule: LawRule = {
  citation: '12 CFR 1006.6(e)',
  title: 'Opting out',
  does: 'Stops at once.',
  enforcedIn: ['packages/a/src/stop.ts'],
  counsel: 'The wording.',
};
const files: Record<string, string> = {
  'packages/a/src/stop.ts': '',
  'packages/a/src/stop.test.ts': "it('law: 12 CFR 1006.6(e): stops', () => {});",
};

function check(changes: Record<string, string | undefined> = {}, rules: readonly LawRule[] = [rule]): string[] {
  const all: Record<string, string> = { ...files };
  for (const [file, text] of Object.entries(changes)) {
    if (text === undefined) delete all[file];
    else all[file] = text;
  }
  const project = { files: Object.keys(all), sources: [], read: (file: string) => all[file] ?? '' };
  if (!('docs/law.md' in changes)) {
    all['docs/law.md'] = lawPage(rules, testsOf(project));
  }
  if (!('docs/requirements/10-law.md' in changes)) all['docs/requirements/10-law.md'] = lawRequirements(rules);
  project.files = Object.keys(all);
  return checkLaw(project, rules).map(({ message }) => message);
}

describe('checkLaw', () => {
  it('finds nothing when every rule has a test and a file and the pages are up to date', () => {
    expect(check()).toEqual([]);
  });

  it.each<[string, Parameters<typeof check>, RegExp]>([
    [
      'a rule without a test',
      [{ 'packages/a/src/stop.test.ts': undefined }],
      /^No test names "law: 12 CFR 1006\.6\(e\)"/,
    ],
    ['a rule whose file is missing', [{ 'packages/a/src/stop.ts': undefined }], /stop\.ts, which is missing/],
    ['a rule that nothing enforces', [{}, [{ ...rule, enforcedIn: [] }]], /^Nothing enforces/],
    ['an unknown rule', [{ 'packages/a/src/b.test.ts': "it('law: 12 CFR 9: x', f);" }], /"12 CFR 9" is no rule/],
    ['a source without law:', [{ 'packages/a/src/b.test.ts': "it('12 CFR 1006.6(e) x', f);" }], /^Name a source as/],
    ['a page that is out of date', [{ 'docs/law.md': '# The law' }], /out of date/],
    ['a page that is missing', [{ 'docs/law.md': undefined }], /out of date/],
    ['requirements that are out of date', [{ 'docs/requirements/10-law.md': '# 10. Law\n' }], /out of date/],
  ])('finds %s', (_, [changes, rules], message) => {
    expect(check(changes, rules)).toEqual([expect.stringMatching(message)]);
  });
});

describe('test titles', () => {
  it('can cite one rule or several separated by commas, in any quotes and on any line', () => {
    const code = "x\n  'law: 12 CFR 1006.6(e), Nacha 2.3.2: 9.1 stops: at once',\n it(`law: PCI DSS 6.4.3: $`)";
    expect(citedIn('a.test.ts', code)).toEqual([
      { citation: '12 CFR 1006.6(e)', file: 'a.test.ts', line: 2 },
      { citation: 'Nacha 2.3.2', file: 'a.test.ts', line: 2 },
      { citation: 'PCI DSS 6.4.3', file: 'a.test.ts', line: 3 },
    ]);
  });

  it('that start with the source itself are reported', () => {
    expect(uncitedIn("it('PCI DSS 6.4.3 x', f);\nit('works', f);\ndescribe.each(a)('x', f)")).toEqual([1]);
  });
});
