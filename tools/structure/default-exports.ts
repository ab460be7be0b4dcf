import type { Rule } from './project.ts';

/** A thing has one name everywhere; only the configuration files of tools that ask for it export a default. */
export const defaultExportsRule: Rule = {
  name: 'named exports',
  check(project) {
    return project.sources.flatMap(({ path, defaultExportLine }) => {
      if (defaultExportLine === undefined || path.endsWith('.config.ts')) return [];
      return [{ file: path, line: defaultExportLine, message: 'Export it by a name, not as the default.' }];
    });
  },
};
