import { posix } from 'node:path';
import { isOutsider, mayImport, packageOf } from './packages.ts';
import type { Finding, Project, Rule } from './project.ts';
import type { Import, SourceFile } from './source-file.ts';
import { findWorkspace, readWorkspaces, type Workspace } from './workspaces.ts';

/** Forbids imports and dependencies between packages that docs/architecture.md doesn't allow. */
export const arrowsRule: Rule = {
  name: 'arrows between houses',
  check(project) {
    const workspaces = readWorkspaces(project);
    const fromSources = project.sources.flatMap((source) =>
      source.imports.flatMap((imported) => checkImport(workspaces, source, imported)),
    );
    return [...fromSources, ...workspaces.flatMap((workspace) => checkManifest(project, workspaces, workspace))];
  },
};

function checkImport(workspaces: readonly Workspace[], source: SourceFile, imported: Import): Finding[] {
  const from = packageOf(source.path);
  const isRelative = imported.specifier.startsWith('.');
  const to = isRelative
    ? packageOf(posix.join(posix.dirname(source.path), imported.specifier))
    : findWorkspace(workspaces, imported.specifier)?.folder;
  if (from === undefined || to === undefined || from === to) return [];
  const location = { file: source.path, line: imported.line };
  if (!mayImport(from, to)) return [{ ...location, message: `${from} may not import ${to}.` }];
  if (!isRelative || isOutsider(from)) return [];
  return [{ ...location, message: `A file of ${to} is imported by its package's name, not by a relative path.` }];
}

function checkManifest(project: Project, workspaces: readonly Workspace[], workspace: Workspace): Finding[] {
  const lines = project.read(workspace.manifest).split('\n');
  return [...workspace.dependencies].flatMap((dependency) => {
    const to = findWorkspace(workspaces, dependency)?.folder;
    if (to === undefined || mayImport(workspace.folder, to)) return [];
    const line = lines.findIndex((text) => text.includes(`"${dependency}"`)) + 1;
    return [{ file: workspace.manifest, line, message: `${workspace.folder} may not depend on ${to}.` }];
  });
}
