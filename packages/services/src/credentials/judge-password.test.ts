import { describe, expect, it } from 'vitest';
import { judgePassword } from './judge-password.ts';
import { passwordBlocklist } from './password-blocklist.ts';

const refused = (code: string) => ({ kind: 'refused', code, field: 'newPassword' });

describe('a new password (req 7.3)', () => {
  it.each([
    ['abc8!xy', 'PasswordTooShort'],
    ['abc8!xyz '.repeat(15), 'PasswordTooLong'],
    ['password1', 'PasswordCommon'],
    ['PASSWORD1', 'PasswordCommon'],
    ['qwertyuiop', 'PasswordCommon'],
    ['iloveyou', 'PasswordCommon'],
    ['98765432', 'PasswordCommon'],
  ])('%j is refused: %s', async (password, code) => {
    expect(await judgePassword(password)).toEqual(refused(code));
  });

  it('may be anything else, without digits or signs too', async () => {
    expect(await judgePassword('heronsandreeds')).toBeUndefined();
    expect(await judgePassword('lumen2026')).toBeUndefined();
  });

  it('may not lean on a name that is given', async () => {
    expect(await judgePassword('lumen2026', ['Lumen'])).toEqual(refused('PasswordContainsName'));
  });

  it('is compared with many thousands that everybody uses, none of them too short anyway', async () => {
    const list = await passwordBlocklist();
    expect(list.size).toBeGreaterThan(10_000);
    expect([...list].every((each) => each.length >= 8 && each === each.toLowerCase())).toBe(true);
  });
});
