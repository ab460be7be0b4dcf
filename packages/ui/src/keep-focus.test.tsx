import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '../testing/render-with-texts.tsx';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { keepFocusOnPage } from './keep-focus.ts';
import { PageHeading } from './layout/page-heading.tsx';

/** A list whose item is removed `afterMs` its confirmation, in the page or in another dialog. */
function Removable({ afterMs = 0, isInDialog = false }: { readonly afterMs?: number; readonly isInDialog?: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const [isGone, setGone] = useState(false);
  const answer = (isConfirmed?: true) => {
    setAsked(false);
    if (!isConfirmed) return;
    if (afterMs === 0) setGone(true);
    else setTimeout(() => setGone(true), afterMs);
  };
  const item = !isGone && (
    <button type="button" onClick={() => setAsked(true)}>
      Remove
    </button>
  );
  return (
    <>
      <PageHeading>Items</PageHeading>
      <button type="button">Other</button>
      {isInDialog ? (
        <Dialog isOpen onClose={() => undefined} title="Details">
          {item}
        </Dialog>
      ) : (
        item
      )}
      <ConfirmationDialog isOpen={isAsked} content="Remove it?" onClose={answer} />
    </>
  );
}

const remove = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
};
const focused = () => document.activeElement;

describe('focus after a dialog closes', () => {
  it('returns to the opener if it is still there', async () => {
    await renderWithTexts(<Removable />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(focused()?.textContent).toBe('Remove'));
  });

  it.each([
    ['with the dialog', 0],
    ['later', 60],
  ])('goes to the page’s heading if the opener disappears %s', async (_when, afterMs) => {
    await renderWithTexts(<Removable afterMs={afterMs} />);
    await remove();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull());
    await waitFor(() => expect(focused()?.tagName).toBe('H1'));
  });

  it('goes to the dialog below if the opener was in it', async () => {
    await renderWithTexts(<Removable isInDialog />);
    await remove();
    await waitFor(() => expect(focused()?.getAttribute('role')).toBe('dialog'));
  });

  it('waits until a dialog has closed, which returns it to the opener', async () => {
    await renderWithTexts(<PageHeading>Items</PageHeading>);
    const closing = document.createElement('div');
    closing.dataset.exiting = 'true';
    document.body.append(closing);
    keepFocusOnPage();
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(focused()).toBe(document.body);
    closing.remove();
    await waitFor(() => expect(focused()?.tagName).toBe('H1'));
  });

  it('stays where the user moved it', async () => {
    await renderWithTexts(<Removable afterMs={100} />);
    await remove();
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(focused()).toBe(document.body);
  });
});
