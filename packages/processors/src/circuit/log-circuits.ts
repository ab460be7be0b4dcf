import type { ProcessorPort } from '../processor-port.ts';

type Log = Record<'info' | 'warn', (entry: { processor: string; circuit: string }, message: string) => void>;

/** Logs when a processor goes down and when it comes back. Returns a function to stop. */
export function logCircuits(processors: Iterable<Pick<ProcessorPort, 'name' | 'circuit'>>, log: Log): () => void {
  const ends = [...processors].map(({ name, circuit }) =>
    circuit?.watch((state) => {
      const entry = { processor: name, circuit: state };
      if (state === 'open') log.warn(entry, 'a processor is not responding: calls to it are paused');
      if (state === 'half-open') log.info(entry, 'sending one trial call to a processor that was not responding');
      if (state === 'closed') log.warn(entry, 'a processor is responding again');
    }),
  );
  return () => {
    for (const end of ends) end?.();
  };
}
