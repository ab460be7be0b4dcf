import { describe, expect, it } from 'vitest';
import { flameGraph, framesOf, sharesByOwner } from './flame-graph.ts';
import type { CpuProfile } from './record-profile.ts';

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 1 });

/** `pay` calls `query`, which writes to a socket. */
const profile: CpuProfile = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 5] },
    { id: 2, callFrame: frame('pay', 'file:///q/packages/services/src/pay.ts'), children: [3] },
    { id: 3, callFrame: frame('query<T>', 'file:///q/node_modules/pg/lib/client.js'), children: [4] },
    { id: 4, callFrame: frame('writev') },
    { id: 5, callFrame: frame('(idle)') },
  ],
  samples: [2, 3, 4, 4, 5],
  timeDeltas: [1_000, 2_000, 3_000, 1_000, 9_000],
};

describe('framesOf', () => {
  it('adds up the time of each path of calls, without idle time', () => {
    const root = framesOf(profile);
    expect(root.ms).toBe(7);
    const [pay] = root.children.values();
    expect(pay).toMatchObject({ name: 'pay', owner: 'packages/services', ms: 7 });
    const [query] = pay?.children.values() ?? [];
    expect(query).toMatchObject({ owner: 'pg', ms: 6 });
  });
});

describe('sharesByOwner', () => {
  it('counts only the share of each package’s own functions, largest first', () => {
    expect(sharesByOwner(framesOf(profile))).toEqual([
      ['writes to sockets', 4 / 7],
      ['pg', 2 / 7],
      ['packages/services', 1 / 7],
    ]);
  });
});

describe('flameGraph', () => {
  it('draws each call as wide as its share of the time', () => {
    const svg = flameGraph(framesOf(profile), { title: 'A payment' });
    expect(svg).toContain('<text x="2" y="12">A payment</text>');
    expect(svg).toContain('<title>query&lt;T&gt; (pg) 85.7%</title><rect x="0.0" y="48" width="1028.6"');
    expect(svg.match(/<rect/g)).toHaveLength(5);
  });
});
