/** A changed field: its path, such as `branding.name`, with both values; undefined when absent. */
export type Difference = { path: string; from: unknown; to: unknown };

/** Compares two documents field by field, in path order. A list is a single field unless it contains objects. */
export function differencesBetween(from: unknown, to: unknown): Difference[] {
  const [before, after] = [leaves(from), leaves(to)];
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths
    .filter((path) => JSON.stringify(before.get(path)) !== JSON.stringify(after.get(path)))
    .map((path) => ({ path, from: before.get(path), to: after.get(path) }));
}

function leaves(value: unknown, path = ''): Map<string, unknown> {
  if (!isBranch(value)) return new Map([[path, value]]);
  return new Map(
    Object.entries(value).flatMap(([name, part]) => [...leaves(part, path === '' ? name : `${path}.${name}`)]),
  );
}

function isBranch(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return !Array.isArray(value) || value.some((part) => typeof part === 'object' && part !== null);
}
