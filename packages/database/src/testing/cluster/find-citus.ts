import { existsSync } from 'node:fs';
import path from 'node:path';

const programFolders = ['/usr/lib/postgresql/15', '/usr/pgsql-15', '/usr/local/pgsql'];

const howToBuild = `Citus is built from its source in a few minutes, as root on Debian 12:

  apt-get install postgresql-15 postgresql-server-dev-15 libicu-dev liblz4-dev libzstd-dev libpam0g-dev libkrb5-dev libssl-dev \\
    libxml2-dev libxslt1-dev libselinux1-dev flex bison make gcc git
  git clone --depth 1 --branch v13.0.3 https://github.com/citusdata/citus.git
  cd citus && ./configure --without-libcurl PG_CONFIG=/usr/lib/postgresql/15/bin/pg_config && make -j2 install`;

/**
 * Finds a PostgreSQL 15 with Citus and returns its folder with bin and lib. CITUS_POSTGRES overrides the location.
 * Throws with build instructions if there isn't one.
 */
export function findCitus(environment: NodeJS.ProcessEnv = process.env): string {
  const folders = environment.CITUS_POSTGRES ? [environment.CITUS_POSTGRES] : programFolders;
  const found = folders.find((folder) => existsSync(path.join(folder, 'bin/postgres')) && hasCitus(folder));
  if (found !== undefined) return found;
  throw new Error(`there is no PostgreSQL 15 with Citus in ${folders.join(', ')}.\n${howToBuild}`);
}

function hasCitus(folder: string): boolean {
  return ['lib/citus.so', 'lib/postgresql/citus.so'].some((file) => existsSync(path.join(folder, file)));
}
