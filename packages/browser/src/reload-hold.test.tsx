import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdReload, useHoldsReload, useHoldsReloadWhileTyped, whenEveryTabIsFree, whenFree } from './reload-hold.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('a reload for a new version', () => {
  it('runs at once when no work is in progress (req 4.10)', () => {
    const reload = vi.fn();
    whenFree(reload);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('runs one second after all work in progress has ended (req 4.10)', () => {
    const [reload, letGo, letGoToo] = [vi.fn(), holdReload(), holdReload()];
    whenFree(reload);
    letGo();
    letGo();
    vi.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
    letGoToo();
    vi.advanceTimersByTime(999);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not run between two screens of a payment (req 4.10)', () => {
    const [reload, leave] = [vi.fn(), holdReload()];
    whenFree(reload);
    leave();
    vi.advanceTimersByTime(500);
    const leaveNext = holdReload();
    vi.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
    leaveNext();
    vi.advanceTimersByTime(1000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits only for its own tab when the browser has no lock manager (req 4.10)', () => {
    const [reload, letGo] = [vi.fn(), holdReload()];
    whenEveryTabIsFree(reload);
    expect(reload).not.toHaveBeenCalled();
    letGo();
    vi.advanceTimersByTime(1000);
    expect(reload).toHaveBeenCalledOnce();
  });
});

function Payment({ isBusy }: { isBusy: boolean }) {
  useHoldsReload(isBusy);
  return null;
}

function LogIn() {
  return (
    <form onInput={useHoldsReloadWhileTyped()}>
      <input aria-label="User name" defaultValue="ana" />
      <input aria-label="Remember me" type="checkbox" />
    </form>
  );
}

function isHeld(): boolean {
  const reload = vi.fn();
  vi.advanceTimersByTime(1000);
  whenFree(reload);
  return reload.mock.calls.length === 0;
}

describe('a reload hold', () => {
  it('lasts while its screen is busy and mounted (req 4.10)', () => {
    const view = render(<Payment isBusy={false} />);
    expect(isHeld()).toBe(false);
    view.rerender(<Payment isBusy />);
    expect(isHeld()).toBe(true);
    view.unmount();
    expect(isHeld()).toBe(false);
  });

  it('lasts while the sign-in form has typed text, apart from a remembered user name (req 4.10)', async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    render(<LogIn />);
    await user.click(screen.getByLabelText('Remember me'));
    expect(isHeld()).toBe(false);
    await user.type(screen.getByLabelText('User name'), 'b');
    expect(isHeld()).toBe(true);
    await user.type(screen.getByLabelText('User name'), '{Backspace}');
    await act(async () => undefined);
    expect(isHeld()).toBe(false);
  });
});
