import { describe, expect, it } from 'vitest';
import { logoName, parseLogoName } from './logo-name.ts';
import { nestTexts } from './nest-texts.ts';
import { overlayTexts } from './overlay-texts.ts';
import { differencesBetween } from './settings-differences.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

describe("a tenant's own texts", () => {
  it('are nested by the parts of their keys (req 7.2)', () => {
    const nested = nestTexts({ 'Login.Lead': 'Hello', 'Login.Title': 'In', RandomGreeting1: 'Hi' });
    expect(plain(nested)).toEqual({ Login: { Lead: 'Hello', Title: 'In' }, RandomGreeting1: 'Hi' });
  });

  it('replace texts from the file and leave the others unchanged (req 7.2)', () => {
    const file = { Login: { Lead: 'File', Title: 'File' }, Help: { Lead: 'File' } };
    expect(plain(overlayTexts(file, nestTexts({ 'Login.Lead': 'Own' })))).toEqual({
      Login: { Lead: 'Own', Title: 'File' },
      Help: { Lead: 'File' },
    });
    expect(file.Login.Lead).toBe('File');
  });

  it.each([undefined, null, 'text', ['list'], 7])('are the only texts when the file is %j', (file) => {
    expect(plain(overlayTexts(file, nestTexts({ 'Login.Lead': 'Own' })))).toEqual({ Login: { Lead: 'Own' } });
  });

  it("can't modify a prototype through any key", () => {
    nestTexts({ '__proto__.polluted': 'yes', 'constructor.prototype.polluted': 'yes' });
    overlayTexts({}, nestTexts({ '__proto__.polluted': 'yes' }));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('a logo name', () => {
  const hash = 'a1'.repeat(20);
  it('round-trips its hash and type', () => {
    expect(parseLogoName(logoName({ hash, extension: 'jpg' }))).toEqual({ hash, extension: 'jpg' });
  });

  it.each([
    'logo.png',
    `logo-${hash}.svg`,
    `logo-${hash.slice(1)}.png`,
    `../logo-${hash}.png`,
    `logo-${hash}.png.html`,
  ])("can't be %s", (name) => expect(parseLogoName(name)).toBeUndefined());
});

describe('differencesBetween', () => {
  it('lists changed fields in path order', () => {
    const from = { b: { c: 1, d: [1, 2] }, a: 'x', list: [{ code: 'A' }], gone: null };
    const to = { b: { c: 2, d: [1, 2] }, a: 'x', list: [{ code: 'B' }, { code: 'C' }], gone: null };
    expect(differencesBetween(from, to)).toEqual([
      { path: 'b.c', from: 1, to: 2 },
      { path: 'list.0.code', from: 'A', to: 'B' },
      { path: 'list.1.code', from: undefined, to: 'C' },
    ]);
  });

  it('is empty for equal documents, and lists a changed plain list as a whole', () => {
    expect(differencesBetween({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toEqual([]);
    expect(differencesBetween({ days: [1] }, { days: [1, 2] })).toEqual([{ path: 'days', from: [1], to: [1, 2] }]);
  });
});
