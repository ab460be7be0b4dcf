import type { Rule } from './project.ts';
import { findWorkspace, readWorkspaces } from './workspaces.ts';

/**
 * Requires an imported workspace to be listed in the importing package.json, so that a wrong import can't resolve by
 * accident.
 */
export const namedDependenciesRule: Rule = {
  name: 'imports named in package.json',
  check(project) {
    const workspaces = readWorkspaces(project);
    return project.sources.flatMap((source) => {
      const own = workspaces.find(({ folder }) => source.path.startsWith(`${folder}/`));
      if (own === undefined) return [];
      return source.imports.flatMap(({ specifier, line }) => {
        const imported = findWorkspace(workspaces, specifier);
        if (imported === undefined || imported === own || own.dependencies.has(imported.name)) return [];
        return [{ file: source.path, line, message: `${imported.name} is imported and not named in ${own.manifest}.` }];
      });
    });
  },
};
