import { expect, it } from 'vitest';
import { keyScopes, movesMoney } from './key-scope.ts';

it.each([
  [['imports'], true],
  [['exports', 'payments'], true],
  [['exports', 'consents', 'webhooks'], false],
  [[], false],
  [[...keyScopes], true],
] as const)('movesMoney for a key with the scopes %j returns %s', (scopes, expected) => {
  expect(movesMoney(scopes)).toBe(expected);
});
