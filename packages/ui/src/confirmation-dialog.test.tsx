import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '../testing/render-with-texts.tsx';
import { ConfirmationDialog, type ConfirmationDialogProps } from './confirmation-dialog.tsx';

async function ask(props: Partial<ConfirmationDialogProps> = {}) {
  const results: (true | undefined)[] = [];
  await renderWithTexts(
    <ConfirmationDialog isOpen content="Delete this account?" onClose={(result) => results.push(result)} {...props} />,
  );
  return results;
}

describe('the confirmation dialog (req 2.9)', () => {
  it('is named by its title, or else by its text', async () => {
    await ask({ title: 'Delete' });
    expect(screen.getByRole('alertdialog', { name: 'Delete' }).textContent).toContain('Delete this account?');
  });

  it('renders its text from a translation key', async () => {
    await ask({ content: undefined, contentKey: 'AddressBook.RemoveText' });
    expect(screen.getByRole('alertdialog', { name: /You can add it again at any time/ })).toBeTruthy();
  });

  it('returns true on confirmation, labeled Delete by default', async () => {
    const results = await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(results).toEqual([true]);
  });

  it('returns undefined on Cancel', async () => {
    const results = await ask({ confirmLabel: 'Remove' });
    expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(results).toEqual([undefined]);
  });

  it('returns undefined on Escape', async () => {
    const results = await ask();
    await userEvent.keyboard('{Escape}');
    expect(results).toEqual([undefined]);
  });

  it('stays open after a click outside, such as the second click of a double click', async () => {
    const results = await ask();
    await userEvent.click(document.body);
    expect(results).toEqual([]);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  it('uses the given label for Cancel', async () => {
    const results = await ask({ cancelLabel: 'Keep it' });
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(results).toEqual([undefined]);
  });

  it('hides Cancel when its label is empty, and Escape still cancels', async () => {
    const results = await ask({ cancelLabel: '' });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toContain('Delete');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(screen.getAllByRole('button').filter((button) => button.textContent !== '')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    expect(results).toEqual([undefined]);
  });

  it('ignores further clicks while the confirmed action is pending', async () => {
    const results = await ask({ isPending: true });
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(results).toEqual([]);
  });
});
