import { secretHasher } from '@quittance/services/sign-in/secret-hasher';
import { benchPassword } from './bench-customers.ts';
import { benchSecrets } from './bench-secrets.ts';

// Verifies one password hash repeatedly with a given concurrency for a given number of seconds. Prints verifications per
// second and the CPU time of each in ms.
const [atOnce, seconds] = process.argv.slice(2).map(Number);
if (!atOnce || !seconds) throw new Error('usage: bare-hashing <at once> <seconds>');
const hasher = await secretHasher(Buffer.from(benchSecrets.pepper));
const hash = await hasher.hash(benchPassword);
const startedAt = process.cpuUsage();
const endsAt = performance.now() + seconds * 1000;
let checked = 0;

async function check(): Promise<void> {
  while (performance.now() < endsAt) {
    await hasher.matches(benchPassword, hash);
    checked++;
  }
}

await Promise.all(Array.from({ length: atOnce }, check));
const { user, system } = process.cpuUsage(startedAt);
process.stdout.write(`${checked / seconds} ${(user + system) / 1_000 / checked}`);
