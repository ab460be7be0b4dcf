import { describe, expect, it } from 'vitest';
import { pseudoText, pseudoTexts } from './pseudo-language.ts';

const words = (text: string) => text.replaceAll(/[⟦⟧]|\{\{.*?\}\}/g, '').trim();

describe('pseudoText', () => {
  it.each([
    ['Pay your bill', '⟦Þàý ýöûř ƀîļļ one t⟧'],
    ['Pay', '⟦Þàý o⟧'],
    ['{{count}} of {{total}} payments', '⟦{{count}} öƒ {{total}} þàýɱéñţš one t⟧'],
    ['Pay {{amount, money}} now', '⟦Þàý {{amount, money}} ñöŵ one⟧'],
    ['Read <1>the terms</1> &amp; pay', '⟦Řéàđ <1>ţĥé ţéřɱš</1> &amp; þàý one two⟧'],
    ['See $t(Common.Help)', '⟦Šéé $t(Common.Help) o⟧'],
    ['Such as https://example.com/pay.', '⟦Šûçĥ àš https://example.com/pay. one⟧'],
    ['Write to name@example.com.', '⟦Ŵřîţé ţö name@example.com. one⟧'],
  ])('translates %o to %o', (text, expected) => {
    expect(pseudoText(text)).toBe(expected);
  });

  it.each(['', '—', '{{name}}', '{{first}} · {{last}}', 'https://example.com', 'name@example.com', '<br/>', '50%'])(
    'leaves %o, which has no words, unchanged',
    (text) => {
      expect(pseudoText(text)).toBe(text);
    },
  );

  it('makes a text about 40% longer', () => {
    const text = 'We won’t take any payments while your plan is paused. You can resume it at any time.';
    expect(words(pseudoText(text)).length / text.length).toBeCloseTo(1.4, 1);
    expect(words(pseudoText(text.repeat(10))).length / (text.length * 10)).toBeCloseTo(1.4, 1);
  });

  it('leaves no plain letters outside the added words', () => {
    const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const translated = pseudoText(alphabet).split(' one')[0] ?? '';
    expect(translated).not.toMatch(/[a-z]/i);
    expect(new Set(translated).size).toBe(alphabet.length + 1);
  });
});

describe('pseudoTexts', () => {
  it('keeps keys and plural forms at every depth', () => {
    expect(pseudoTexts({ A: { B_one: '{{count}} day', B_other: '{{count}} days' }, C: '' })).toEqual({
      A: { B_one: '⟦{{count}} đàý o⟧', B_other: '⟦{{count}} đàýš o⟧' },
      C: '',
    });
  });

  it('translates the texts of every part in a list', () => {
    expect(pseudoTexts([{ A: 'Pay' }, { B: 'Pay' }])).toEqual([{ A: '⟦Þàý o⟧' }, { B: '⟦Þàý o⟧' }]);
  });
});
