import { type FaultyEdge, startFaultyEdge } from './faulty-edge.ts';
import { journey } from './journey.ts';

/** A journey whose browser reaches the demo through an edge of its own, which fails where it is told to. */
export const faultJourney = journey.extend<{ faultyEdge: FaultyEdge }>({
  faultyEdge: async ({ baseURL: _demo }, use) => {
    const edge = await startFaultyEdge();
    await use(edge);
    await edge.close();
  },
});
