import { describe, expect, it } from 'vitest';
import { findingHash, type PolicyReport, policyFinding } from './policy-finding.ts';

const host = 'lumen.localhost:3000';
const page = `http://${host}`;
const report: PolicyReport = {
  directive: 'script-src-elem',
  blocked: 'inline',
  document: `${page}/make-payment`,
  source: '',
  line: undefined,
  sample: '',
};
const findingOf = (change: Partial<PolicyReport>) => policyFinding({ ...report, ...change }, { host });

describe('law: PCI DSS 11.6.1: a browser’s policy report', () => {
  it('is stored with the blocked resource, the page and the directive', () => {
    const source = `${page}/build/start-Ab_12-xY.js?v=1`;
    expect(findingOf({ source, line: 12, sample: 'Element innerHTML|<b>' })).toEqual({
      directive: 'script-src-elem',
      blocked: 'inline',
      documentPath: '/make-payment',
      source: '/build/start-Ab_12-xY.js:12',
      sample: 'Element innerHTML|<b>',
    });
  });

  it.each([
    ['https://evil.example/track.js?card=4242424242424242#x', 'https://evil.example/track.js'],
    ['https://ana:secret@evil.example/a', 'https://evil.example/a'],
    ['https://evil.example/4242424242424242/ana%40example.com', 'https://evil.example/*/*'],
    [`${page}/api/v1/auth/login?password=x`, '/api/v1/auth/login'],
    ['chrome-extension://abcdefgh/inject.js', 'chrome-extension:'],
    ['data:text/javascript,alert(1)', 'data:'],
    ['chrome-extension', 'chrome-extension'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['not an address', 'no address'],
    [`https://evil.example/${'a/'.repeat(200)}`, `https://evil.example/${'a/'.repeat(50)}`.slice(0, 120)],
  ])('keeps no query, fragment, name or number of the blocked URL: %s', (blocked, kept) => {
    expect(findingOf({ blocked })?.blocked).toBe(kept);
  });

  it.each([
    [`${page}/receipt#3hG7kPq2Zr9sW1xY5vB8nM4c`, '/receipt'],
    [`${page}/register?email=ana@example.com`, '/register'],
    [`${page}/unsubscribe/3hG7kPq2Zr9sW1xY5vB8nM4c`, '/unsubscribe/*'],
    [`${page}/make-payment/d/settlement-offer`, '/make-payment/d/settlement-offer'],
    [`${page}/`, '/'],
  ])('keeps the page as a path without possible secrets: %s', (document, kept) => {
    expect(findingOf({ document })?.documentPath).toBe(kept);
  });

  it('drops digits and addresses from a sample and keeps at most 40 characters', () => {
    const sample = `Element innerHTML|4242 4242 ana@example.com ${'x'.repeat(100)}`;
    expect(findingOf({ sample })?.sample).toBe('Element innerHTML|#### #### *'.padEnd(27));
    expect(findingOf({ sample: 'y'.repeat(100) })?.sample).toHaveLength(40);
    expect(findingOf({ sample: 'a\u0000b\nc\u202ed' })?.sample).toBe('a b c d');
  });

  it.each([
    ['for a directive that our pages do not have', { directive: 'plugin-types' }],
    ['for an unknown directive', { directive: '<script>' }],
    ['for another site’s page', { document: 'https://evil.example/make-payment' }],
    ['for another tenant’s page', { document: 'http://harbor.localhost:3000/login' }],
    ['without a page', { document: '' }],
  ])('is not kept %s', (_what, change) => {
    expect(findingOf(change)).toBeUndefined();
  });

  it('matches another finding only when everything stored is the same', () => {
    const [first, same, other] = [{}, { blocked: 'inline' }, { blocked: 'eval' }].map((change) => findingOf(change));
    if (!first || !same || !other) throw new Error('a report was not kept');
    expect(findingHash(first)).toEqual(findingHash(same));
    expect(findingHash(first)).not.toEqual(findingHash(other));
  });
});
