import { posix } from 'node:path';
import type { Project } from './project.ts';

/** A workspace. `dependencies` are all names in its package.json, of any kind. */
export type Workspace = { name: string; folder: string; manifest: string; dependencies: Set<string> };

/** Reads every package.json except the root's. */
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

/** Returns the imported workspace, or undefined for another package. */
export function findWorkspace(workspaces: readonly Workspace[], specifier: string): Workspace | undefined {
  return workspaces.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
}
