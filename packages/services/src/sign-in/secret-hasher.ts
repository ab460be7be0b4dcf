import { hash, verify } from '@node-rs/argon2';

export type SecretHasher = {
  hash(secret: string): Promise<string>;
  /**
   * Without a stored hash, takes the time of a check and returns false, so that response times don't reveal whether a
   * name exists.
   */
  matches(secret: string, storedHash: string | undefined): Promise<boolean>;
};

/** Uses Argon2id with 19 MiB and 2 passes. The pepper is stored outside the database. */
export async function secretHasher(pepper: Buffer): Promise<SecretHasher> {
  const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1, secret: pepper };
  const decoy = await hash('no one has this secret', options);
  return {
    hash: (secret) => hash(secret.normalize('NFKC'), options),
    async matches(secret, storedHash) {
      const isMatch = await verify(storedHash ?? decoy, secret.normalize('NFKC'), options);
      return isMatch && storedHash !== undefined;
    },
  };
}
