import pg from 'pg';

/**
 * Creates a database with Citus on every node and attaches the workers to the coordinator. Returns its URL on the
 * coordinator.
 */
export async function createClusterDatabase(anyUrl: string, name: string): Promise<string> {
  const nodes = await nodesOf(anyUrl);
  await Promise.all(
    nodes.map(async (node) => {
      await runOn(maintenanceUrl(node), `create database ${name} template template0`);
      await runOn(withDatabase(node, name), 'create extension citus');
    }),
  );
  const [coordinator = anyUrl, ...workers] = nodes.map((node) => withDatabase(node, name));
  // Otherwise, Citus would replace the roles' passwords on the workers, which other databases use at the same time.
  await runOn(coordinator, `alter database ${name} set citus.enable_alter_role_propagation = off`);
  await runOn(coordinator, `select citus_set_coordinator_host('127.0.0.1', ${new URL(coordinator).port})`);
  for (const worker of workers) {
    await runOn(coordinator, `select citus_add_node('127.0.0.1', ${new URL(worker).port})`);
  }
  return coordinator;
}

/** Closes a database to everyone, including Citus's own process, so that it can be cloned at any time. */
export async function makeTemplate(url: string): Promise<void> {
  const name = databaseOf(url);
  for (const node of await nodesOf(url)) {
    await runOn(maintenanceUrl(node), `alter database ${name} with is_template true allow_connections false`);
    await runOn(
      maintenanceUrl(node),
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    );
  }
}

/**
 * Returns the superuser's URLs of the coordinator and its workers, or only the server's own if it isn't a test
 * coordinator.
 */
export async function nodesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: maintenanceUrl(url) });
  await client.connect();
  try {
    const asked = "select current_setting('test_cluster.worker_ports', true) as ports";
    const { rows } = await client.query<{ ports: string | null }>(asked);
    const ports = rows[0]?.ports?.split(' ') ?? [];
    return [url, ...ports.map((port) => withPort(url, port))];
  } finally {
    await client.end();
  }
}

export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A template can't be cloned while anyone is connected to it, so the cloning connection uses another database. */
export function maintenanceUrl(url: string): string {
  return withDatabase(url, 'template1');
}

export function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

export function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

function withPort(address: string, port: string): string {
  const url = new URL(address);
  url.port = port;
  return url.href;
}
