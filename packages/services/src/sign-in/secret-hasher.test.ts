import { beforeAll, describe, expect, it } from 'vitest';
import { type SecretHasher, secretHasher } from './secret-hasher.ts';

let hasher: SecretHasher;
let stored: string;

beforeAll(async () => {
  hasher = await secretHasher(Buffer.from('a pepper of these tests'));
  stored = await hasher.hash('Passé-1');
});

describe('secrets and the browser: how passwords are kept', () => {
  it('as Argon2id with 19 MiB, 2 passes and 1 lane', () => {
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('the same password is kept differently each time', async () => {
    expect(await hasher.hash('Passé-1')).not.toBe(stored);
  });

  it('the right password matches, another does not', async () => {
    expect(await hasher.matches('Passé-1', stored)).toBe(true);
    expect(await hasher.matches('passé-1', stored)).toBe(false);
    expect(await hasher.matches('', stored)).toBe(false);
  });

  it('a letter matches however the keyboard composes it', async () => {
    expect(await hasher.matches('Passé-1'.normalize('NFD'), stored)).toBe(true);
  });

  it('without the pepper the hash is of no use', async () => {
    const other = await secretHasher(Buffer.from('another pepper'));
    expect(await other.matches('Passé-1', stored)).toBe(false);
  });

  it('nothing matches where no password is kept, not even the decoy', async () => {
    expect(await hasher.matches('Passé-1', undefined)).toBe(false);
    expect(await hasher.matches('no one has this secret', undefined)).toBe(false);
  });
});
