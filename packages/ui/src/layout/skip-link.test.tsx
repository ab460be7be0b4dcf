import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '../../testing/render-with-texts.tsx';
import { SkipLink } from './skip-link.tsx';

function Page() {
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <SkipLink target={main} />
      <a href="/elsewhere">Elsewhere</a>
      <main ref={main} tabIndex={-1}>
        <h1 tabIndex={-1} data-page-heading>
          Make a payment
        </h1>
        <button type="button">Pay</button>
      </main>
    </>
  );
}

const skip = () => screen.getByRole('button', { name: 'Skip to main content' });

describe('the skip link (req 2.13)', () => {
  it.each([
    ['nowhere', () => undefined],
    ['on the heading, after a navigation', () => screen.getByRole('heading').focus()],
    ['on the main content, which has no heading', () => screen.getByRole('main').focus()],
  ])('receives focus on the first Tab when the focus is %s', async (_where, focus) => {
    await renderWithTexts(<Page />);
    focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(skip());
  });

  it('moves focus to the main content, and the next Tab continues from there', async () => {
    await renderWithTexts(<Page />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay' }));
  });

  it("doesn't intercept Tab from a control that the user chose", async () => {
    await renderWithTexts(<Page />);
    screen.getByRole('link', { name: 'Elsewhere' }).focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay' }));
  });

  it("doesn't intercept Shift+Tab", async () => {
    await renderWithTexts(<Page />);
    screen.getByRole('heading').focus();
    await userEvent.tab({ shift: true });
    expect(document.activeElement).not.toBe(skip());
  });
});
