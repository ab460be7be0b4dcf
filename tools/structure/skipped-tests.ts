import type { Node } from 'oxc-parser';
import { type Finding, isTest, type Rule } from './project.ts';
import type { SourceFile } from './source-file.ts';
import { nameOf, walk } from './walk.ts';

const testFunctions = new Set(['describe', 'it', 'suite', 'test']);
const skippers = new Set(['fixme', 'only', 'runIf', 'skip', 'skipIf', 'todo']);

/** Forbids skipped and exclusive tests. */
export const skippedTestsRule: Rule = {
  name: 'no skipped tests',
  check: (project) => project.sources.filter(({ path }) => isTest(path)).flatMap(checkSource),
};

function checkSource(source: SourceFile): Finding[] {
  const findings: Finding[] = [];
  walk(source.program, (node) => {
    if (node.type !== 'MemberExpression' || !skippers.has(nameOf(node) ?? '')) return;
    if (!testFunctions.has(rootName(node) ?? '')) return;
    findings.push({
      file: source.path,
      line: source.lineOf(node.start),
      message: `A test may not use .${nameOf(node)}.`,
    });
  });
  return findings;
}

// Finds the `it` of it.each(cases).skip, the start of a chain of members and calls.
function rootName(node: Node): string | undefined {
  if (node.type === 'MemberExpression') return rootName(node.object);
  if (node.type === 'CallExpression') return rootName(node.callee);
  return nameOf(node);
}
