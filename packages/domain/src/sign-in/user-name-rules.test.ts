import { describe, expect, it } from 'vitest';
import { isUserName } from './user-name-rules.ts';

describe('a user name (req 7.3)', () => {
  it.each([
    ['3 characters', 'ana', true],
    ['2 characters', 'an', false],
    ['50 characters', 'a'.repeat(50), true],
    ['51 characters', 'a'.repeat(51), false],
    ['50 characters of two units each', '𝄞'.repeat(50), true],
    ['an e-mail address', 'ana.ortiz+bills@example.com', true],
    ['letters of another alphabet', 'ñandú-东京', true],
    ['nothing', '', false],
    ['a space inside', 'ana ortiz', false],
    ['a non-breaking space', 'ana\u00a0ortiz', false],
    ['a tab', 'ana\tortiz', false],
    ['a line break', 'ana\nortiz', false],
    ['an invisible character', 'ana\u200bortiz', false],
    ['a direction override', 'ana\u202eortiz', false],
    ['a control character', 'ana\u0007ortiz', false],
    ['half a character', 'ana\ud800', false],
  ])('with %s: %j is valid: %s', (_what, name, isOne) => {
    expect(isUserName(name)).toBe(isOne);
  });
});
