import { hash, verify } from '@node-rs/argon2';

/** Hashes and checks what people sign in with. */
export type SecretHasher = {
  hash(secret: string): Promise<string>;
  /** With no hash to compare to, takes the time of a check and says false: an unknown name answers as slowly as a known one. */
  matches(secret: string, storedHash: string | undefined): Promise<boolean>;
};

/** Argon2id with 19 MiB and 2 passes; the pepper lives outside the database. */
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
