import { expect, it } from 'vitest';
import { requirePrograms } from './failover-programs.ts';

const all = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgBouncer: '/usr/sbin/pgbouncer',
  postgres: '/usr/lib/postgresql/15/bin/pg_rewind',
};

it('requirePrograms names the missing programs and the command that installs their packages', () => {
  const { patroni: _patroni, pgBouncer: _pgBouncer, ...rest } = all;
  expect(() => requirePrograms(rest)).toThrow(
    "needs programs that this machine doesn't have: patroni, pgBouncer. Install them (on Debian or Ubuntu):\n" +
      '  sudo apt-get install patroni python3-etcd pgbouncer',
  );
});

it('requirePrograms returns the folder of the PostgreSQL programs when nothing is missing', () => {
  expect(requirePrograms(all)).toMatchObject({ patroni: all.patroni, postgresFolder: '/usr/lib/postgresql/15/bin' });
});
