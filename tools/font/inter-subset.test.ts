import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { charactersOfFont, interSubset, unicodeRange } from './inter-subset.ts';

const root = dirname(dirname(import.meta.dirname));
const read = (path: string) => readFileSync(join(root, path));

describe("the pages' font (req 2.1)", () => {
  it('is what npm run font makes of Inter', async () => {
    expect((await interSubset()).equals(read('packages/ui/src/fonts/inter.woff2'))).toBe(true);
  });

  it('is used for exactly the characters it has', () => {
    const style = read('packages/ui/src/fonts.css').toString().replaceAll(/\s+/g, ' ');
    expect(style).toContain(`unicode-range: ${unicodeRange()};`);
  });

  it('has every character of the texts in both languages, and every weight of the styles', () => {
    const texts = globSync('{apps/console/src/i18n/**,apps/portal/public/assets/i18n}/*.json', { cwd: root });
    expect(texts.length).toBeGreaterThan(20);
    const characters = new Set(charactersOfFont());
    const missing = texts.flatMap((file) =>
      [...read(file).toString()].filter((each) => !characters.has(each) && each !== '\n'),
    );
    expect(missing).toEqual([]);
    const tokens = read('packages/ui/src/tokens.css').toString();
    const weights = [...tokens.matchAll(/--weight-\w+: (\d+);/g)].map(([, weight]) => Number(weight));
    expect([Math.min(...weights), Math.max(...weights)]).toEqual([400, 650]);
  });
});
