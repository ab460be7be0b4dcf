import { type Edge, type EdgeOptions, startEdge } from './edge.ts';
import { journey } from './journey.ts';

/** A journey whose browser reaches the demo through its own edge. */
export const edgeJourney = journey.extend<{ openEdge: (options?: EdgeOptions) => Promise<Edge>; edge: Edge }>({
  openEdge: async ({ baseURL: _demo }, use) => {
    const edges: Edge[] = [];
    await use(async (options) => {
      const edge = await startEdge(options);
      edges.push(edge);
      return edge;
    });
    for (const edge of edges) await edge.close();
  },
  edge: async ({ openEdge }, use) => use(await openEdge()),
});
