import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithTexts } from '../testing/render-portal.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('2.12 appears after 500 ms with its message, then with the later ones', async () => {
  await renderWithTexts(
    <LoadingOverlay
      isActive
      message="Sending"
      laterMessages={[{ afterSeconds: 3, text: 'The bank takes a moment' }]}
    />,
  );
  pass(499);
  expect(screen.queryByRole('status')).toBeNull();
  pass(1);
  expect(screen.getByRole('status').textContent).toBe('SendingLoading...');
  pass(3000);
  expect(screen.getByText('The bank takes a moment')).toBeTruthy();
});

it('2.12 appears after the delay that it is told', async () => {
  await renderWithTexts(<LoadingOverlay isActive delayMs={50} message="Sending" />);
  pass(50);
  expect(screen.getByText('Sending')).toBeTruthy();
});

it('does not appear for work that ends before', async () => {
  const view = await renderWithTexts(<LoadingOverlay isActive />);
  pass(400);
  view.rerender(<LoadingOverlay isActive={false} />);
  pass(1000);
  expect(screen.queryByRole('status')).toBeNull();
});
