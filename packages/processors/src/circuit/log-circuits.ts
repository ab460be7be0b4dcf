import type { ProcessorPort } from '../processor-port.ts';

type Log = Record<'info' | 'warn', (entry: { processor: string; circuit: string }, words: string) => void>;

/** Logs when a processor goes down and when it comes back. Returns a function to stop. */
export function logCircuits(processors: Iterable<Pick<ProcessorPort, 'name' | 'circuit'>>, log: Log): () => void {
  const ends = [...processors].map(({ name, circuit }) =>
    circuit?.watch((state) => {
      const entry = { processor: name, circuit: state };
      if (state === 'open') log.warn(entry, 'a processor does not answer: nothing is sent to it');
      if (state === 'half-open') log.info(entry, 'one call is sent to a processor that did not answer');
      if (state === 'closed') log.warn(entry, 'a processor answers again');
    }),
  );
  return () => {
    for (const end of ends) end?.();
  };
}
