import { findProgram, type NeededProgram } from './find-program.ts';
import { installFromSystem } from './install-from-system.ts';

/** Connection pooler for the load and failover tests. Debian installs it outside ordinary users' PATH. */
export const pgBouncer: NeededProgram = {
  variable: 'PGBOUNCER_PATH',
  commandNames: ['pgbouncer'],
  folders: ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'],
  versionPattern: /pgbouncer/i,
};

/**
 * Returns the path of a PgBouncer for the tests: an installed one, or one from the system's package manager. Throws
 * with the attempts and instructions when both fail.
 */
export async function providePgBouncer(root: string): Promise<string> {
  const find = () => findProgram(pgBouncer, process.env);
  const installed = await find();
  if (installed !== undefined) return installed;
  console.log("No PgBouncer on this machine. Installing it with the system's package manager (once)…");
  const attempts: string[] = [];
  const fromSystem = await installFromSystem('pgbouncer', { find, attempts, cwd: root });
  if (fromSystem !== undefined) return fromSystem;
  throw new Error(
    `${attempts.join('\n')}\nNo PgBouncer could be installed; see the attempts above. ` +
      'Install it by hand (on Debian or Ubuntu: sudo apt-get install pgbouncer), or set PGBOUNCER_PATH.',
  );
}
