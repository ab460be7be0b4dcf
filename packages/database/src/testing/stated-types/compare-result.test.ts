import { describe, expect, it } from 'vitest';
import { type Answer, compareColumn, compareRows } from './compare-result.ts';
import type { StatedType } from './stated-type.ts';

const text: StatedType = { is: 'string' };
const orNull = (type: StatedType): StatedType => ({ is: 'union', of: [{ is: 'null' }, type] });
const row = (properties: Record<string, StatedType>): StatedType => ({ is: 'object', properties });
const answer = (rows: Answer['rows'], ...columns: Answer['columns']): Answer => ({ columns, rows });

const name = { name: 'name', sample: 'a' };
const cents = { name: 'cents', sample: 1 };
const facts = { name: 'facts' };

describe('a result that matches its stated type', () => {
  it.each<[string, StatedType, Answer]>([
    ['in every column', row({ name: text, cents: { is: 'number' } }), answer([{ name: 'Ana', cents: 5 }], name, cents)],
    ['without rows', row({ name: { is: 'literal', value: 'card' } }), answer([], name)],
    ['with a null in a nullable column', row({ name: orNull(text) }), answer([{ name: null }], name)],
    ['with more columns', row({ name: text }), answer([{ name: 'Ana', cents: 5 }], name, cents)],
    ['of an unknown type', { is: 'anything' }, answer([{ name: 'Ana' }], name)],
    [
      'without an optional column',
      row({ cents: { is: 'union', of: [{ is: 'number' }, { is: 'undefined' }] } }),
      answer([]),
    ],
    [
      'in JSON',
      row({ facts: { is: 'array', of: row({ on: text }) } }),
      answer([{ facts: [{ on: '2026-01-01', and: 1 }] }], facts),
    ],
    [
      'with rows of each variant',
      { is: 'union', of: [row({ name: text, cents: { is: 'number' } }), row({ name: { is: 'null' } })] },
      answer(
        [
          { name: 'Ana', cents: 5 },
          { name: null, cents: null },
        ],
        name,
        cents,
      ),
    ],
  ])('is accepted: %s', (_, type, result) => {
    expect(compareRows(type, result)).toEqual([]);
  });
});

describe('a result that contradicts its stated type', () => {
  it.each<[string, StatedType, Answer, string]>([
    ['because a column is missing', row({ name: text }), answer([], cents), "name isn't selected"],
    ['because a nullable column is missing', row({ name: orNull(text) }), answer([]), "name isn't selected"],
    ['because of its type, even without rows', row({ cents: text }), answer([], cents), 'cents is number, not string'],
    ['because of a null', row({ name: text }), answer([{ name: null }], name), 'name is null, not string'],
    [
      'because of a value outside its literals',
      row({
        name: {
          is: 'union',
          of: [
            { is: 'literal', value: 'card' },
            { is: 'literal', value: 'bank' },
          ],
        },
      }),
      answer([{ name: 'card' }, { name: 'cash' }], name),
      'name is "cash", not "card" | "bank"',
    ],
    [
      'because of a value in JSON',
      row({ facts: row({ cents: { is: 'number' } }) }),
      answer([{ facts: { cents: '5' } }], facts),
      'facts is {"cents":"5"}, not { cents: number }',
    ],
    [
      'because of a value under an arbitrary key in JSON',
      row({ facts: { is: 'object', properties: {}, others: { is: 'number' } } }),
      answer([{ facts: { any: null } }], facts),
      'facts is {"any":null}, not {  }',
    ],
    [
      'because of a row that mixes variants',
      { is: 'union', of: [row({ name: text, cents: { is: 'number' } }), row({ name: { is: 'null' } })] },
      answer([{ name: 'Ana', cents: null }], name, cents),
      'a row is {"name":"Ana","cents":null}, not { name: string; cents: number } | { name: null }',
    ],
    ['because a row is not a scalar', text, answer([{ name: 'Ana' }], name), 'a row is an object, not string'],
  ])('is reported %s', (_, type, result, finding) => {
    expect(compareRows(type, result)).toEqual([finding]);
  });
});

describe('a column', () => {
  it('is compared by its type and its values', () => {
    expect(compareColumn(text, name, [{ name: 'Ana' }])).toEqual([]);
    expect(compareColumn({ is: 'number' }, name, [])).toEqual(['name is string, not number']);
    expect(compareColumn(text, name, [{ name: null }])).toEqual(['name is null, not string']);
  });

  it.each<[unknown, StatedType]>([
    [new Date(0), { is: 'Date' }],
    [Buffer.from('a'), { is: 'Buffer' }],
    [true, { is: 'boolean' }],
    [['a'], { is: 'array', of: text }],
  ])('is compared when its value is %o', (sample, type) => {
    expect(compareColumn(type, { name: 'one', sample }, [{ one: sample }])).toEqual([]);
    expect(compareColumn(text, { name: 'one', sample }, [])).toHaveLength(1);
  });
});
