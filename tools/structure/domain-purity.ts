import type { Node } from 'oxc-parser';
import { type Finding, isTest, type Rule } from './project.ts';
import type { Import, SourceFile } from './source-file.ts';
import { nameOf, walk } from './walk.ts';

const clockOfDateLibrary = new Set(['getLocalTimeZone', 'now', 'today', '*']);
const testLibraries = new Set(['fast-check', 'vitest']);
const impureCalls = new Set(['Date', 'fetch', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout']);
const impureObjects = new Set(['console', 'crypto', 'performance', 'process']);
const impureMembers = new Set(['Date.now', 'Math.random']);

/** Keeps business rules pure: no packages except the calendar, no clock, no randomness, no I/O. */
export const domainPurityRule: Rule = {
  name: 'pure domain',
  check(project) {
    const sources = project.sources.filter(({ path }) => path.startsWith('packages/domain/'));
    return sources.flatMap((source) => [
      ...source.imports.flatMap((imported) => checkImport(source, imported)),
      ...(isTest(source.path) ? [] : checkCalls(source)),
    ]);
  },
};

function checkImport(source: SourceFile, { specifier, names, line }: Import): Finding[] {
  const isOwn = specifier.startsWith('.') || specifier.startsWith('@quittance/domain/');
  if (isOwn || (isOfTests(source.path) && testLibraries.has(specifier))) return [];
  if (specifier !== '@internationalized/date') {
    return [{ file: source.path, line, message: `The domain may not import ${specifier}.` }];
  }
  const clock = names.find((name) => clockOfDateLibrary.has(name));
  if (clock === undefined || isTest(source.path)) return [];
  return [
    { file: source.path, line, message: `The domain may not import ${clock} of ${specifier}: today is passed in.` },
  ];
}

/** Matches tests and shared test code. These may use test libraries, but no clock or randomness either. */
function isOfTests(path: string): boolean {
  return isTest(path) || path.includes('/testing/');
}

function checkCalls(source: SourceFile): Finding[] {
  const findings: Finding[] = [];
  walk(source.program, (node) => {
    const impurity = findImpurity(node);
    if (impurity === undefined) return;
    findings.push({
      file: source.path,
      line: source.lineOf(node.start),
      message: `The domain may not use ${impurity}.`,
    });
  });
  return findings;
}

function findImpurity(node: Node): string | undefined {
  if (node.type === 'CallExpression') {
    const called = node.callee.type === 'Identifier' ? node.callee.name : '';
    return impureCalls.has(called) ? `${called}()` : undefined;
  }
  if (node.type === 'NewExpression' && node.callee.type === 'Identifier') {
    return node.callee.name === 'Date' && node.arguments.length === 0 ? 'new Date()' : undefined;
  }
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined;
  const member = `${node.object.name}.${nameOf(node)}`;
  return impureObjects.has(node.object.name) || impureMembers.has(member) ? member : undefined;
}
