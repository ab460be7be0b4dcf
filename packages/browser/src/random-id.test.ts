import { expect, it } from 'vitest';
import { randomId } from './random-id.ts';

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('randomId returns a UUID v4 even without crypto.randomUUID', () => {
  const own = crypto.randomUUID;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const made = [randomId(), randomId()];
  Object.defineProperty(crypto, 'randomUUID', { value: own, configurable: true });
  expect(made[0]).toMatch(uuidV4);
  expect(made[0]).not.toBe(made[1]);
});
