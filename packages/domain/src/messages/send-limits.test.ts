import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLimits, secondsUntilNextSend, textMessageLimits } from './send-limits.ts';

const nowMs = 1_000_000_000;
const ago = (...seconds: number[]) => seconds.map((each) => nowMs - each * 1000);

describe('secondsUntilNextSend', () => {
  it.each<[string, number[], number]>([
    ['allows the first message', [], 0],
    ['delays a second message for the rest of 30 s', ago(10), 20],
    ['allows a second message after 30 s', ago(30), 0],
    ['delays a fourth message within 15 min', ago(40, 300, 800), 100],
    ['allows a fourth message when the oldest of three is 15 min old', ago(40, 300, 900), 0],
    [
      'delays the eleventh message for the day',
      ago(...Array.from({ length: 10 }, (_, i) => 3600 * (i + 1))),
      86_400 - 36_000,
    ],
  ])('%s (req 11.5)', (_name, sent, seconds) => {
    expect(secondsUntilNextSend(sent, { nowMs, limits: codeLimits })).toBe(seconds);
  });

  it('law: 47 CFR 64.1200: delays the eleventh text message of a month, as the consent promises', () => {
    const day = 86_400;
    const sent = ago(...Array.from({ length: 10 }, (_, i) => (i + 1) * 2 * day));
    expect(secondsUntilNextSend(sent, { nowMs, limits: textMessageLimits })).toBe(10 * day);
    expect(secondsUntilNextSend(sent.slice(1), { nowMs, limits: textMessageLimits })).toBe(0);
  });

  it('never exceeds any limit, however often messages are requested (req 11.5)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 }), (pauses) => {
        const sent: number[] = [];
        let at = nowMs;
        for (const pause of pauses) {
          at += pause * 1000;
          if (secondsUntilNextSend(sent, { nowMs: at, limits: codeLimits }) === 0) sent.push(at);
        }
        return codeLimits.every(({ seconds, max }) =>
          sent.every((first) => sent.filter((each) => each >= first && each < first + seconds * 1000).length <= max),
        );
      }),
    );
  });

  it('returns a wait after which sending is allowed (req 11.5)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 20 }), (seconds) => {
        const sent = ago(...seconds);
        const wait = secondsUntilNextSend(sent, { nowMs, limits: codeLimits });
        return secondsUntilNextSend(sent, { nowMs: nowMs + wait * 1000, limits: codeLimits }) === 0;
      }),
    );
  });
});
