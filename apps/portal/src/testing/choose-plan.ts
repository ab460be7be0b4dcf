import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** On Make Payment: a plan whose amount and days the payer chooses, at a frequency as it reads on screen. */
export async function chooseOwnPlan(frequency: string): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name: 'Pay over time' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Choose your own' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How often' }), frequency);
}
