import type { Rule } from './project.ts';

const silencers = ['biome-ignore', 'eslint-disable', '@ts-expect-error', '@ts-ignore', '@ts-nocheck', 'v8 ignore'];

/** Forbids comments that suppress findings of the linter or compiler. */
export const silencedChecksRule: Rule = {
  name: 'no silenced checks',
  check(project) {
    const inSources = project.sources.flatMap((source) =>
      source.comments.map(({ value, start }) => ({ file: source.path, line: source.lineOf(start), text: value })),
    );
    const inStyles = project.files
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        project
          .read(file)
          .split('\n')
          .map((text, index) => ({ file, line: index + 1, text })),
      );
    return [...inSources, ...inStyles].flatMap(({ file, line, text }) => {
      const silencer = silencers.find((word) => text.includes(word));
      return silencer === undefined ? [] : [{ file, line, message: `Repair the finding instead of ${silencer}.` }];
    });
  },
};
