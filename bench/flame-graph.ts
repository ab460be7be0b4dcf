import type { CpuProfile } from './record-profile.ts';

/** A function in a flame graph with its callees. `ms` includes them. */
export type Frame = { name: string; owner: string; ms: number; children: Map<string, Frame> };

/** Frames that take less of the whole are left out, so that the picture stays small. */
const smallestShare = 0.004;
const width = 1_200;
const rowHeight = 16;
const charWidth = 6.2;

/** V8's names for time in which no function ran. */
const idle = new Set(['(idle)', '(program)', '(root)']);

/** Merges the calls of a profile by their path of functions. Time in which nothing ran is left out. */
export function framesOf({ nodes, samples, timeDeltas }: CpuProfile): Frame {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const root: Frame = { name: 'all', owner: '', ms: 0, children: new Map() };
  samples.forEach((sample, index) => {
    const path: { name: string; owner: string }[] = [];
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const { functionName, url } = byId.get(id)?.callFrame ?? { functionName: '', url: '' };
      path.unshift({ name: functionName || '(anonymous)', owner: ownerOf(functionName, url) });
    }
    if (idle.has(path.at(-1)?.name ?? '')) return;
    const ms = (timeDeltas[index] ?? 0) / 1_000;
    let frame = root;
    frame.ms += ms;
    for (const { name, owner } of path.filter((each) => !idle.has(each.name))) {
      const key = `${owner} ${name}`;
      const child = frame.children.get(key) ?? { name, owner, ms: 0, children: new Map() };
      frame.children.set(key, child);
      child.ms += ms;
      frame = child;
    }
  });
  return root;
}

/** Returns the package of a function: one of ours, one of npm, `node` for its own modules, or `V8`. */
function ownerOf(functionName: string, url: string): string {
  const [, npm] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (npm !== undefined) return npm;
  const [ours] = /(?:packages|apps)\/[^/]+/.exec(url) ?? [];
  if (ours !== undefined) return ours;
  if (url.startsWith('node:')) return 'node';
  return /^write|^shutdown/.test(functionName) ? 'writes to sockets' : 'V8';
}

/** Returns the share of the time in which each package's own functions ran, largest first. */
export function sharesByOwner(root: Frame): [owner: string, share: number][] {
  const times = new Map<string, number>();
  const add = ({ owner, ms, children }: Frame) => {
    let own = ms;
    for (const child of children.values()) {
      own -= child.ms;
      add(child);
    }
    if (owner !== '') times.set(owner, (times.get(owner) ?? 0) + own);
  };
  add(root);
  return [...times].map(([owner, ms]): [string, number] => [owner, ms / root.ms]).sort(([, a], [, b]) => b - a);
}

/**
 * Draws an SVG with callers above their callees. It shows shares of the time, because a busy machine also counts the time
 * in which a function waited for a core.
 */
export function flameGraph(root: Frame, { title }: { title: string }): string {
  const boxes: string[] = [];
  let depth = 0;
  const draw = (frame: Frame, at: { x: number; row: number }) => {
    depth = Math.max(depth, at.row);
    boxes.push(boxOf(frame, { ...at, share: frame.ms / root.ms }));
    let { x } = at;
    for (const child of [...frame.children.values()].sort((a, b) => b.ms - a.ms)) {
      if (child.ms / root.ms >= smallestShare) draw(child, { x, row: at.row + 1 });
      x += (child.ms / root.ms) * width;
    }
  };
  draw(root, { x: 0, row: 1 });
  const height = (depth + 1) * rowHeight + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="10">
<title>${escaped(title)}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="2" y="12">${escaped(title)}</text>
${boxes.join('\n')}
</svg>
`;
}

function boxOf({ name, owner }: Frame, { x, row, share }: { x: number; row: number; share: number }): string {
  const y = row * rowHeight;
  const boxWidth = share * width;
  const fits = Math.floor(boxWidth / charWidth);
  const label = fits < 3 ? '' : `<text x="${(x + 2).toFixed(1)}" y="${y + 11}">${escaped(name.slice(0, fits))}</text>`;
  const hint = escaped(`${name} (${owner}) ${(share * 100).toFixed(1)}%`);
  const size = `x="${x.toFixed(1)}" y="${y}" width="${boxWidth.toFixed(1)}" height="${rowHeight - 1}"`;
  return `<g><title>${hint}</title><rect ${size} fill="${colorOf(owner)}"/>${label}</g>`;
}

/** Gives each package one color of a light palette. */
function colorOf(owner: string): string {
  const sum = [...owner].reduce((total, char) => (total * 31 + char.charCodeAt(0)) % 360, 7);
  return `hsl(${sum} 70% 80%)`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
