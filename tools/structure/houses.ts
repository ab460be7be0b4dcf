/** Which house may import which: the arrows of docs/architecture.md. A house is a workspace folder or `tools`. */
const arrows: Record<string, readonly string[]> = {
  'apps/api': [
    'packages/contract',
    'packages/database',
    'packages/domain',
    'packages/files',
    'packages/messaging',
    'packages/processors',
    'packages/services',
  ],
  'apps/cli': [
    'packages/contract',
    'packages/database',
    'packages/domain',
    'packages/files',
    'packages/processors',
    'packages/services',
  ],
  'apps/console': ['packages/browser', 'packages/contract', 'packages/domain', 'packages/ui'],
  'apps/portal': ['packages/browser', 'packages/contract', 'packages/domain', 'packages/ui'],
  'apps/worker': [
    'packages/database',
    'packages/domain',
    'packages/messaging',
    'packages/processors',
    'packages/services',
  ],
  'packages/browser': ['packages/contract', 'packages/domain', 'packages/ui'],
  'packages/contract': ['packages/domain'],
  'packages/database': ['packages/domain'],
  'packages/domain': [],
  'packages/files': [],
  'packages/messaging': ['packages/domain'],
  'packages/processors': ['packages/domain'],
  'packages/services': [
    'packages/database',
    'packages/domain',
    'packages/files',
    'packages/messaging',
    'packages/processors',
  ],
  'packages/ui': [],
};

/** Houses that look at the product from outside and may use all of it; nothing of the product uses them. */
const outsiders = new Set(['bench', 'e2e', 'tools']);

/** True when `from` may import `to`. A house that the table does not know may import nothing until it is added. */
export function mayImport(from: string, to: string): boolean {
  return from === to || isOutsider(from) || (arrows[from]?.includes(to) ?? false);
}

/** True for a house that stands outside the product: it may also reach files that no package exports. */
export function isOutsider(house: string): boolean {
  return outsiders.has(house);
}

/** The house that a file lives in, or undefined for a file of the root. */
export function houseOf(path: string): string | undefined {
  const [first, second] = path.split('/');
  if (first === 'apps' || first === 'packages') return second === undefined ? undefined : `${first}/${second}`;
  return first !== undefined && outsiders.has(first) ? first : undefined;
}
