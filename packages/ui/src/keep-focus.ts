/** A canceled payment's button can disappear this much later, after its list has loaded again. */
const watchMs = 10_000;

let stopWatching: (() => void) | undefined;

/**
 * Call when a dialog closes. A dialog returns the focus to its opener, but the opener can be gone, or disappear when what
 * the dialog changed has loaded again. The browser then focuses nothing, so keyboards and screen readers would start
 * from the top. Moves the focus to the dialog below, or else to the page's heading, until the user moves on.
 */
export function keepFocusOnPage(): void {
  stopWatching?.();
  let frame = 0;
  const check = () => {
    // A closing dialog returns the focus once its animation ends, unless the focus is elsewhere by then.
    if (hasFocus() || isDialogClosing()) return;
    // The dialog, or a new page, moves the focus in the next frame.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (!hasFocus() && !isDialogClosing()) placeOfFocus()?.focus({ preventScroll: true });
      });
    });
  };
  const observer = new MutationObserver(check);
  const timer = setTimeout(() => stopWatching?.(), watchMs);
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('pointerdown', stop, true);
    document.removeEventListener('keydown', stop, true);
    if (stopWatching === stop) stopWatching = undefined;
  };
  stopWatching = stop;
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('pointerdown', stop, true);
  document.addEventListener('keydown', stop, true);
  check();
}

function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

function isDialogClosing(): boolean {
  return document.querySelector('[data-exiting]') !== null;
}

function placeOfFocus(): HTMLElement | null {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')];
  const open = dialogs.findLast((dialog) => dialog.closest('[data-exiting]') === null);
  return open ?? document.querySelector<HTMLElement>('[data-page-heading]');
}
