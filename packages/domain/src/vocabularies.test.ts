import { expect, it } from 'vitest';

declare global {
  interface ImportMeta {
    /** Vite imports all files that match the patterns. */
    glob(patterns: readonly string[], options: { eager: true }): Readonly<Record<string, object>>;
  }
}

const modules = Object.entries(import.meta.glob(['./**/*.ts', '!./**/*.test.ts', '!./**/testing/**'], { eager: true }));
const lists = modules.flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    isVocabulary(value) ? [{ name: `${file} ${name}`, value }] : [],
  ),
);

it.each(lists)('$name lists each of its values once', ({ value }) => {
  expect(value.filter((word, index) => value.indexOf(word) !== index)).toEqual([]);
});

function isVocabulary(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 1 && value.every((word) => typeof word === 'string');
}
