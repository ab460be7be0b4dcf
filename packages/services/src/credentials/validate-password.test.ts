import { describe, expect, it } from 'vitest';
import { passwordBlocklist, validatePassword } from './validate-password.ts';

const refused = (code: string) => ({ kind: 'refused', code, field: 'newPassword' });

describe('validatePassword (req 7.3)', () => {
  it.each([
    ['abc8!xy', 'PasswordTooShort'],
    ['abc8!xyz '.repeat(15), 'PasswordTooLong'],
    ['password1', 'PasswordCommon'],
    ['PASSWORD1', 'PasswordCommon'],
    ['qwertyuiop', 'PasswordCommon'],
    ['iloveyou', 'PasswordCommon'],
    ['98765432', 'PasswordCommon'],
  ])('refuses %j: %s', async (password, code) => {
    expect(await validatePassword(password)).toEqual(refused(code));
  });

  it('accepts anything else, even without digits or symbols', async () => {
    expect(await validatePassword('heronsandreeds')).toBeUndefined();
    expect(await validatePassword('lumen2026')).toBeUndefined();
  });

  it('refuses a password based on a given name', async () => {
    expect(await validatePassword('lumen2026', ['Lumen'])).toEqual(refused('PasswordContainsName'));
  });

  it('uses a list of many thousands of common passwords, none shorter than the minimum', async () => {
    const list = await passwordBlocklist();
    expect(list.size).toBeGreaterThan(10_000);
    expect([...list].every((each) => each.length >= 8 && each === each.toLowerCase())).toBe(true);
  });
});
