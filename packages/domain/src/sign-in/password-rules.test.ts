import { describe, expect, it } from 'vitest';
import { guessableNames, normalizePassword, type PasswordProblem, passwordProblem } from './password-rules.ts';

const rules = { commonPasswords: new Set(['password1', 'iloveyou']), names: ['ana', 'José', 'Lumen City Power'] };

describe('passwordProblem', () => {
  it.each<[string, string, PasswordProblem | undefined]>([
    ['7 characters', 'abc8!xy', 'too-short'],
    ['8 characters', 'abc8!xyz', undefined],
    ['8 letters of one kind', 'lkjwqpzm', undefined],
    ['8 emoji', '🐶🐱🐭🐹🐰🦊🐻🐼', undefined],
    ['7 emoji, 14 units', '🐶🐱🐭🐹🐰🦊🐻', 'too-short'],
    ['128 characters', `${'correct horse '.repeat(9)}ab`, undefined],
    ['129 characters', `${'correct horse '.repeat(9)}abc`, 'too-long'],
    ['64 emoji, 128 units', '🐶🐱'.repeat(32), undefined],
    ['65 emoji, which are too long for the log-in', `${'🐶🐱'.repeat(32)}🐭`, 'too-long'],
    ['a hundred ligatures of three letters each', 'ﬃ'.repeat(100), 'too-long'],
    ['spaces between words', 'the four of us', undefined],
    ['a common password', 'password1', 'common'],
    ['a common password in capitals', 'PassWord1', 'common'],
    ['a common password in full-width letters', 'ｐａｓｓｗｏｒｄ１', 'common'],
    ['a single repeated character', 'aaaaaaaaaa', 'common'],
    ['neighbours', '12345678', 'common'],
    ['neighboring keys in reverse', '87654321', 'common'],
    ['the name and a little more', 'ana12345', undefined],
    ['the name and four more characters', 'lumen city power2026', 'contains-name'],
    ['the name without its accent', 'jose1234', 'contains-name'],
    ['the name with it, in two characters', 'jose\u03011234', 'contains-name'],
    ['the name within a much longer text', 'ana goes to the market', undefined],
  ])('returns the right problem, if any, for %s', (_name, password, problem) => {
    expect(passwordProblem(password, rules)).toBe(problem);
  });
});

it('normalizePassword unifies the same characters from different keyboards', () => {
  expect(normalizePassword('contrasen\u0303a')).toBe(normalizePassword('contraseña'));
});

it('guessableNames includes the user name and the names of the customer and the tenant (req 7.3)', () => {
  const of = { login: 'ana77', firstName: 'Ana María', lastName: 'Ortiz-Lee', tenantName: 'Lumen City Power' };
  expect(guessableNames(of)).toEqual([
    ...['ana77', 'Lumen City Power', 'Ana MaríaOrtiz-Lee', 'Ana', 'María', 'Ortiz', 'Lee', 'Lumen', 'City', 'Power'],
  ]);
  expect(guessableNames({ ...of, firstName: '', lastName: '' })).not.toContain('');
});
