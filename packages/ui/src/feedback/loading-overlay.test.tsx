import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithTexts } from '../../testing/render-with-texts.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('the loading overlay (req 2.12)', () => {
  it('appears after 500 ms with its message and "Loading..." (req 9.6)', async () => {
    await renderWithTexts(<LoadingOverlay isActive message="Sending" />);
    pass(499);
    expect(screen.queryByRole('status')).toBeNull();
    pass(1);
    expect(screen.getByText('Sending')).toBeTruthy();
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('has screen readers read a single text: its message, or else "Loading..."', async () => {
    const logo = <img alt="Lumen City Power" />;
    const view = await renderWithTexts(<LoadingOverlay isActive message="Sending" logo={logo} />);
    pass(500);
    expect(screen.getByRole('status').outerHTML).toMatch(/^<p [^>]*>Sending<\/p>$/);
    view.rerender(<LoadingOverlay isActive logo={logo} />);
    pass(500);
    expect(screen.getByRole('status').outerHTML).toMatch(/^<p [^>]*>Loading...<\/p>$/);
  });

  it('appears after the given delay, or at once for a delay of 0', async () => {
    await renderWithTexts(<LoadingOverlay isActive delayMs={50} message="Sending" />);
    pass(49);
    expect(screen.queryByText('Sending')).toBeNull();
    pass(1);
    expect(screen.getByText('Sending')).toBeTruthy();
    await renderWithTexts(<LoadingOverlay isActive delayMs={0} message="Loading the page" />);
    pass(0);
    expect(screen.getByText('Loading the page')).toBeTruthy();
  });

  it('never appears for work that ends within the delay', async () => {
    const view = await renderWithTexts(<LoadingOverlay isActive />);
    pass(400);
    view.rerender(<LoadingOverlay isActive={false} />);
    pass(1000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('disappears when the work ends and waits again for the next work', async () => {
    const view = await renderWithTexts(<LoadingOverlay isActive />);
    pass(500);
    expect(screen.getByRole('status')).toBeTruthy();
    view.rerender(<LoadingOverlay isActive={false} />);
    expect(screen.queryByRole('status')).toBeNull();
    view.rerender(<LoadingOverlay isActive />);
    pass(499);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows the given logo', async () => {
    await renderWithTexts(<LoadingOverlay isActive logo={<img alt="Lumen City Power" />} />);
    pass(500);
    expect(screen.getByRole('img', { name: 'Lumen City Power' })).toBeTruthy();
  });

  it('changes its message after the specified number of seconds', async () => {
    const laterMessages = [
      { afterSeconds: 3, text: 'The bank takes a moment' },
      { afterSeconds: 8, text: 'Still waiting' },
    ];
    await renderWithTexts(<LoadingOverlay isActive message="Sending" laterMessages={laterMessages} />);
    const shownMessage = () => screen.getByRole('status').textContent;
    pass(2999);
    expect(shownMessage()).toBe('Sending');
    pass(1);
    expect(shownMessage()).toBe('The bank takes a moment');
    pass(4999);
    expect(shownMessage()).toBe('The bank takes a moment');
    pass(1);
    expect(shownMessage()).toBe('Still waiting');
  });

  it('starts with the message that is current after a longer delay', async () => {
    const laterMessages = [{ afterSeconds: 1, text: 'The bank takes a moment' }];
    await renderWithTexts(<LoadingOverlay isActive delayMs={2000} message="Sending" laterMessages={laterMessages} />);
    pass(1999);
    expect(screen.queryByRole('status')).toBeNull();
    pass(1);
    expect(screen.getByText('The bank takes a moment')).toBeTruthy();
  });
});
