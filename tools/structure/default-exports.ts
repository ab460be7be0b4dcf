import type { Rule } from './project.ts';

/** Forbids default exports, so that everything has one name, except in configuration files whose tools require them. */
export const defaultExportsRule: Rule = {
  name: 'named exports',
  check(project) {
    return project.sources.flatMap(({ path, defaultExportLine }) => {
      if (defaultExportLine === undefined || path.endsWith('.config.ts')) return [];
      return [{ file: path, line: defaultExportLine, message: 'Export it by a name, not as the default.' }];
    });
  },
};
