import { expect, it } from 'vitest';
import { failoverConfiguration } from './failover-configuration.ts';

it('failoverConfiguration replaces every occurrence of a text', () => {
  const text = failoverConfiguration('haproxy.cfg', { '10.0.0.11:5432': '127.0.0.1:15001', 'port 8008': 'port 15002' });
  expect(text).toContain('server db-1 127.0.0.1:15001 check port 15002');
  expect(text).not.toContain('8008');
});

it('failoverConfiguration throws when the documented file lacks a text to replace', () => {
  expect(() => failoverConfiguration('pgbouncer.ini', { 'pool_mode = session': '' })).toThrow('pool_mode = session');
});

it('the documented configuration uses synchronous replication and etcd’s v2 API', () => {
  const text = failoverConfiguration('patroni.yml', {});
  expect(text).toMatch(/^ {4}synchronous_mode: true$/m);
  expect(text).toMatch(/^ {4}synchronous_mode_strict: true$/m);
  expect(text).toMatch(/^etcd:$/m);
  expect(text).not.toMatch(/^etcd3:/m);
});
