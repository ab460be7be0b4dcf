import { describe, expect, it } from 'vitest';
import { watchCrowd } from './overload.ts';

/** Requests in flight, the time in ms, and whether the next request is accepted. */
type Moment = [inFlight: number, nowMs: number, answer: 'taken' | 'sent away'];

const cases: Record<string, Moment[]> = {
  'takes everything below the limit': [
    [0, 0, 'taken'],
    [9, 1, 'taken'],
  ],
  'takes on what a short stop left behind': [
    [10, 0, 'taken'],
    [29, 400, 'taken'],
    [25, 1999, 'taken'],
  ],
  'has an end for that too': [
    [10, 0, 'taken'],
    [30, 400, 'sent away'],
    [29, 401, 'taken'],
  ],
  'sends away what stays longer than two seconds': [
    [10, 0, 'taken'],
    [20, 2000, 'sent away'],
    [10, 2001, 'sent away'],
    [9, 2002, 'taken'],
    [10, 2003, 'sent away'],
  ],
  'is as patient as before only when half of the limit was reached': [
    [10, 0, 'taken'],
    [10, 2000, 'sent away'],
    [6, 9000, 'taken'],
    [10, 9001, 'sent away'],
    [5, 9100, 'taken'],
    [10, 9101, 'taken'],
    [20, 11_100, 'taken'],
    [20, 11_101, 'sent away'],
  ],
  'counts the two seconds from when it became crowded, also through a moment just below the limit': [
    [10, 0, 'taken'],
    [9, 1000, 'taken'],
    [10, 2000, 'sent away'],
  ],
};

describe('overload detection at a limit of 10', () => {
  it.each(Object.entries(cases))('%s', (_, moments) => {
    const crowd = watchCrowd(10);
    const answers = moments.map(([inFlight, nowMs]) => (crowd.isTooLarge(inFlight, nowMs) ? 'sent away' : 'taken'));
    expect(answers).toEqual(moments.map(([, , answer]) => answer));
  });
});
