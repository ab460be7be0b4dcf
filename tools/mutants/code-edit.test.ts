import { describe, expect, it } from 'vitest';
import { changedFile } from './apply-mutant.ts';
import type { CodeChange } from './mutant.ts';
import { productCode } from './product-code.ts';

const path = 'packages/services/src/pay.ts';

/** Applies a change to a product that consists of these files, and returns the file that it changed. */
function changed(files: Record<string, string>, change: CodeChange): { path: string; text: string } {
  return changedFile(
    productCode(Object.keys(files), (name) => files[name] ?? ''),
    change,
  );
}

const changedText = (text: string, change: CodeChange) => changed({ [path]: text }, change).text;

describe('changedFile', () => {
  it.each<[string, string, CodeChange, string]>([
    [
      'makes a condition always false',
      'export function pay(claim) { if (claim.tries > 1) ask(claim.tries); }',
      { in: 'pay', condition: 'tries', is: false },
      'export function pay(claim) { if (false) ask(claim.tries); }',
    ],
    [
      'makes only the part of a condition that mentions the word always true',
      "export const pay = (a) => { if (!a || !isOf(a.key) || a.state === 'open') return; };",
      { in: 'pay', condition: 'isOf', is: true },
      "export const pay = (a) => { if (!a || !true || a.state === 'open') return; };",
    ],
    [
      'finds a condition by a text, a number and several names',
      "export function pay(a, b) { return [a.x === 'late' && b < 3, a < b ? 1 : 2]; }",
      { in: 'pay', condition: ['a', 'b'], is: false },
      "export function pay(a, b) { return [a.x === 'late' && b < 3, false ? 1 : 2]; }",
    ],
    [
      'replaces a call and keeps its arguments',
      'export async function pay(to) { await to.charge({ key }, 5); }',
      { in: 'pay', call: 'charge', is: '$f({ ...$1, key: 0 }, $2)' },
      'export async function pay(to) { await to.charge({ ...{ key }, key: 0 }, 5); }',
    ],
    [
      'replaces one of several calls by what it’s about',
      "export function pay() { tell('paid'); tell('late'); }",
      { in: 'pay', call: 'tell', about: 'late', is: 'undefined' },
      "export function pay() { tell('paid'); undefined; }",
    ],
    [
      'drops one call from a chain',
      "export const pay = (tx) => tx.where('state', '=', 'open').where('lease', '<', now).forUpdate().execute();",
      { in: 'pay', drop: 'where', about: 'lease' },
      "export const pay = (tx) => tx.where('state', '=', 'open').forUpdate().execute();",
    ],
    [
      'replaces what the function returns, with the names of its parameters',
      'export function pay(count: number) { return delays[count]; }',
      { in: 'pay', returns: '$1 < 3 ? $0 : undefined' },
      'export function pay(count: number) { return count < 3 ? delays[count] : undefined; }',
    ],
    [
      'replaces a property, closest to what it’s about',
      "export const rules = [rule('a', { days: 30 }), rule('b', { days: 90 })];",
      { in: 'rules', property: 'days', about: 'b', is: '$0 - 1' },
      "export const rules = [rule('a', { days: 30 }), rule('b', { days: 90 - 1 })];",
    ],
    [
      'replaces a short property',
      'export const pay = () => save({ days });',
      { in: 'pay', property: 'days', is: 'null' },
      'export const pay = () => save({ days: null });',
    ],
    [
      'replaces part of an SQL statement across its line breaks, and keeps its values',
      `export const pay = (id, day) => sql\`select where id = \${id}\n  and day = \${day}\`;`,
      { in: 'pay', text: 'id = $ and day = $', is: 'id = $ and day > $' },
      `export const pay = (id, day) => sql\`select where id = \${id} and day > \${day}\`;`,
    ],
    [
      'makes a switch handle another value',
      "export function pay(to) { switch (to) { case 'canceled': return 1; default: return 2; } }",
      { in: 'pay', case: 'canceled', also: 'review' },
      "export function pay(to) { switch (to) { case 'review': case 'canceled': return 1; default: return 2; } }",
    ],
    [
      'adds an element to the outer list',
      'export const steps: readonly Step[] = [{ from: [1] }];',
      { in: 'steps', adds: '{ from: [2] }' },
      'export const steps: readonly Step[] = [{ from: [1] }, { from: [2] }];',
    ],
  ])('%s', (_what, before, change, after) => {
    expect(changedText(before, change)).toBe(after);
  });

  it('finds the code after it moved to another package and its lines and local variables changed', () => {
    const moved = 'export async function pay(\n  c,\n) {\n  if (\n    c.tries > 2\n  ) return 1;\n}';
    const result = changed({ 'packages/domain/src/other.ts': moved }, { in: 'pay', condition: 'tries', is: false });
    expect(result).toEqual({ path: 'packages/domain/src/other.ts', text: moved.replace('c.tries > 2', 'false') });
  });

  it('finds the code after part of the function became a separate function', () => {
    const change: CodeChange = { in: 'pay', condition: 'tries', is: false };
    const part = 'function ask(c) { if (c.tries > 1) return 1; }';
    expect(changedText(`export function pay(c) { ask(c); }\n${part}`, change)).toContain('if (false) return 1;');
    const imports = "import { ask as asked } from '@quittance/domain/ask';";
    const files = {
      [path]: `${imports}\nexport function pay(c) { asked(c); }`,
      'packages/domain/src/ask.ts': `export ${part}`,
    };
    expect(changed(files, change)).toMatchObject({
      path: 'packages/domain/src/ask.ts',
      text: expect.stringContaining('if (false) return 1;'),
    });
  });

  it('prefers the function to the code it uses', () => {
    const text = 'export function pay(c) { if (c.tries > 1) ask(c); }\nfunction ask(c) { if (c.tries > 5) return 1; }';
    const after = text.replace('c.tries > 1', 'false');
    expect(changedText(text, { in: 'pay', condition: 'tries', is: false })).toBe(after);
  });

  it('ignores comments and names that contain the text', () => {
    const text = "export function pay() { /* rollback */ rollback('now rollback'); }";
    expect(changedText(text, { in: 'pay', text: 'rollback', is: 'commit' })).toBe(
      "export function pay() { /* rollback */ rollback('now commit'); }",
    );
  });

  it('uses the function from the package in its path when several packages export the name', () => {
    const text = 'export const pay = () => 1 < 2 ? 1 : 2;';
    const files = { [path]: text, 'packages/contract/src/pay.ts': text };
    expect(() => changed(files, { in: 'pay', condition: '1', is: true })).toThrow('Several files export pay: ');
    expect(changed(files, { in: 'contract/pay', condition: '1', is: true }).path).toBe('packages/contract/src/pay.ts');
  });

  it.each<[string, CodeChange, string]>([
    ['no file exports the function', { in: 'paid', call: 'x', is: '' }, 'No file exports a function or constant paid.'],
    ['the change fits nowhere', { in: 'pay', call: 'x', is: '' }, 'in pay fits nowhere.'],
    [
      'the change fits in several places',
      { in: 'pay', condition: 'tries', is: true },
      `in pay fits in several places: ${path}:1, ${path}:2.`,
    ],
  ])('reports that %s', (_what, change, message) => {
    const text = 'export function pay(c) { if (c.tries > 1) return 1;\nif (c.tries > 2) return 2; }\nfunction own() {}';
    expect(() => changedText(text, change)).toThrow(message);
  });
});
