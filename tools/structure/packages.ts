/**
 * Allowed imports between packages, as documented in docs/architecture.md. A package here is a workspace folder or
 * `tools`.
 */
const arrows: Record<string, readonly string[]> = {
  'apps/api': [
    'packages/contract',
    'packages/database',
    'packages/domain',
    'packages/files',
    'packages/messaging',
    'packages/processors',
    'packages/services',
    'packages/settings',
    'packages/telemetry',
  ],
  'apps/cli': [
    'packages/contract',
    'packages/database',
    'packages/domain',
    'packages/files',
    'packages/messaging',
    'packages/processors',
    'packages/services',
    'packages/settings',
  ],
  'apps/console': ['packages/browser', 'packages/contract', 'packages/domain', 'packages/ui'],
  'apps/portal': ['packages/browser', 'packages/contract', 'packages/domain', 'packages/ui'],
  'apps/worker': [
    'packages/database',
    'packages/domain',
    'packages/messaging',
    'packages/processors',
    'packages/services',
    'packages/settings',
    'packages/telemetry',
  ],
  'packages/browser': ['packages/contract', 'packages/domain', 'packages/ui'],
  // For creditors' programs, which have nothing else of the product.
  'packages/client': [],
  'packages/contract': ['packages/domain'],
  'packages/database': ['packages/domain', 'packages/telemetry'],
  'packages/domain': [],
  // For creditors' websites, which have nothing else of the product.
  'packages/embed': [],
  'packages/files': [],
  'packages/messaging': ['packages/domain', 'packages/telemetry'],
  'packages/processors': ['packages/domain', 'packages/telemetry'],
  'packages/services': [
    'packages/database',
    'packages/domain',
    'packages/files',
    'packages/messaging',
    'packages/processors',
    'packages/telemetry',
  ],
  'packages/settings': ['packages/domain', 'packages/processors', 'packages/services'],
  'packages/telemetry': [],
  'packages/ui': [],
};

/** The packages of the product. */
export const packagesWithArrows = Object.keys(arrows);

/** Examples are creditors' programs, so they import only packages that creditors install. */
const importsOfExamples = ['packages/client', 'packages/embed'];

export function allowedImports(from: string): readonly string[] {
  return from.startsWith('examples/') ? importsOfExamples : (arrows[from] ?? []);
}

/** Packages outside the product, which may import all of it. The product never imports them. */
const outsiders = new Set(['bench', 'e2e', 'tools']);

/** Returns true when `from` may import `to`. A package missing in the table may import nothing. */
export function mayImport(from: string, to: string): boolean {
  return from === to || isOutsider(from) || allowedImports(from).includes(to);
}

/** Returns true for a package outside the product, which may also import files that no package exports. */
export function isOutsider(packagePath: string): boolean {
  return outsiders.has(packagePath);
}

const foldersOfPackages = new Set(['apps', 'examples', 'packages']);

/** Returns the package of a file, or undefined for a file in the root. */
export function packageOf(path: string): string | undefined {
  const [first, second] = path.split('/');
  if (first !== undefined && foldersOfPackages.has(first))
    return second === undefined ? undefined : `${first}/${second}`;
  return first !== undefined && outsiders.has(first) ? first : undefined;
}
