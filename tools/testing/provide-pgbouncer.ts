import { findProgram, type NeededProgram } from './find-program.ts';
import { installFromSystem } from './install-from-system.ts';

/** The pooler of the storm and of the failover test. Debian puts it where only root's search path leads. */
export const pgBouncer: NeededProgram = {
  variable: 'PGBOUNCER_PATH',
  commandNames: ['pgbouncer'],
  folders: ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'],
  says: /pgbouncer/i,
};

/**
 * The path of a PgBouncer for the tests: an installed one, else one from the system's package manager. Throws with what was tried, and what to
 * do, when none can be had.
 */
export async function providePgBouncer(root: string): Promise<string> {
  const find = () => findProgram(pgBouncer, process.env);
  const installed = await find();
  if (installed !== undefined) return installed;
  console.log("No PgBouncer on this machine. Installing it by the system's package manager (once)…");
  const attempts: string[] = [];
  const fromSystem = await installFromSystem('pgbouncer', { find, attempts, cwd: root });
  if (fromSystem !== undefined) return fromSystem;
  throw new Error(
    `${attempts.join('\n')}\nNo PgBouncer could be installed; what was tried stands above. ` +
      'Install it by hand (on Debian or Ubuntu: sudo apt-get install pgbouncer), or set PGBOUNCER_PATH.',
  );
}
