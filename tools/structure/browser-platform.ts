import { isBuiltin } from 'node:module';
import type { Rule } from './project.ts';

const browserSources = ['apps/console/src/', 'apps/portal/src/', 'packages/browser/src/', 'packages/ui/src/'];
/** Build and test code inside browser packages. */
const outsideOfBrowsers = ['packages/browser/src/build/', 'packages/browser/src/testing/'];

/** Forbids Node imports in code that runs in a browser. */
export const browserPlatformRule: Rule = {
  name: 'browser code free of Node',
  check(project) {
    return project.sources
      .filter(({ path }) => isOfBrowser(path))
      .flatMap((source) =>
        source.imports
          .filter(({ specifier }) => isBuiltin(specifier))
          .map(({ specifier, line }) => ({
            file: source.path,
            line,
            message: `What runs in a browser may not import ${specifier}.`,
          })),
      );
  },
};

function isOfBrowser(path: string): boolean {
  const startsWithOne = (folders: readonly string[]) => folders.some((folder) => path.startsWith(folder));
  return startsWithOne(browserSources) && !startsWithOne(outsideOfBrowsers);
}
