import { describe, expect, it } from 'vitest';
import { processorPlacesRule } from './processor-places.ts';
import { findIn } from './project-fixture.ts';

const guide =
  '# Architecture\n\n## How to add a payment processor\n1. [The list](../packages/domain/src/names.ts)\n\n## Next\n[Other](../packages/domain/src/other.ts)\n';
const withGuide = (files: Record<string, string>) =>
  findIn(processorPlacesRule, { 'docs/architecture.md': guide, 'packages/domain/src/other.ts': '', ...files });

describe('places that name a processor', () => {
  it('may be adapters, tests and the places that the guide lists', () => {
    const files = {
      'packages/domain/src/names.ts': "export const names = ['stripe'];\n",
      'packages/processors/src/stripe/stripe-adapter.ts': "export const name = 'stripe';\n",
      'packages/services/src/pay.test.ts': "export const name = 'stripe';\n",
      'packages/services/src/testing/payee.ts': "export const name = 'stripe';\n",
    };
    expect(withGuide({ ...files })).toEqual([]);
  });

  it.each([
    ["if (processor === 'stripe') send();", "'stripe'"],
    ["if (processor === 'nacha') send();", "'nacha'"],
    ['const key = settings.PAYPAL_CLIENT_ID;', 'PAYPAL_C'],
    ["import '@quittance/processors/paypal/paypal-processor';", '@quittance/processors/paypal/'],
  ])('are found elsewhere: %s', (line, found) => {
    expect(withGuide({ 'packages/domain/src/names.ts': '', 'packages/services/src/pay.ts': `\n${line}\n` })).toEqual([
      `packages/services/src/pay.ts:2 names a processor, ${found}: ask its adapter or its facts instead.`,
    ]);
  });

  it('don’t include files that another section links to', () => {
    const files = { 'packages/domain/src/names.ts': '', 'packages/domain/src/other.ts': "const name = 'stripe';\n" };
    expect(withGuide(files)).toHaveLength(1);
  });

  it('may also name PayPal as a payment method', () => {
    expect(
      withGuide({ 'packages/domain/src/names.ts': '', 'packages/domain/src/kind.ts': "const kind = 'paypal';\n" }),
    ).toEqual([]);
  });

  it('need a guide that links to files', () => {
    expect(findIn(processorPlacesRule, { 'docs/architecture.md': '# Architecture\n' })).toEqual([
      'docs/architecture.md:1 "## How to add a payment processor" links to no file.',
    ]);
  });
});
