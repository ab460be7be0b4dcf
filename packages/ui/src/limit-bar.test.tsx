import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LimitBar } from './limit-bar.tsx';

describe('a bar with a limit', () => {
  it.each([
    [0, '0.00%'],
    [0.75, '50.00%'],
    [1, '66.67%'],
    [1.2, '80.00%'],
    [9, '100.00%'],
    [-1, '0.00%'],
  ])('of %f of it is filled to %s', (used, width) => {
    const { container } = render(<LimitBar used={used} tone="fine" label="so much" limitText="limit" />);
    screen.getByRole('img', { name: 'so much' });
    expect((container.querySelector('[data-tone]') as HTMLElement).style.width).toBe(width);
  });
});
