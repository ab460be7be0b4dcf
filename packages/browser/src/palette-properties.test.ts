import css from '@quittance/ui/tokens.css?raw';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paletteProperties, paletteStyle } from './palette-properties.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('paletteProperties covers every color that the stylesheet uses (req 9.5)', () => {
  const asked = [...css.matchAll(/var\((--tenant-[\w-]+)/g)].map(([, name]) => name ?? '');
  const given = paletteProperties({ primary: '#22406b', secondary: '#1cb16d' });
  expect(asked.filter((name) => !(name in given))).toEqual([]);
});

it('paletteStyle contains only property names and colors for any tenant colors (req 9.5)', () => {
  fc.assert(
    fc.property(color, color, (primary, secondary) => {
      expect(paletteStyle({ primary, secondary })).toMatch(/^:root\{(?:--tenant-[a-z-]+:#[0-9a-f]{6};?)+\}$/);
    }),
  );
});
