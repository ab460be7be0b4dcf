import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithTexts } from '../testing/render-portal.tsx';
import { testServices } from '../testing/test-services.ts';
import type { Services } from './services.tsx';
import { SessionTimeout, SessionTimeoutWarning } from './session-timeout.tsx';

async function renderWarning() {
  const pressed: string[] = [];
  await renderWithTexts(
    <SessionTimeoutWarning
      secondsLeft={12}
      onContinue={() => pressed.push('continue')}
      onLogout={() => pressed.push('logout')}
    />,
  );
  return pressed;
}

it('the timeout warning shows the remaining seconds with Logout and Continue and cannot be dismissed (req 2.10)', async () => {
  await renderWarning();
  const dialog = screen.getByRole('alertdialog', { name: 'Are you still there?' });
  expect(dialog.textContent).toContain("we'll sign you out in 12 seconds");
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(
    expect.arrayContaining(['Sign out', 'Continue']),
  );
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('the timeout warning treats Escape as Continue (req 2.10)', async () => {
  const pressed = await renderWarning();
  await userEvent.keyboard('{Escape}');
  expect(pressed).toEqual(['continue']);
});

it('the timeout warning logs out with Logout (req 2.10)', async () => {
  const pressed = await renderWarning();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(pressed).toEqual(['logout']);
});

it('the timeout warning treats a click outside as Continue (req 4.9)', async () => {
  const pressed = await renderWarning();
  const scrim = screen.getByRole('alertdialog').parentElement?.parentElement;
  if (!scrim) throw new Error('the dialog has nothing beside it');
  await userEvent.click(scrim);
  expect(pressed).toEqual(['continue']);
});

describe('SessionTimeout', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

  async function renderSession(tenant: Partial<Services['tenant']> = {}, config: Partial<Services['config']> = {}) {
    const services = testServices({ isSignedIn: true, tenant });
    const logged: string[] = [];
    const events = { log: (event: string) => logged.push(event) };
    const all = { ...services, config: { ...services.config, ...config }, events };
    await renderWithTexts(<SessionTimeout />, { services: all });
    return { services, logged };
  }

  const warning = () => screen.queryByRole('alertdialog');

  it.each([
    ['the tenant’s', { sessionTimeoutSeconds: 300 }, { sessionTimeoutSeconds: 600 }, 300, 30],
    ['the installation’s', { sessionTimeoutSeconds: null }, { sessionTimeoutSeconds: 600 }, 600, 30],
    ['15 minutes', { sessionTimeoutSeconds: null }, {}, 900, 30],
    ['with the installation’s warning time', { sessionTimeoutSeconds: 300 }, { sessionWarningSeconds: 60 }, 300, 60],
  ] as const)('uses the right timeout: %s (req 9.3)', async (_what, tenant, config, timeout, warned) => {
    const { services, logged } = await renderSession(tenant, config);
    await pass(timeout - warned - 2);
    expect(warning()).toBeNull();
    await pass(4);
    expect(warning()).not.toBeNull();
    await pass(warned);
    expect(services.session.getState()).toEqual({ user: undefined, endedBy: 'SessionInactive' });
    expect(logged).toEqual(['logoutSessionInactive']);
  });

  it('continues the session on a click, a key press or Continue, and logs it (req 4.9)', async () => {
    const { services, logged } = await renderSession();
    await pass(800);
    fireEvent.click(document.body);
    await pass(800);
    fireEvent.keyUp(document.body, { key: 'a' });
    await pass(880);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await pass(2);
    expect(warning()).toBeNull();
    expect(services.session.getState().user).toBeDefined();
    expect(logged).toEqual(['sessionExtended']);
  });
});
