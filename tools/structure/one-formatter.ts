import type { Node } from 'oxc-parser';
import { type Finding, isTest, type Rule } from './project.ts';
import type { SourceFile } from './source-file.ts';
import { nameOf, walk } from './walk.ts';

const programs = /^(?:apps|packages)\/[a-z-]+\/src\//;
/**
 * The domain formats amounts, dates and counts for all packages. Simulated wallets run alone in a page, like the
 * vendors' scripts.
 */
const writers = ['packages/domain/src/', 'packages/processors/src/sandbox/wallets/'];
const localeMethods = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'toDateString']);
const cuts = new Set(['replace', 'slice', 'split', 'substring']);
const dayParts = new Set(['month', 'day', 'getMonth', 'getDate', 'padStart', 'twoDigits']);

/**
 * Requires amounts, dates, times, counts and percentages to be formatted by `packages/domain`, so that they look the
 * same everywhere.
 */
export const oneFormatterRule: Rule = {
  name: 'formats only in packages/domain',
  check: (project) => project.sources.filter(({ path }) => isChecked(path)).flatMap(checkSource),
};

function isChecked(path: string): boolean {
  const isForTests = isTest(path) || /\.cases\.tsx?$|\/testing\//.test(path);
  return programs.test(path) && !isForTests && !writers.some((writer) => path.startsWith(writer));
}

function checkSource(source: SourceFile): Finding[] {
  const { path } = source;
  // The wire format puts the month first, but a Spanish reader would take 10/11 for November 10.
  const isOfWire = path.startsWith('packages/contract/');
  const findings = source.imports
    .filter(({ names }) => names.includes('monthFirstDay') && !isOfWire)
    .map(({ line }) => ({
      file: path,
      line,
      message: 'Only packages/contract writes days as the wire does: use formatDay.',
    }));
  walk(source.program, (node) => {
    const message = findMessage(node);
    if (message !== undefined) findings.push({ file: source.path, line: source.lineOf(node.start), message });
  });
  return findings;
}

function findMessage(node: Node): string | undefined {
  if (node.type === 'MemberExpression') return memberMessage(node);
  if (node.type === 'BinaryExpression' && node.operator === '/' && isNumber(node.right, 100)) {
    return 'Only packages/domain makes dollars of cents: use plainDollars, dollarsFromCents or fromHundredths.';
  }
  if (node.type === 'TemplateLiteral') return templateMessage(node);
  return undefined;
}

function memberMessage(node: Extract<Node, { type: 'MemberExpression' }>): string | undefined {
  const name = nameOf(node) ?? '';
  if (node.object.type === 'Identifier' && node.object.name === 'Intl') {
    return `Only packages/domain uses Intl.${name}: use its formats.`;
  }
  if (localeMethods.has(name)) return `Only packages/domain writes dates and numbers for people, not ${name}().`;
  if (name === 'toFixed') return 'Only packages/domain rounds numbers to text: use plainDollars or formatPercent.';
  const isCutIso =
    cuts.has(name) &&
    node.object.type === 'CallExpression' &&
    node.object.callee.type === 'MemberExpression' &&
    nameOf(node.object.callee) === 'toISOString';
  return isCutIso ? 'Only packages/domain cuts the text of an instant: use utcDay and its siblings.' : undefined;
}

function templateMessage({ quasis, expressions }: Extract<Node, { type: 'TemplateLiteral' }>): string | undefined {
  const texts = quasis.map(({ value }) => value.raw);
  if (expressions.some((_, index) => texts[index]?.endsWith('$'))) {
    return 'Only packages/domain writes a dollar sign before an amount: use formatMoney.';
  }
  if (expressions.some((expression, index) => texts[index + 1]?.startsWith('/') && isPartOfDay(expression))) {
    return 'Only packages/domain writes a day with slashes: use formatDay or formatShortDay.';
  }
  return undefined;
}

function isPartOfDay(expression: Node): boolean {
  let found = false;
  walk(expression, (node) => {
    const name = node.type === 'MemberExpression' ? nameOf(node) : node.type === 'Identifier' ? node.name : undefined;
    if (name !== undefined && dayParts.has(name)) found = true;
  });
  return found;
}

function isNumber(node: Node, value: number): boolean {
  return node.type === 'Literal' && node.value === value;
}
