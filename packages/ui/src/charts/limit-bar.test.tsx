import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LimitBar } from './limit-bar.tsx';

describe('LimitBar', () => {
  it.each([
    [0, 0],
    [0.75, 50],
    [1, 66.67],
    [1.2, 80],
    [9, 100],
    [-1, 0],
  ])('at %f of the limit is filled to %f percent', (used, percent) => {
    const { container } = render(<LimitBar used={used} tone="fine" label="so much" limitText="limit" />);
    screen.getByRole('img', { name: 'so much' });
    const { width } = (container.querySelector('[data-tone]') as HTMLElement).style;
    expect(width).toMatch(/%$/);
    expect(Number.parseFloat(width)).toBeCloseTo(percent, 2);
  });
});
