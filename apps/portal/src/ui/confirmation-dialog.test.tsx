import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '../testing/render-portal.tsx';
import { ConfirmationDialog, type ConfirmationDialogProps } from './confirmation-dialog.tsx';

async function ask(props: Partial<ConfirmationDialogProps> = {}) {
  const results: (true | undefined)[] = [];
  await renderWithTexts(
    <ConfirmationDialog isOpen content="Delete this account?" onClose={(result) => results.push(result)} {...props} />,
  );
  return results;
}

describe('2.9 confirmation', () => {
  it('is named by its title, or by its text without one', async () => {
    await ask({ title: 'Delete' });
    expect(screen.getByRole('alertdialog', { name: 'Delete' }).textContent).toContain('Delete this account?');
  });

  it('takes its text from a translation too', async () => {
    await ask({ content: undefined, contentKey: 'GenericErrorMessage' });
    expect(screen.getByRole('alertdialog', { name: /Something went wrong/ })).toBeTruthy();
  });

  it('gives true for Confirm, called Delete unless told', async () => {
    const results = await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(results).toEqual([true]);
  });

  it('gives nothing for Cancel', async () => {
    const results = await ask({ confirmLabel: 'Remove' });
    expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(results).toEqual([undefined]);
  });

  it('gives nothing for Escape', async () => {
    const results = await ask();
    await userEvent.keyboard('{Escape}');
    expect(results).toEqual([undefined]);
  });

  it('hides Cancel when its label is empty', async () => {
    await ask({ cancelLabel: '' });
    expect(screen.getAllByRole('button').filter((button) => button.textContent !== '')).toHaveLength(1);
  });
});
