import { describe, expect, it } from 'vitest';
import { deepMerge, textsFrom } from './deep-merge.ts';

describe('deepMerge of tenant texts over product texts (req 7.2)', () => {
  it.each([
    [{ A: 'base' }, {}, { A: 'base' }],
    [{ A: 'base' }, { A: 'tenant' }, { A: 'tenant' }],
    [{ A: { B: 'base', C: 'base' } }, { A: { B: 'tenant' } }, { A: { B: 'tenant', C: 'base' } }],
    [{ A: { B: { C: 'base', D: 'base' } } }, { A: { B: { D: 'tenant' } } }, { A: { B: { C: 'base', D: 'tenant' } } }],
    [{ A: 'base' }, { A: { B: 'tenant' } }, { A: { B: 'tenant' } }],
    [{}, { New: 'tenant' }, { New: 'tenant' }],
    [{ A_one: 'base', A_other: 'base', AB_one: 'base' }, { A: 'tenant' }, { A: 'tenant', AB_one: 'base' }],
    [{ A_one: 'base', A_other: 'base' }, { A_one: 'tenant' }, { A_one: 'tenant', A_other: 'base' }],
    [{ A_one: 'base' }, { A: 'tenant', A_one: 'tenant' }, { A: 'tenant', A_one: 'tenant' }],
  ])('merges %o and %o into %o', (base, overrides, expected) => {
    expect(deepMerge(base, overrides)).toEqual(expected);
  });

  it('does not modify the base', () => {
    const base = { A: { B: 'base' } };
    deepMerge(base, { A: { B: 'tenant' } });
    expect(base).toEqual({ A: { B: 'base' } });
  });
});

describe('textsFrom', () => {
  it.each([
    [
      { A: 'text', B: { C: 'text' } },
      { A: 'text', B: { C: 'text' } },
    ],
    [{ A: 1, B: true, C: 'text' }, { C: 'text' }],
    [['text'], {}],
    [null, {}],
    ['text', {}],
  ])('reads %o as %o', (value, expected) => {
    expect(textsFrom(value)).toEqual(expected);
  });

  it('cannot reach an object prototype', () => {
    const texts = textsFrom(JSON.parse('{"__proto__":{"polluted":"yes"},"A":"text"}'));
    expect(deepMerge({}, texts)).toEqual({ A: 'text' });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
