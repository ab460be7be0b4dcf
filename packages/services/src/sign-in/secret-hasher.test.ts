import { beforeAll, describe, expect, it } from 'vitest';
import { type SecretHasher, secretHasher } from './secret-hasher.ts';

let hasher: SecretHasher;
let stored: string;

beforeAll(async () => {
  hasher = await secretHasher(Buffer.from('a pepper of these tests'));
  stored = await hasher.hash('Passé-1');
});

describe('secretHasher', () => {
  it('uses Argon2id with 19 MiB, 2 passes and 1 lane', () => {
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('hashes the same password differently each time', async () => {
    expect(await hasher.hash('Passé-1')).not.toBe(stored);
  });

  it('matches only the correct password', async () => {
    expect(await hasher.matches('Passé-1', stored)).toBe(true);
    expect(await hasher.matches('passé-1', stored)).toBe(false);
    expect(await hasher.matches('', stored)).toBe(false);
  });

  it('matches a letter no matter how the keyboard composes it', async () => {
    expect(await hasher.matches('Passé-1'.normalize('NFD'), stored)).toBe(true);
  });

  it('produces hashes that are useless without the pepper', async () => {
    const other = await secretHasher(Buffer.from('another pepper'));
    expect(await other.matches('Passé-1', stored)).toBe(false);
  });

  it('matches nothing without a stored password, not even the decoy', async () => {
    expect(await hasher.matches('Passé-1', undefined)).toBe(false);
    expect(await hasher.matches('no one has this secret', undefined)).toBe(false);
  });
});
