import type { Finding, Rule } from './project.ts';

const named = /\.(css|mjs|ts|tsx)$/;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const emptyWords = new Set(['common', 'helper', 'helpers', 'index', 'manager', 'misc', 'util', 'utils']);

/** Requires descriptive file names in kebab-case and forbids catch-all names. */
export const fileNamesRule: Rule = {
  name: 'file names',
  check: (project) => project.files.filter((file) => named.test(file)).flatMap(checkName),
};

function checkName(file: string): Finding[] {
  const parts = file.split('/').filter((part) => !part.startsWith('.'));
  const badCase = parts.find((part) => !kebabCase.test(part));
  if (badCase !== undefined) return [{ file, line: 1, message: `"${badCase}" is not in kebab-case.` }];
  const empty = parts.find((part) => saysNothing(part.split('.')[0] ?? ''));
  return empty === undefined ? [] : [{ file, line: 1, message: `"${empty}" does not say what is inside.` }];
}

function saysNothing(name: string): boolean {
  const words = name.split('-');
  return emptyWords.has(words[0] ?? '') || emptyWords.has(words.at(-1) ?? '');
}
