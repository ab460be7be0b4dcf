import { secretHasher } from '@quittance/services/sign-in/secret-hasher';
import { benchPassword } from './bench-customers.ts';
import { benchSecrets } from './bench-secrets.ts';

// Verifies one password hash repeatedly with a given concurrency for a given number of seconds, and prints verifications
// per second.
const [atOnce, seconds] = process.argv.slice(2).map(Number);
if (!atOnce || !seconds) throw new Error('usage: bare-hashing <at once> <seconds>');
const hasher = await secretHasher(Buffer.from(benchSecrets.pepper));
const hash = await hasher.hash(benchPassword);
const endsAt = performance.now() + seconds * 1000;
let checked = 0;

async function check(): Promise<void> {
  while (performance.now() < endsAt) {
    await hasher.matches(benchPassword, hash);
    checked++;
  }
}

await Promise.all(Array.from({ length: atOnce }, check));
process.stdout.write(String(checked / seconds));
