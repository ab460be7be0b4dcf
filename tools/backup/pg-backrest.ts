import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findServerAccount } from '@quittance/database/embedded-home';
import { passwordFileIn } from '@quittance/database/testing/cluster/start-cluster';
import { findProgram } from '../testing/find-program.ts';

/** A database server to back up. Its stanza in pgBackRest has the same name. */
export type BackedUpServer = { name: string; dataDirectory: string; port: number };

/** pgBackRest with one repository for all servers of a cluster in `folder`. */
export type PgBackRest = {
  /** PostgreSQL settings that archive the server's WAL in the repository and open a socket for pgBackRest. */
  settingsOf(name: string): readonly string[];
  /** Creates a stanza for each server and checks that its WAL arrives. */
  setUp(servers: readonly BackedUpServer[]): Promise<void>;
  backUp(name: string, type: 'full' | 'incr'): Promise<void>;
  backups(name: string): Promise<Backup[]>;
  /** Size of the repository, with all backups and WAL. */
  repositoryBytes(): number;
  /** Restores to a new data folder up to a named restore point, from the newest backup that ended before `until`. */
  restore(name: string, options: { into: string; target: string; until: Date }): Promise<void>;
};

export type Backup = {
  label: string;
  endedAt: Date;
  /** Size of the data folder. */
  bytes: number;
  /** Size that this backup added to the repository. */
  addedBytes: number;
};

const howToInstall = `pgBackRest isn't installed. On Debian or Ubuntu:

  sudo apt-get install pgbackrest`;

/** Throws with instructions if pgBackRest isn't installed. */
export async function openPgBackRest(folder: string): Promise<PgBackRest> {
  const program = await findProgram(
    {
      variable: 'PGBACKREST_PATH',
      commandNames: ['pgbackrest'],
      versionPattern: /^pgBackRest 2\./,
      versionOption: 'version',
    },
    process.env,
  );
  if (program === undefined) throw new Error(howToInstall);
  const sockets = makeServerFolder(folder, 'sockets');
  const locks = makeServerFolder(folder, 'locks');
  const repository = makeServerFolder(folder, 'repository');
  const file = join(folder, 'pgbackrest.conf');
  const run = async (name: string, ...options: string[]): Promise<string> => {
    const environment = { PATH: process.env.PATH ?? '', PGPASSFILE: passwordFileIn(folder) };
    const { stdout } = await promisify(execFile)(program, [`--config=${file}`, `--stanza=${name}`, ...options], {
      ...findServerAccount(),
      cwd: repository,
      env: environment,
    });
    return stdout;
  };
  const backups = async (name: string) => readBackups(await run(name, '--output=json', 'info'));

  return {
    settingsOf: (name) => [
      `unix_socket_directories=${sockets}`,
      'archive_mode=on',
      `archive_command=${program} --config=${file} --stanza=${name} archive-push %p`,
    ],
    async setUp(servers) {
      writeFileSync(file, configuration({ repository, locks, sockets, servers }));
      for (const { name } of servers) {
        await run(name, 'stanza-create');
        await run(name, 'check');
      }
    },
    backUp: async (name, type) => void (await run(name, `--type=${type}`, 'backup')),
    backups,
    repositoryBytes: () =>
      readdirSync(repository, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0),
    async restore(name, { into, target, until }) {
      const last = (await backups(name)).findLast(({ endedAt }) => endedAt < until);
      if (!last) throw new Error(`${name} has no backup from before ${until.toISOString()}`);
      makeServerFolder(into);
      const point = ['--type=name', `--target=${target}`, '--target-action=promote', `--set=${last.label}`];
      await run(name, `--pg1-path=${into}`, '--archive-mode=off', ...point, 'restore');
    },
  };
}

/** The configuration of docs/scale.md, with the paths and ports of this machine. */
function configuration(paths: {
  repository: string;
  locks: string;
  sockets: string;
  servers: readonly BackedUpServer[];
}): string {
  const all = [
    '[global]',
    `repo1-path=${paths.repository}`,
    'repo1-retention-full=7',
    'repo1-cipher-type=aes-256-cbc',
    'repo1-cipher-pass=test-cipher-pass',
    'start-fast=y',
    'log-level-file=off',
    `lock-path=${paths.locks}`,
  ];
  const stanzas = paths.servers.flatMap(({ name, dataDirectory, port }) => [
    `[${name}]`,
    `pg1-path=${dataDirectory}`,
    `pg1-port=${port}`,
    `pg1-socket-path=${paths.sockets}`,
    'pg1-user=postgres',
  ]);
  return [...all, ...stanzas, ''].join('\n');
}

function readBackups(info: string): Backup[] {
  const stanzas = JSON.parse(info) as {
    backup: {
      label: string;
      timestamp: { stop: number };
      info: { size: number; repository: { delta: number } };
    }[];
  }[];
  return stanzas.flatMap(({ backup }) =>
    backup.map(({ label, timestamp, info: { size, repository } }) => ({
      label,
      endedAt: new Date(timestamp.stop * 1_000),
      bytes: size,
      addedBytes: repository.delta,
    })),
  );
}

/** Creates a folder that only the database server's account can enter. */
function makeServerFolder(...parts: string[]): string {
  const path = join(...parts);
  mkdirSync(path, { mode: 0o700 });
  const account = findServerAccount();
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}
