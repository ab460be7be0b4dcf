import css from '@quittance/ui/tokens.css?raw';
import { expect, it } from 'vitest';
import { applyPalette } from './apply-palette.ts';

it('applyPalette sets every color that the stylesheet uses, in both color schemes (req 9.5)', () => {
  const asked = [...css.matchAll(/var\((--tenant-[\w-]+)/g)].map(([, name]) => name ?? '');
  applyPalette({ primary: '#22406b', secondary: '#1cb16d' });
  const { style } = document.documentElement;
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !/^#[0-9a-f]{6}$/.test(style.getPropertyValue(name)))).toEqual([]);
  expect(document.querySelectorAll('meta[name="theme-color"]')).toHaveLength(2);
});
