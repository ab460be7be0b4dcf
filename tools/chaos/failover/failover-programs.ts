import { dirname } from 'node:path';
import { StartRefusal } from '../../start/start-refusal.ts';
import { findProgram, type NeededProgram } from '../../testing/find-program.ts';
import { pgBouncer } from '../../testing/provide-pgbouncer.ts';

/** Paths of the programs needed for a failover. `postgresFolder` holds those of PostgreSQL 15. */
export type FailoverPrograms = Record<'etcd' | 'patroni' | 'haproxy' | 'pgBouncer' | 'postgresFolder', string>;

/** Programs and the Debian packages that provide them. */
const needed = {
  etcd: {
    program: { variable: 'ETCD_PATH', commandNames: ['etcd'], versionPattern: /etcd Version: 3\./ },
    packages: ['etcd-server'],
  },
  patroni: {
    program: { variable: 'PATRONI_PATH', commandNames: ['patroni'], versionPattern: /patroni \d/ },
    packages: ['patroni', 'python3-etcd'],
  },
  haproxy: {
    program: {
      variable: 'HAPROXY_PATH',
      commandNames: ['haproxy'],
      folders: ['/usr/sbin', '/usr/local/sbin'],
      versionPattern: /HAProxy version/,
      versionOption: '-v',
    },
    packages: ['haproxy'],
  },
  pgBouncer: { program: pgBouncer, packages: ['pgbouncer'] },
  postgres: {
    program: {
      // The postgres program may be a link in another folder, so look for a less common one.
      variable: 'PG_REWIND_PATH',
      commandNames: ['pg_rewind'],
      folders: ['/usr/lib/postgresql/15/bin'],
      versionPattern: /PostgreSQL\) 15\./,
    },
    packages: ['postgresql-15'],
  },
} as const satisfies Record<string, { program: NeededProgram; packages: readonly string[] }>;

type Needed = keyof typeof needed;

/** Finds the programs. Throws with the missing ones and the command that installs them. */
export async function findFailoverPrograms(environment: NodeJS.ProcessEnv): Promise<FailoverPrograms> {
  const found: Partial<Record<Needed, string>> = {};
  for (const name of Object.keys(needed) as Needed[]) {
    const path = await findProgram(needed[name].program, environment);
    if (path !== undefined) found[name] = path;
  }
  return requirePrograms(found);
}

/** Throws when a program is missing, naming the packages of all missing ones. */
export function requirePrograms(found: Readonly<Partial<Record<Needed, string>>>): FailoverPrograms {
  const { etcd, patroni, haproxy, pgBouncer: pooler, postgres } = found;
  if (etcd && patroni && haproxy && pooler && postgres) {
    return { etcd, patroni, haproxy, pgBouncer: pooler, postgresFolder: dirname(postgres) };
  }
  const missing = (Object.keys(needed) as Needed[]).filter((name) => found[name] === undefined);
  throw new StartRefusal(
    `--failover needs programs that this machine doesn't have: ${missing.join(', ')}. Install them (on Debian or Ubuntu):\n` +
      `  sudo apt-get install ${missing.flatMap((name) => needed[name].packages).join(' ')}`,
  );
}
