import { DrawingBusyError } from './drawing-busy-error.ts';

/** Lets one piece of work of each customer run at a time; a few more wait in order, and the rest are refused. */
export function openTurns({ maxWaiting }: { maxWaiting: number }) {
  const lanes = new Map<string, { last: Promise<unknown>; size: number }>();
  return async <Result>(customerId: string, work: () => Promise<Result>): Promise<Result> => {
    const lane = lanes.get(customerId) ?? { last: Promise.resolve(), size: 0 };
    if (lane.size > maxWaiting) throw new DrawingBusyError('customer');
    const turn = lane.last.then(work);
    lanes.set(customerId, lane);
    lane.size++;
    lane.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      lane.size--;
      if (lane.size === 0) lanes.delete(customerId);
    }
  };
}
