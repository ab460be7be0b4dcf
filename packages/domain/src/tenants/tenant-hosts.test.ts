import { describe, expect, it } from 'vitest';
import { tenantHosts } from './tenant-hosts.ts';

const production = tenantHosts('https://{tenant}.pay.example');
const demo = tenantHosts('http://{tenant}.localhost:3000');

describe('tenantHosts', () => {
  it.each([
    ['lumen.pay.example', 'lumen'],
    ['LUMEN.Pay.Example', 'lumen'],
    ['lumen.pay.example:443', 'lumen'],
    ['lumen.pay.example:8443', 'lumen'],
    ['xn--lmen-0ra.pay.example', 'xn--lmen-0ra'],
  ])('reads the tenant from the one label before the domain: %s', (host, label) => {
    expect(production(host)).toEqual({ label });
  });

  it.each([
    'lumen.evil.example',
    'lumen.pay.example.evil.example',
    'lumenpay.example',
    'a.lumen.pay.example',
    'pay.example',
    '.pay.example',
    'lumen..pay.example',
    'lumen.pay.example.',
    'lumen.pay.example:',
    'lumen.pay.example:x',
    'lumen.pay.example:443:443',
    'lumen.pay.example:123456',
    'user@lumen.pay.example',
    'lumen.pay.example, lumen.evil.example',
    'lumen/x.pay.example',
    'lümen.pay.example',
    'lumen。pay.example',
    'ſumen.pay.example',
    'lumen.pay.example\u0000',
    ' lumen.pay.example',
    'lumen.localhost',
    'localhost',
    '127.0.0.1',
    '127.0.0.1.pay.example',
    '[::1]',
    '[::1].pay.example',
    '[::1]:3000',
    '::1',
    '',
  ])("rejects a host that isn't a tenant of the domain: %j", (host) => {
    expect(production(host)).toBeUndefined();
  });

  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '10.0.0.1', '[::1]:3000', '[fe80::1]'])(
    'serves local addresses without a tenant in the demo: %s',
    (host) => {
      expect(demo(host)).toEqual({ label: undefined });
    },
  );

  it('reads a tenant under localhost in the demo', () => {
    expect(demo('lumen.localhost:3000')).toEqual({ label: 'lumen' });
    expect(demo('a.lumen.localhost:3000')).toBeUndefined();
    expect(demo('lumen.pay.example')).toBeUndefined();
  });

  it('accepts the label alone when the address has no domain', () => {
    const bare = tenantHosts('http://{tenant}:3000');
    expect(bare('lumen:3000')).toEqual({ label: 'lumen' });
    expect(bare('lumen.evil.example')).toBeUndefined();
  });
});
