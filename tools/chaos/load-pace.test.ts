import { expect, it } from 'vitest';
import { evenPace } from './drive-chaos.ts';

it('evenPace starts payments at an even pace, and at half that pace when they are two faults ahead', () => {
  let atMs = 0;
  let faultsAhead = 1;
  const mayBegin = evenPace(() => faultsAhead, { perSecond: 5, now: () => atMs });
  const begunWithin = (ms: number) => {
    let begun = 0;
    for (const endMs = atMs + ms; atMs < endMs; atMs += 5) if (mayBegin(begun)) begun++;
    return begun;
  };
  expect(begunWithin(10_000)).toBe(50);
  faultsAhead = 2;
  expect(begunWithin(10_000)).toBe(25);
});
