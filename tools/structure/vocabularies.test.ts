import { describe, expect, it } from 'vitest';
import { findIn } from './project-fixture.ts';
import { repeatedVocabulariesRule } from './vocabularies.ts';

const home = { 'packages/domain/src/wallets.ts': "export const wallets = ['apple', 'google', 'paypal'] as const;\n" };
const found = (files: Record<string, string>) => findIn(repeatedVocabulariesRule, files);

describe('repeated vocabularies', () => {
  it.each([
    ['a type', "export type Wallet = 'google' | 'paypal' | 'apple' | null;\n"],
    ['a property', "\ntype Row = { wallet: 'apple' | 'google' | 'paypal' };\n".trimStart()],
    ['a schema', "export const wallet = z.enum(['paypal', 'apple', 'google']);\n"],
  ])('are found in %s', (_name, text) => {
    expect(found({ ...home, 'packages/services/src/pay.ts': text })).toEqual([
      'packages/services/src/pay.ts:1 writes out the list apple, google, paypal; import it from packages/domain/src/wallets.ts.',
    ]);
  });

  it('are found in two packages without a list in domain', () => {
    const type = "export type Wallet = 'apple' | 'google' | 'paypal';\n";
    expect(found({ 'apps/portal/src/a.ts': type, 'packages/services/src/b.ts': type })).toEqual([
      'apps/portal/src/a.ts:1 writes out the list apple, google, paypal; as does packages/services/src/b.ts; state it once in domain.',
      'packages/services/src/b.ts:1 writes out the list apple, google, paypal; as does apps/portal/src/a.ts; state it once in domain.',
    ]);
  });

  it.each([
    ['properties that are picked', "type Own = Pick<Row, 'apple' | 'google' | 'paypal'>;\n"],
    ['two words', "type Wallet = 'apple' | 'google';\n"],
    ['refusals', "type Refused = 'NotFound' | 'TooManyRequests' | 'StepUpRequired';\n"],
  ])('do not include %s', (_name, text) => {
    expect(found({ ...home, 'apps/portal/src/a.ts': text, 'packages/services/src/b.ts': text })).toEqual([]);
  });

  it('do not include another list with some of the words', () => {
    const text = "type Wallet = 'apple' | 'google' | 'samsung';\n";
    expect(found({ ...home, 'packages/services/src/pay.ts': text })).toEqual([]);
  });

  it('may be written in tests', () => {
    const text = "const all: ('apple' | 'google' | 'paypal')[] = [];\n";
    expect(found({ ...home, 'packages/services/src/pay.test.ts': text })).toEqual([]);
  });
});
