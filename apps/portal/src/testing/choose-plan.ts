import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Chooses a custom plan on Make Payment, with a frequency as labeled on screen. */
export async function chooseOwnPlan(frequency: string): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name: 'Pay over time' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Choose your own' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How often' }), frequency);
}
