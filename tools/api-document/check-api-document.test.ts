import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ApiShape, printShape } from './canonical-shape.ts';
import { acceptedIn, changeLines, checkApiDocument, undecidedBreaks } from './check-api-document.ts';
import { compareShapes } from './compare-shapes.ts';

const root = join(import.meta.dirname, '../..');
const removed = { operation: 'POST /pay', text: 'request.kind removed', isBreaking: true };
const added = { operation: 'POST /pay', text: 'request.memo added', isBreaking: false };

describe('checkApiDocument', () => {
  it('finds both APIs as in docs/api, and reports nothing', async () => {
    const lines: string[] = [];
    expect(await checkApiDocument(root, (line) => void lines.push(line))).toBe(true);
    expect(lines).toEqual([]);
  });

  it.each(['portal', 'staff'])(
    'reports only the removed path in a %s API that otherwise matches docs/api',
    (audience) => {
      const text = readFileSync(join(root, `docs/api/${audience}.json`), 'utf8');
      const committed: ApiShape = JSON.parse(text);
      expect(printShape(committed)).toBe(text);
      const [path = '', ...rest] = Object.keys(committed.paths);
      const paths = Object.fromEntries(rest.map((each) => [each, committed.paths[each] ?? {}]));
      const [change, ...others] = compareShapes(committed, { ...committed, paths });
      expect(others).toEqual([]);
      expect(change).toMatchObject({ operation: expect.stringContaining(path), text: 'removed', isBreaking: true });
    },
  );
});

describe('undecidedBreaks', () => {
  it.each([
    ['names it', 'Breaking: POST /pay request.kind removed'],
    ['names it as code', 'Breaking: `POST /pay request.kind removed`'],
    ['names it for every operation', 'Breaking: * request.kind removed'],
  ])('accepts a breaking change when a decision %s', (_how, line) => {
    expect(undecidedBreaks([removed, added], new Set(acceptedIn(`# 1. Kinds\n\n${line}\nMore.`)))).toEqual([]);
  });

  it.each([
    ['another change', 'Breaking: POST /pay request.kind added'],
    ['another operation', 'Breaking: POST /see request.kind removed'],
    ['the operation alone', 'Breaking: POST /pay'],
    ['it within a sentence', 'This is Breaking: POST /pay request.kind removed'],
  ])('refuses a breaking change when a decision names %s', (_what, line) => {
    expect(undecidedBreaks([removed, added], new Set(acceptedIn(line)))).toEqual([removed]);
  });
});

describe('changeLines', () => {
  it('lists compatible, decided and undecided changes separately, with undecided ones as lines for a decision', () => {
    const decided = { ...removed, text: 'request.note removed' };
    expect(changeLines([removed, added, decided], [removed])).toEqual([
      'Compatible changes:',
      '  POST /pay request.memo added',
      'Breaking changes that a decision names:',
      '  POST /pay request.note removed',
      'Breaking changes that no decision names:',
      '  Breaking: POST /pay request.kind removed',
    ]);
  });
});
