import { posix } from 'node:path';
import type { Finding, Rule } from './project.ts';
import type { SourceFile } from './source-file.ts';
import { walk } from './walk.ts';

const features = 'apps/console/src/features/';
const patterns = 'apps/console/src/patterns/';

/** Parts that only patterns build with, and the pattern that features configure instead. */
const parts = new Map([
  ['@quittance/ui/confirmation-dialog', 'DecisionDialog'],
  ['@quittance/ui/dialog', 'DecisionDialog'],
  ['@quittance/ui/layout/two-column', 'DetailPage'],
  [`${patterns}action-dialog.tsx`, 'DecisionDialog'],
  [`${patterns}lists/load-more.tsx`, 'ListPage, ListCard or RowList'],
]);
const elements = new Map([
  ['dialog', 'DecisionDialog'],
  ['table', 'DataTable'],
]);

/** Dialogs that don't fit the decision pattern. */
const ownDialogs = [
  // Shows information only.
  `${features}ach/unmatched-dialog.tsx`,
  `${features}pay-links/new-link-dialog.tsx`,
  // Opens a tab during the click and stays open if the browser blocks it.
  `${features}customers/care/see-as-dialog.tsx`,
  // Shows a preview before the decision.
  `${features}plans/change-plan-dialog.tsx`,
  // Without a saved draft, nothing is requested.
  `${features}settings/discard-dialog.tsx`,
  // Asks before leaving a screen and requests nothing.
  `${features}settings/leave-question.tsx`,
  // Has nothing to decide while the settings have errors.
  `${features}settings/publish-dialog.tsx`,
];

/** Requires features of the console to configure the patterns for lists, records and decisions. */
export const screenPatternsRule: Rule = {
  name: 'console screens from patterns',
  check(project) {
    return project.sources
      .filter(({ path }) => path.startsWith(features) && !/\.test\.tsx?$/.test(path))
      .flatMap((source) => {
        const found = [...partsOf(source), ...elementsOf(source)];
        if (!ownDialogs.includes(source.path)) return found;
        const message = 'It no longer builds its own dialog: take it off the list in screen-patterns.ts.';
        return found.length === 0 ? [{ file: source.path, line: 1, message }] : [];
      });
  },
};

function partsOf({ path, imports }: SourceFile): Finding[] {
  return imports.flatMap(({ specifier, line }) => {
    const part = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
    const pattern = parts.get(part);
    if (pattern === undefined) return [];
    return [{ file: path, line, message: `Configure ${pattern} instead of building with ${posix.basename(part)}.` }];
  });
}

function elementsOf({ path, program, lineOf }: SourceFile): Finding[] {
  const findings: Finding[] = [];
  walk(program, (node) => {
    if (node.type !== 'JSXOpeningElement' || node.name.type !== 'JSXIdentifier') return;
    const pattern = elements.get(node.name.name);
    if (pattern === undefined) return;
    const message = `Configure ${pattern} instead of building with <${node.name.name}>.`;
    findings.push({ file: path, line: lineOf(node.start), message });
  });
  return findings;
}
