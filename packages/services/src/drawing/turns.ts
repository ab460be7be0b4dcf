import { DrawingBusyError } from './drawing-busy-error.ts';

/** Runs each customer's work one piece at a time. A few more pieces wait in order; the rest are refused. */
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
