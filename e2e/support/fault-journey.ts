import { type FaultyEdge, startFaultyEdge } from './faulty-edge.ts';
import { journey } from './journey.ts';

/** A journey whose browser reaches the demo through its own edge, which fails on demand. */
export const faultJourney = journey.extend<{ faultyEdge: FaultyEdge }>({
  faultyEdge: async ({ baseURL: _demo }, use) => {
    const edge = await startFaultyEdge();
    await use(edge);
    await edge.close();
  },
});
