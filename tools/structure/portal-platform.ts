import { isBuiltin } from 'node:module';
import type { Rule } from './project.ts';

/** The portal runs in a browser: its sources import nothing of Node. */
export const portalPlatformRule: Rule = {
  name: 'portal free of Node',
  check(project) {
    return project.sources
      .filter(({ path }) => path.startsWith('apps/portal/src/'))
      .flatMap((source) =>
        source.imports
          .filter(({ specifier }) => isBuiltin(specifier))
          .map(({ specifier, line }) => ({
            file: source.path,
            line,
            message: `The portal may not import ${specifier}.`,
          })),
      );
  },
};
