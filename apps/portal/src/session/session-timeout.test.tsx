import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderWithTexts } from '../testing/render-portal.tsx';
import { SessionTimeoutWarning } from './session-timeout.tsx';

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

it('2.10 says how many seconds are left, with Logout and Continue and no other way out', async () => {
  await renderWarning();
  const dialog = screen.getByRole('alertdialog', { name: 'Are you still there?' });
  expect(dialog.textContent).toContain('you will be signed out in 12 seconds');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(
    expect.arrayContaining(['Logout', 'Continue']),
  );
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('2.10 takes Escape as Continue', async () => {
  const pressed = await renderWarning();
  await userEvent.keyboard('{Escape}');
  expect(pressed).toEqual(['continue']);
});

it('2.10 logs out with Logout', async () => {
  const pressed = await renderWarning();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(pressed).toEqual(['logout']);
});
