import { expect, it } from 'vitest';
import { keyScopes, movesMoney } from './key-scope.ts';

it.each([
  [['imports'], true],
  [['exports', 'payments'], true],
  [['offers:read', 'offers:write'], true],
  [['plans:write'], true],
  [['exports', 'consents', 'webhooks'], false],
  [['offers:read', 'plans:read'], false],
  [[], false],
  [[...keyScopes], true],
] as const)('movesMoney for a key with the scopes %j returns %s', (scopes, expected) => {
  expect(movesMoney(scopes)).toBe(expected);
});
