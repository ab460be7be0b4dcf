import { contrastRatio } from '@quittance/domain/tenants/palette';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { darkPanel, lightPanel } from './palette-properties.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('brand panel', () => {
  it.each([
    ['light', lightPanel],
    ['dark', darkPanel],
  ])('keeps its text readable across the gradient in the %s color scheme for any tenant color', (_scheme, panel) => {
    fc.assert(
      fc.property(color, (primary) => {
        const { panelFrom, panelTo, onPanel } = panel(primary);
        expect(contrastRatio(onPanel, panelFrom)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(onPanel, panelTo)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
