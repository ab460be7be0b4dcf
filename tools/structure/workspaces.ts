import { posix } from 'node:path';
import type { Project } from './project.ts';

/** A workspace: `dependencies` are all names in its package.json, whatever kind of dependency they are. */
export type Workspace = { name: string; folder: string; manifest: string; dependencies: Set<string> };

/** Every package.json of the project but the root's own. */
export function readWorkspaces(project: Project): Workspace[] {
  const manifests = project.files.filter((file) => posix.basename(file) === 'package.json' && file !== 'package.json');
  return manifests.map((manifest) => {
    const { name, dependencies, devDependencies, peerDependencies } = JSON.parse(project.read(manifest));
    return {
      name,
      folder: posix.dirname(manifest),
      manifest,
      dependencies: new Set(Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })),
    };
  });
}

/** The workspace that an import names, or undefined when it is not one of ours. */
export function findWorkspace(workspaces: readonly Workspace[], specifier: string): Workspace | undefined {
  return workspaces.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
}
