import { describe, expect, it } from 'vitest';
import { reminderStatus } from './reminder-status.ts';

describe('reminderStatus', () => {
  it.each([
    ['planned', [], 'waiting'],
    ['skipped', [], 'skipped'],
    ['queued', ['queued'], 'waiting'],
    ['queued', ['refused', 'sending'], 'waiting'],
    ['queued', ['sent', 'refused'], 'sent'],
    ['queued', ['given-up', 'withdrawn'], 'failed'],
    ['queued', [], 'failed'],
  ] as const)('of a %s reminder with messages %j is %s', (state, messages, expected) => {
    expect(reminderStatus(state, messages)).toBe(expected);
  });
});
